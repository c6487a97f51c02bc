/** What can happen in a state, and which clauses an action or event breaks. */

import { canBePlayed, leaders, playable, seatCount } from "./table.js";

/** All player actions that are legal now. */
export function legalActions(state) {
  const { type, seat } = state.phase;
  if (type !== "AwaitingPlay") return [];
  return playable(state, seat).map((card) => ({ kind: "play", seat, card }));
}

/** All chance events that can happen now; each has the same probability as the others. */
export function chanceEvents(state) {
  const { type, seat } = state.phase;
  switch (type) {
    case "AwaitingDeal":
      return state.draw_pile.map((card) => ({ kind: "dealt", seat, card }));
    case "AwaitingDraw":
      return state.draw_pile.map((card) => ({ kind: "drawn", seat, card }));
    case "AwaitingToss":
    case "AwaitingFlip":
      return ["hi", "lo"].map((side) => ({ kind: "chip", side }));
    default:
      return [];
  }
}

export function seatsToMove(state) {
  return state.phase.type === "AwaitingPlay" ? [state.phase.seat] : [];
}

/** Null while the game is on. */
export function outcome(state) {
  if (state.phase.type !== "GameOver") return null;
  return { winners: leaders(state), scores: state.scores };
}

const DUE = {
  AwaitingDeal: "dealt",
  AwaitingToss: "chip",
  AwaitingPlay: "play",
  AwaitingFlip: "chip",
  AwaitingDraw: "drawn",
};

/** The ids of all clauses that the action or event breaks. */
export function brokenClauses(rules, state, action) {
  const wellFormed = isWellFormed(rules, state, action);
  return [...(wellFormed ? [] : ["HLF-1.8"]), ...otherClauses(rules, state, action, wellFormed)];
}

function isWellFormed(rules, state, action) {
  if (action.kind === "chip") return true;
  return action.seat < seatCount(state) && rules.deck.includes(action.card);
}

function otherClauses(rules, state, action, wellFormed) {
  const { phase } = state;
  if (phase.type === "GameOver") return ["HLF-11.5"];
  const isPlay = action.kind === "play";
  const notHeld = isPlay && wellFormed && !state.hands[action.seat].includes(action.card);
  const broken = notHeld ? ["HLF-3.3"] : [];
  if (action.kind !== DUE[phase.type]) return ["HLF-2.6", ...broken];
  if (action.kind === "chip") return [];
  if (action.seat !== phase.seat) broken.push(wrongSeat(phase));
  if (isPlay) {
    if (wellFormed && !canBePlayed(state, action.card)) broken.push("HLF-4.2");
  } else if (rules.deck.includes(action.card) && !state.draw_pile.includes(action.card)) {
    broken.push("HLF-2.2");
  }
  return broken;
}

/** The clause that says which seat acts in this phase. */
function wrongSeat(phase) {
  if (phase.type === "AwaitingPlay") return "HLF-3.2";
  if (phase.type === "AwaitingDeal") return "HLF-2.1";
  return phase.cause === "stuck" ? "HLF-5.6" : "HLF-7.3";
}
