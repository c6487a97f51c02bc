/** Every example of the rules page holds. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { Engine } from "../protocol.js";
import { keyAndValue, readExamples, readSituation, writeKey } from "./situations.js";

const PAGE = new URL("../../../../docs/rules/hi-lo-flip.md", import.meta.url);

class Table {
  #engine = new Engine();

  constructor(fields) {
    const { rules, state } = readSituation(fields);
    this.rules = rules;
    this.state = state;
    this.ask({ do: "start", game: "hi_lo_flip", rules, seats: state.hands.length });
  }

  ask(request) {
    const answer = JSON.parse(this.#engine.answer(JSON.stringify({ id: 1, ...request })));
    assert.ok(answer.result, answer.error?.message);
    return answer.result;
  }

  check(line) {
    const [word, ...rest] = line.split(" ");
    if (word === "!") this.checkRefused(rest);
    else if (word === ">") this.step(rest[0]);
    else if (word === "effect:") this.checkEffect(rest);
    else if (word === "legal:" || word === "winners:") this.checkNow(word, rest.join(" "));
    else {
      const [key, value] = keyAndValue(line);
      assert.equal(writeKey(key, this.state, this.rules), value);
    }
  }

  checkRefused([action, ...clauses]) {
    const broken = this.ask({ do: "explain", state: this.state, action }).clauses;
    assert.deepEqual(broken.sort(), clauses.sort());
  }

  checkNow(word, expected) {
    const { actions, chance, outcome } = this.ask({ do: "legal", state: this.state });
    const found = word === "winners:" ? outcome.winners : [...actions, ...chance.map(([code]) => code)];
    assert.equal(found.join(" ") || "-", expected);
  }

  step(action) {
    const { state, effects } = this.ask({ do: "apply", state: this.state, action });
    this.state = state;
    this.effects = effects;
  }

  checkEffect([type, clause]) {
    const found = this.effects.some((effect) => effect.type === type && effect.clause === clause);
    assert.ok(found, `no ${type} ${clause} in ${JSON.stringify(this.effects)}`);
  }
}

const examples = readExamples(readFileSync(PAGE, "utf8"));

test("The page has examples", () => {
  assert.ok(examples.length > 80);
});

for (const { clause, fields, steps } of examples) {
  test(`${clause}: ${fields.phase}, ${steps[0]}`, () => {
    const table = new Table(fields);
    table.ask({ do: "legal", state: table.state });
    for (const line of steps) {
      try {
        table.check(line);
      } catch (error) {
        error.message = `at "${line}": ${error.message}`;
        throw error;
      }
    }
  });
}
