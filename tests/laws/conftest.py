"""How many examples each law gets: few by default, more in CI, many when asked for.

Choose with ``HYPOTHESIS_PROFILE=many pytest tests/laws``. Only that one searches for the smallest
failing example, which may take minutes.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, Phase, settings

settings.register_profile(
    "default",
    max_examples=50,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.register_profile("ci", settings.get_profile("default"), max_examples=100)
settings.register_profile(
    "many",
    settings.get_profile("default"),
    max_examples=2000,
    derandomize=False,
    phases=[Phase.generate, Phase.shrink, Phase.explain],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))
