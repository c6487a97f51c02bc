/** Counting what can follow. */

import { chanceEvents, legalActions } from "./judge.js";
import { takeStep } from "./step.js";

/** How many sequences of so many actions and events can follow; one that ends sooner counts as one. */
export function countSequences(rules, state, depth) {
  if (depth === 0) return 1;
  const steps = [...legalActions(state), ...chanceEvents(state)];
  if (steps.length === 0) return 1;
  if (depth === 1) return steps.length;
  return steps.reduce(
    (sum, step) => sum + countSequences(rules, takeStep(rules, state, step).state, depth - 1),
    0,
  );
}
