/** What a seat, or a spectator (null), may know (HLF-2.5). */

import { demand } from "./errors.js";
import { isWhole } from "./shapes.js";
import { seatCount } from "./table.js";

export function viewOf(state, seat) {
  demandSeatOrNull(seat);
  demand(seat === null || seat < seatCount(state), "seat is no seat of this state");
  const { hands, draw_pile, ...open } = state;
  return {
    seat,
    ...open,
    hand: seat === null ? [] : hands[seat],
    hand_sizes: hands.map((hand) => hand.length),
    draw_pile_size: draw_pile.length,
  };
}

/** The action or event as the seat saw it. */
export function redact(action, seat) {
  demandSeatOrNull(seat);
  const secret = action.kind === "dealt" || action.kind === "drawn";
  return secret && action.seat !== seat ? { ...action, card: null } : action;
}

function demandSeatOrNull(seat) {
  demand(seat === null || (isWhole(seat) && seat >= 0), "seat must be a seat or null");
}
