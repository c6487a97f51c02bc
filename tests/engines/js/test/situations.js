/** Reads the examples of the rules page, in the notation of docs/guide/examples.md. */

import { count, rising } from "../shapes.js";

const FENCE = /^```example\n(.*?)^```$/gms;
const CLAUSE = /\{ #(HLF-[0-9.]+) \}/g;

/** All examples of the page: `{ clause, fields, steps }`. */
export function readExamples(page) {
  return [...page.matchAll(FENCE)].map((match) => {
    const [head, body] = match[1].split("---\n");
    const clause = [...page.slice(0, match.index).matchAll(CLAUSE)].at(-1)[1];
    const fields = Object.fromEntries(lines(head).map(keyAndValue));
    return { clause, fields, steps: lines(body) };
  });
}

export function keyAndValue(line) {
  const at = line.indexOf(": ");
  return [line.slice(0, at), line.slice(at + 2)];
}

/** The fields of the ruleset, and the state, that the situation describes. */
export function readSituation(fields) {
  const hands = perSeat(fields.hands).map((hand) => rising(numbers(hand)));
  const seats = hands.length;
  const none = Array(seats).fill("-").join(" / ");
  const phase = readPhase(fields.phase);
  const state = {
    age_order: fields.ages ? numbers(fields.ages) : count(seats, (seat) => seat),
    round_number: Number(fields.round ?? 1),
    chip: ["hi", "lo"].includes(fields.chip) ? fields.chip : null,
    hands,
    draw_pile: rising(numbers(fields["draw pile"] ?? "-")),
    discard_pile: numbers(fields["discard pile"] ?? "-"),
    collected: perSeat(fields.collected ?? none).map((cards) => rising(numbers(cards))),
    scores: fields.scores ? perSeat(fields.scores).map(Number) : Array(seats).fill(0),
    recent: [],
    phase,
  };
  state.recent = fields.recent ? numbers(fields.recent) : usualRecent(state);
  return { rules: rulesOf(fields, state), state };
}

function rulesOf(fields, state) {
  const shown = [state.hands, state.collected, state.draw_pile, state.discard_pile].flat(2);
  const deck = fields.deck ? numbers(fields.deck) : shown;
  const beforePlay = ["AwaitingDeal", "AwaitingToss"].includes(state.phase.type) || state.phase.reason === "opening";
  const largest = Math.max(...state.hands.map((hand) => hand.length));
  const possible = Math.min(7, Math.floor((deck.length - 1) / state.hands.length));
  const rules = { deck, hand_size: beforePlay ? Math.max(largest, 1) : possible };
  for (const option of (fields.options ?? "").split(" ").filter(Boolean)) {
    const [field, value] = option.split("=");
    rules[field] = /^\d+$/.test(value) ? Number(value) : value;
  }
  return rules;
}

function usualRecent({ phase, hands }) {
  if (["AwaitingDeal", "AwaitingToss"].includes(phase.type) || phase.reason === "opening") return [];
  if (phase.reason === "second") return [phase.seat];
  if (phase.type === "GameOver") return [hands.findIndex((hand) => hand.length === 0)];
  return [(phase.seat + hands.length - 1) % hands.length];
}

function readPhase(text) {
  const [word, seat, more] = text.split(" ");
  switch (word) {
    case "deal":
      return { type: "AwaitingDeal", seat: Number(seat) };
    case "toss":
      return { type: "AwaitingToss" };
    case "play":
      return { type: "AwaitingPlay", seat: Number(seat), reason: more };
    case "flip":
      return { type: "AwaitingFlip", seat: Number(seat) };
    case "draw":
      return { type: "AwaitingDraw", seat: Number(seat), cause: more };
    default:
      return { type: "GameOver" };
  }
}

const WORDS = {
  AwaitingDeal: "deal",
  AwaitingToss: "toss",
  AwaitingPlay: "play",
  AwaitingFlip: "flip",
  AwaitingDraw: "draw",
  GameOver: "over",
};

/** What the situation reads for the key now. */
export function writeKey(key, state, rules) {
  const list = (cards) => cards.join(" ") || "-";
  switch (key) {
    case "hands":
    case "collected":
      return state[key].map(list).join(" / ");
    case "scores":
      return state.scores.join(" / ");
    case "draw pile":
      return list(state.draw_pile);
    case "discard pile":
      return list(state.discard_pile);
    case "recent":
      return list(state.recent);
    case "ages":
      return list(state.age_order);
    case "deck":
      return list(rising(rules.deck));
    case "chip":
      return state.chip ?? "none";
    case "round":
      return String(state.round_number);
    case "phase": {
      const { type, seat, reason, cause } = state.phase;
      return [WORDS[type], seat, reason, cause].filter((part) => part !== undefined).join(" ");
    }
    default:
      throw new Error(`no key ${key}`);
  }
}

function lines(text) {
  return text.split("\n").filter(Boolean);
}

function perSeat(text) {
  return text.split(" / ");
}

function numbers(text) {
  return text === "-" ? [] : text.split(" ").map(Number);
}
