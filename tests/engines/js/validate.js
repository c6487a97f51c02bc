/** Whether a JSON value is a state of this ruleset that a game can bring about. */

import { demand, InvalidSetup, Malformed } from "./errors.js";
import { checkSeats } from "./rules.js";
import { demandKeys, demandNumbers, demandSet, demandWhole, isOrderOfSeats, isWhole, LIMIT } from "./shapes.js";
import { canBePlayed, ending, nextSeat, pointsFor, seatCount, starter, totalsEndGame } from "./table.js";

const KEYS = [
  "age_order", "round_number", "chip", "hands", "draw_pile", "discard_pile",
  "collected", "scores", "recent", "phase",
];

const PHASES = new Map([
  ["AwaitingDeal", ["seat"]],
  ["AwaitingToss", []],
  ["AwaitingPlay", ["seat", "reason"]],
  ["AwaitingFlip", ["seat"]],
  ["AwaitingDraw", ["seat", "cause"]],
  ["GameOver", []],
]);

const REASONS = ["opening", "turn", "flipped", "drawn", "second", "reset"];
const CAUSES = ["stuck", "skipped"];

/** The state, if it is one. */
export function readState(rules, state) {
  checkShape(state);
  checkTable(rules, state);
  const stage = state.phase.reason ?? state.phase.cause ?? state.phase.type;
  if (["AwaitingDeal", "AwaitingToss", "opening"].includes(stage)) checkBeforePlay(rules, state);
  else checkInPlay(rules, state, stage);
  return state;
}

/** Keys and types. */
function checkShape(state) {
  demandKeys(state, KEYS, "the state");
  demandNumbers(state.age_order, "age_order");
  demandWhole(state.round_number, "round_number", 1, LIMIT);
  demand(["hi", "lo", null].includes(state.chip), "chip must be hi, lo or null");
  for (const key of ["hands", "collected"]) {
    demand(Array.isArray(state[key]), `${key} must be an array`);
    for (const cards of state[key]) demandSet(cards, `an item of ${key}`);
  }
  demandSet(state.draw_pile, "draw_pile");
  demandNumbers(state.discard_pile, "discard_pile");
  demandNumbers(state.scores, "scores");
  demandNumbers(state.recent, "recent");
  checkPhaseShape(state);
}

function checkPhaseShape(state) {
  const { phase } = state;
  const keys = PHASES.get(phase?.type);
  demand(keys, "there is no such phase");
  demandKeys(phase, ["type", ...keys], "phase");
  if ("seat" in phase) demand(isSeat(state, phase.seat), "phase.seat is no seat");
  if ("reason" in phase) demand(REASONS.includes(phase.reason), "there is no such reason");
  if ("cause" in phase) demand(CAUSES.includes(phase.cause), "there is no such cause");
}

/** What holds in every state. */
function checkTable(rules, state) {
  const seats = seatCount(state);
  allowedBySetup(() => checkSeats(rules, seats));
  demand(isOrderOfSeats(state.age_order, seats), "age_order must name every seat once");
  demand(state.collected.length === seats, "collected must have an item for each seat");
  demand(state.scores.length === seats, "scores must have an item for each seat");
  demand(state.scores.every((total) => total >= 0), "a total is negative");
  demand(state.recent.length <= 2, "recent names too many seats");
  demand(new Set(state.recent).size === state.recent.length, "recent repeats a seat");
  demand(state.recent.every((seat) => isSeat(state, seat)), "recent names no seat");
  const cards = [state.hands, state.collected, state.draw_pile, state.discard_pile].flat(2);
  const inPlace = new Set(cards);
  demand(cards.length === rules.deck.length, "not as many cards as in the deck");
  demand(rules.deck.every((card) => inPlace.has(card)), "a card of the deck is nowhere");
  if (state.phase.type === "GameOver") return;
  if (state.round_number === 1) demand(state.scores.every((total) => total === 0), "points before a round has ended");
  else demand(!totalsEndGame(rules, state), "with these totals the game is over");
}

/** At the deal, at the toss and at the opening. */
function checkBeforePlay(rules, state) {
  const { phase, hands, chip } = state;
  demand(state.recent.length === 0, "nobody has played yet");
  demand(state.discard_pile.length === 0, "nothing has been played yet");
  demand(state.collected.every((cards) => cards.length === 0), "nothing has been collected yet");
  const first = state.round_number === 1;
  const tossed = !first || phase.type === "AwaitingPlay";
  demand((chip !== null) === tossed, "chip doesn't fit the phase");
  if (phase.type === "AwaitingDeal") {
    const due = hands[phase.seat].length;
    demand(due < rules.hand_size, "the seat has all its cards");
    const fits = hands.every((hand, seat) => hand.length === due + (seat < phase.seat ? 1 : 0));
    demand(fits, "the cards weren't dealt in order");
    return;
  }
  demand(phase.type !== "AwaitingToss" || first, "the chip is tossed in the first round only");
  demand(hands.every((hand) => hand.length === rules.hand_size), "the deal isn't over");
  if (phase.type === "AwaitingPlay") demand(starter(state).seat === phase.seat, "another seat opens");
}

/** From the first play of a round on. */
function checkInPlay(rules, state, stage) {
  const { hands, recent, discard_pile } = state;
  demand(state.chip !== null, "the chip has been tossed");
  demand(recent.length > 0, "somebody has played");
  const pileTaken = ["reset", "GameOver"].includes(stage);
  demand((discard_pile.length === 0) === pileTaken, "the discard pile doesn't fit the phase");
  if (stage === "GameOver") {
    checkOver(rules, state);
    return;
  }
  demand(hands.every((hand) => hand.length > 0), "a seat without cards has gone out");
  if (stage === "skipped") checkSkipped(state);
  else if (stage !== "reset") checkTurn(state, stage);
}

function checkOver(rules, state) {
  const { hands, recent, collected, scores } = state;
  hands.forEach((hand, seat) => {
    demand((hand.length === 0) === (seat === recent[0]), "the seat that has played last is out, and no other");
  });
  demand(collected[recent[0]].length > 0, "who goes out collects");
  collected.forEach((cards, seat) => {
    const bonus = seat === recent[0] ? rules.going_out_bonus : 0;
    const before = scores[seat] - pointsFor(cards) - bonus;
    demand(state.round_number === 1 ? before === 0 : before >= 0, "the totals don't fit the points");
  });
  demand(totalsEndGame(rules, state), "the game isn't over with these totals");
}

function checkSkipped(state) {
  const { phase, recent, discard_pile, draw_pile } = state;
  demand(ending(discard_pile.at(-1)) === 1, "no card ending in 1 has been played");
  demand(nextSeat(state, recent[0]) === phase.seat, "another seat is skipped");
  demand(draw_pile.length > 0, "there is nothing to draw");
}

function checkTurn(state, stage) {
  const hand = state.hands[state.phase.seat];
  const follow = hand.filter((card) => canBePlayed(state, card)).length;
  const fits = {
    turn: follow > 0,
    flipped: follow === hand.length,
    drawn: follow === 1 && hand.length > 1,
    second: follow > 0 && state.recent[0] === state.phase.seat && ending(state.discard_pile.at(-1)) === 2,
    AwaitingFlip: follow === 0,
    stuck: follow === 0 && state.draw_pile.length > 0,
  };
  demand(fits[stage], "the hand doesn't fit the phase");
}

function isSeat(state, seat) {
  return isWhole(seat) && seat >= 0 && seat < seatCount(state);
}

/** A table that no game begins with is no state either. */
function allowedBySetup(check) {
  try {
    check();
  } catch (error) {
    throw error instanceof InvalidSetup ? new Malformed(error.message) : error;
  }
}
