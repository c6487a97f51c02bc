/** Rulesets, and what can begin (HLF-1). */

import { demand, InvalidSetup } from "./errors.js";
import { count, isObject, isOrderOfSeats, isWhole, LIMIT, rising } from "./shapes.js";

const DEFAULTS = {
  deck: count(100, (i) => i + 1),
  min_seats: 2,
  max_seats: 6,
  hand_size: 7,
  target: 75,
  going_out_bonus: 10,
  second_play: "reset",
  renewal: "when_empty",
  tied_lead: "shared",
};

const CHOICES = {
  second_play: ["reset", "full_turn"],
  renewal: ["when_empty", "when_needed"],
  tied_lead: ["shared", "play_on"],
};

/** The whole ruleset for the fields that differ from the defaults. */
export function readRules(fields) {
  demand(isObject(fields), "rules must be an object");
  for (const key of Object.keys(fields)) {
    demand(Object.hasOwn(DEFAULTS, key), `the ruleset has no field ${JSON.stringify(key)}`);
  }
  const rules = { ...DEFAULTS, ...fields };
  checkValues(rules);
  return { ...rules, deck: rising(rules.deck) };
}

function checkValues(rules) {
  const { deck, min_seats, max_seats } = rules;
  require(Array.isArray(deck) && within(deck, 1), "HLF-1.1", "the deck holds what is no card");
  require(new Set(deck).size === deck.length, "HLF-1.1", "the deck repeats a number");
  require(within([min_seats], 2), "HLF-1.3", "min_seats is out of bounds");
  require(within([max_seats], min_seats), "HLF-1.3", "max_seats is out of bounds");
  require(within([rules.hand_size], 1), "HLF-1.7", "hand_size is out of bounds");
  require(within([rules.target], 1), "HLF-1.7", "target is out of bounds");
  require(within([rules.going_out_bonus], 0), "HLF-1.7", "going_out_bonus is out of bounds");
  for (const [field, choices] of Object.entries(CHOICES)) {
    require(choices.includes(rules[field]), "HLF-1.7", `${field} must be one of ${choices.join(", ")}`);
  }
}

/** A game of so many seats can begin with these rules. */
export function checkSeats(rules, seats) {
  const { min_seats, max_seats, hand_size, deck } = rules;
  const fits = isWhole(seats) && min_seats <= seats && seats <= max_seats;
  require(fits, "HLF-1.3", "so many seats can't play");
  require(seats * hand_size < deck.length, "HLF-1.6", "the deck doesn't suffice for the deal");
}

export function checkAges(ages, seats) {
  const fits = Array.isArray(ages) && isOrderOfSeats(ages, seats);
  require(fits, "HLF-1.5", "age_order must name every seat exactly once");
}

function require(condition, clause, message) {
  if (!condition) throw new InvalidSetup(clause, message);
}

function within(numbers, least) {
  return numbers.every((number) => isWhole(number) && least <= number && number <= LIMIT);
}
