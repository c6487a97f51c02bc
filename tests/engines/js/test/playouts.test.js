/** Random games hold together: each reached state is one, and each legal step is accepted. */

import assert from "node:assert/strict";
import test from "node:test";

import { brokenClauses, chanceEvents, legalActions } from "../judge.js";
import { readRules } from "../rules.js";
import { count } from "../shapes.js";
import { beginRound, takeStep } from "../step.js";
import { readState } from "../validate.js";

const GAMES = Number(process.env.GAMES ?? 60);

/** A small generator, so that a failure comes back (mulberry32). */
function randomFrom(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function randomRules(below) {
  const seats = 2 + below(4);
  const hand_size = 1 + below(5);
  const cards = seats * hand_size + 1 + below(12);
  const deck = new Set();
  while (deck.size < cards) deck.add(1 + below(cards * 2));
  const either = (...values) => values[below(values.length)];
  const rules = readRules({
    deck: [...deck],
    hand_size,
    target: 1 + below(60),
    going_out_bonus: below(12),
    second_play: either("reset", "full_turn"),
    renewal: either("when_empty", "when_needed"),
    tied_lead: either("shared", "play_on"),
  });
  return { rules, seats };
}

test("Each reached state is a state, up to the end of the game", () => {
  for (let seed = 0; seed < GAMES; seed++) {
    const random = randomFrom(seed);
    const below = (limit) => Math.floor(random() * limit);
    const { rules, seats } = randomRules(below);
    const ages = count(seats, (i) => i);
    let state = beginRound(rules, ages, 1, null, ages.map(() => 0));
    for (let steps = 0; state.phase.type !== "GameOver" && steps < 5000; steps++) {
      assert.doesNotThrow(() => readState(rules, state), `seed ${seed}: ${JSON.stringify(state)}`);
      const choices = [...legalActions(state), ...chanceEvents(state)];
      assert.ok(choices.length > 0);
      for (const choice of choices) assert.deepEqual(brokenClauses(rules, state, choice), []);
      state = takeStep(rules, state, choices[below(choices.length)]).state;
    }
    readState(rules, state);
  }
});
