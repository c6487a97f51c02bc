/** What a legal action or event leads to. */

import { rising } from "./shapes.js";
import { canBePlayed, ending, leaders, nextSeat, playable, pointsFor } from "./table.js";
import { seatBefore, starter, totalsEndGame } from "./table.js";

/** The state in which a game, or a later round of it, waits for the first card of the deal. */
export function beginRound(rules, ages, round, chip, scores) {
  return {
    age_order: ages,
    round_number: round,
    chip,
    hands: ages.map(() => []),
    draw_pile: rules.deck,
    discard_pile: [],
    collected: ages.map(() => []),
    scores,
    recent: [],
    phase: { type: "AwaitingDeal", seat: 0 },
  };
}

/** The state after a legal action or event, and the effects on the way. */
export function takeStep(rules, state, action) {
  const step = new Step(rules, state);
  step[action.kind](action);
  return { state: step.state, effects: step.effects };
}

/** One step under way. The states themselves never change: each change makes a new one. */
class Step {
  effects = [];

  constructor(rules, state) {
    this.rules = rules;
    this.state = state;
  }

  // What can happen

  dealt({ seat, card }) {
    this.#takeFromDrawPile(seat, card);
    const next = nextSeat(this.state, seat);
    if (this.state.hands[next].length < this.rules.hand_size) {
      this.#wait("AwaitingDeal", { seat: next });
    } else if (this.state.round_number === 1) {
      this.#wait("AwaitingToss"); // HLF-2.3
    } else {
      this.#open(); // HLF-10.2
    }
  }

  chip({ side }) {
    const { phase, chip } = this.state;
    this.#change({ chip: side });
    if (phase.type === "AwaitingToss") this.#open();
    else if (side !== chip) this.#waitForPlay(phase.seat, "flipped"); // HLF-5.4
    else this.#callForDraw(phase.seat, "stuck"); // HLF-5.6
  }

  drawn({ seat, card }) {
    const { cause } = this.state.phase;
    this.#takeFromDrawPile(seat, card);
    if (this.rules.renewal === "when_empty") this.#renewIfPossible(); // HLF-8.2
    if (cause === "skipped") this.#skip(seat);
    else if (canBePlayed(this.state, card)) this.#waitForPlay(seat, "drawn"); // HLF-5.7
    else this.#reset(seat); // HLF-5.8
  }

  play({ seat, card }) {
    const { hands, discard_pile, recent } = this.state;
    this.#change({
      hands: hands.with(seat, hands[seat].filter((held) => held !== card)),
      discard_pile: [...discard_pile, card],
      recent: [seat, ...recent.filter((other) => other !== seat)].slice(0, 2),
    });
    if (this.state.hands[seat].length === 0) this.#goOut(seat); // before any ability: HLF-7.11
    else if (ending(card) === 1) this.#callForDraw(nextSeat(this.state, seat), "skipped"); // HLF-7.3
    else if (ending(card) === 2) this.#callForSecond(seat); // HLF-7.7
    else this.#beginTurn(nextSeat(this.state, seat)); // HLF-3.4
  }

  // Turns

  #open() {
    const { seat, clause } = starter(this.state);
    this.#effect("StarterChosen", { seat }, clause);
    this.#waitForPlay(seat, "opening");
  }

  #beginTurn(seat) {
    if (this.#canPlay(seat)) this.#waitForPlay(seat, "turn");
    else this.#wait("AwaitingFlip", { seat }); // HLF-5.1
  }

  #callForSecond(seat) {
    if (this.#canPlay(seat)) {
      this.#waitForPlay(seat, "second");
    } else if (this.rules.second_play === "full_turn") {
      this.#wait("AwaitingFlip", { seat }); // HLF-7.10
    } else {
      this.#effect("SecondPlayFailed", { seat }, "HLF-7.9");
      this.#reset(seat);
    }
  }

  #callForDraw(seat, cause) {
    this.#renewIfPossible();
    if (this.state.draw_pile.length > 0) {
      this.#wait("AwaitingDraw", { seat, cause });
      return;
    }
    const stuck = cause === "stuck";
    this.#effect("NothingDrawn", { seat }, stuck ? "HLF-5.9" : "HLF-7.6");
    if (stuck) this.#reset(seat);
    else this.#skip(seat);
  }

  #skip(seat) {
    this.#effect("SeatSkipped", { seat }, "HLF-7.4");
    this.#beginTurn(nextSeat(this.state, seat));
  }

  #reset(seat) {
    const other = this.state.recent.find((player) => player !== seat);
    const clause = other === undefined ? "HLF-6.3" : "HLF-6.2";
    this.#collect(other ?? seatBefore(this.state, seat), clause);
    this.#waitForPlay(seat, "reset"); // HLF-6.4
  }

  // The end of a round

  #goOut(seat) {
    const bonus = this.rules.going_out_bonus;
    this.#effect("WentOut", { seat, bonus }, "HLF-9.1");
    this.#collect(seat, "HLF-9.2");
    const points = this.state.collected.map(pointsFor);
    points[seat] += bonus;
    const scores = this.state.scores.map((total, i) => total + points[i]);
    this.#change({ scores });
    this.#effect("RoundScored", { points, scores }, "HLF-9.8");
    if (totalsEndGame(this.rules, this.state)) this.#endGame();
    else this.#nextRound();
  }

  #nextRound() {
    const { age_order, round_number, chip, scores } = this.state;
    const tied = Math.max(...scores) >= this.rules.target;
    this.state = beginRound(this.rules, age_order, round_number + 1, chip, scores);
    const clause = tied ? "HLF-11.4" : "HLF-10.1";
    this.#effect("RoundStarted", { round_number: round_number + 1 }, clause);
  }

  #endGame() {
    const winners = leaders(this.state);
    this.#wait("GameOver");
    this.#effect("GameEnded", { winners }, winners.length === 1 ? "HLF-11.2" : "HLF-11.3");
  }

  // Piles

  #takeFromDrawPile(seat, card) {
    const { hands, draw_pile } = this.state;
    this.#change({
      hands: hands.with(seat, rising([...hands[seat], card])),
      draw_pile: draw_pile.filter((other) => other !== card),
    });
  }

  /** HLF-8.1: only an empty draw pile, and only from at least two discards. */
  #renewIfPossible() {
    const { draw_pile, discard_pile } = this.state;
    if (draw_pile.length > 0 || discard_pile.length < 2) return;
    const cards = rising(discard_pile.slice(0, -1));
    this.#change({ draw_pile: cards, discard_pile: discard_pile.slice(-1) });
    this.#effect("PileRenewed", { cards }, "HLF-8.1");
  }

  #collect(seat, clause) {
    const { collected, discard_pile } = this.state;
    this.#change({
      collected: collected.with(seat, rising([...collected[seat], ...discard_pile])),
      discard_pile: [],
    });
    this.#effect("PileCollected", { seat, cards: discard_pile }, clause);
  }

  // Plumbing

  #canPlay(seat) {
    return playable(this.state, seat).length > 0;
  }

  #waitForPlay(seat, reason) {
    this.#wait("AwaitingPlay", { seat, reason });
  }

  #wait(type, keys = {}) {
    this.#change({ phase: { type, ...keys } });
  }

  #change(keys) {
    this.state = { ...this.state, ...keys };
  }

  #effect(type, keys, clause) {
    this.effects.push({ type, ...keys, clause });
  }
}
