"""Making the corpus: ``python -m hilo_rules.conformance.build``.

People pick the cases: as examples on the rules pages, and in the files beside `SOURCES`. The
library completes them, so that a case holds everything that can be asked of an engine there. Needs
``hilo-rules[testing]``.
"""
