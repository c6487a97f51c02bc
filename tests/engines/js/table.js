/** Small questions about a state that several modules ask. A state is the plain object of the protocol. */

import { count } from "./shapes.js";

export function seatCount(state) {
  return state.hands.length;
}

export function nextSeat(state, seat) {
  return (seat + 1) % seatCount(state);
}

export function seatBefore(state, seat) {
  return (seat + seatCount(state) - 1) % seatCount(state);
}

/** The last decimal digit, which gives a card its ability. */
export function ending(card) {
  return card % 10;
}

/** HLF-4.2; on an empty discard pile every card can be played. */
export function canBePlayed(state, card) {
  if (state.discard_pile.length === 0) return true;
  const top = state.discard_pile.at(-1);
  return state.chip === "hi" ? card > top : card < top;
}

export function playable(state, seat) {
  return state.hands[seat].filter((card) => canBePlayed(state, card));
}

export function seatsWith(totals, total) {
  return count(totals.length, (seat) => seat).filter((seat) => totals[seat] === total);
}

/** The seats with the highest total. */
export function leaders(state) {
  return seatsWith(state.scores, Math.max(...state.scores));
}

/** Whether the game ends with these totals at the end of a round (HLF-11.1, HLF-11.4). */
export function totalsEndGame(rules, state) {
  if (Math.max(...state.scores) < rules.target) return false;
  return rules.tied_lead === "shared" || leaders(state).length === 1;
}

/** The seat that opens the round that has been dealt, and the clause that says so. */
export function starter(state) {
  const oldest = state.chip === "hi";
  const choose = (seats) => {
    const byAge = state.age_order.filter((seat) => seats.includes(seat));
    return oldest ? byAge[0] : byAge.at(-1);
  };
  if (state.round_number === 1) return { seat: choose(state.age_order), clause: "HLF-2.4" };
  const last = seatsWith(state.scores, Math.min(...state.scores));
  return { seat: choose(last), clause: last.length === 1 ? "HLF-10.3" : "HLF-10.4" };
}

/** HLF-7.12, HLF-9.5. */
export function pointsFor(cards) {
  return cards.reduce((sum, card) => sum + (ending(card) === 0 ? 10 : 1), 0);
}
