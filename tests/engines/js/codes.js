/** The codes of actions and chance events. */

import { demand } from "./errors.js";

const NUMBER = "(0|[1-9][0-9]{0,8})";
const PLAY = new RegExp(`^${NUMBER}:play:${NUMBER}$`);
const EVENT = new RegExp(`^${NUMBER}:(dealt|drawn):(?:${NUMBER}|\\?)$`);
const CHIP = /^chip:(hi|lo)$/;

/**
 * `{ kind: "play" | "dealt" | "drawn", seat, card }` or `{ kind: "chip", side }`.
 * The card is null if the code has `?` for it.
 */
export function readCode(code) {
  demand(typeof code === "string", "a code must be a string");
  let match = PLAY.exec(code);
  if (match) return { kind: "play", seat: Number(match[1]), card: Number(match[2]) };
  match = EVENT.exec(code);
  if (match) {
    const card = match[3] === undefined ? null : Number(match[3]);
    return { kind: match[2], seat: Number(match[1]), card };
  }
  match = CHIP.exec(code);
  demand(match, `${JSON.stringify(code.slice(0, 80))} is no code of Hi-Lo Flip`);
  return { kind: "chip", side: match[1] };
}

export function writeCode({ kind, seat, card, side }) {
  return kind === "chip" ? `chip:${side}` : `${seat}:${kind}:${card ?? "?"}`;
}
