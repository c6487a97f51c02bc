/** What the engine answers to requests that the page of the protocol decides. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import test from "node:test";

import { Engine } from "../protocol.js";

const START = { id: 1, do: "start", game: "hi_lo_flip", seats: 2, rules: {} };

function ask(engine, request) {
  return JSON.parse(engine.answer(typeof request === "string" ? request : JSON.stringify(request)));
}

function refusedSetup(keys) {
  return ask(new Engine(), { ...START, ...keys }).error;
}

test("A line that is no request is malformed and has no id", () => {
  const engine = new Engine();
  const lines = ["", "x", "[]", "7", "null", '{"do":"stop"}', '{"id":"1","do":"stop"}', '{"id":1.5,"do":"stop"}'];
  for (const line of lines) {
    const answer = ask(engine, line);
    assert.equal(answer.id, null);
    assert.equal(answer.error.kind, "malformed");
  }
  assert.equal(engine.stopped, false);
});

test("A number with a fraction or an exponent is malformed", () => {
  const line = JSON.stringify(START);
  for (const seats of ["2.0", "2e0", "20E-1"]) {
    const answer = ask(new Engine(), line.replace('"seats":2', `"seats":${seats}`));
    assert.equal(answer.error.kind, "malformed");
  }
});

test("A name of JavaScript's own objects is no request, no game and no field", () => {
  const engine = new Engine();
  assert.equal(ask(engine, { id: 1, do: "constructor" }).error.kind, "malformed");
  assert.equal(ask(engine, { ...START, game: "constructor" }).error.kind, "unsupported");
  const line = JSON.stringify(START).replace('"rules":{}', '"rules":{"__proto__":1}');
  assert.equal(ask(engine, line).error.kind, "malformed");
});

test("Nothing is started after a start that was refused", () => {
  const engine = new Engine();
  const { state } = ask(engine, START).result;
  assert.equal(ask(engine, { ...START, seats: 7 }).error.kind, "setup");
  assert.equal(ask(engine, { id: 2, do: "legal", state }).error.kind, "malformed");
});

test("A setup that can't begin names its clause", () => {
  assert.deepEqual(refusedSetup({ rules: { deck: [1, 1] } }).clauses, ["HLF-1.1"]);
  assert.deepEqual(refusedSetup({ seats: 1 }).clauses, ["HLF-1.3"]);
  assert.deepEqual(refusedSetup({ rules: { max_seats: 1 } }).clauses, ["HLF-1.3"]);
  assert.deepEqual(refusedSetup({ age_order: [0, 0] }).clauses, ["HLF-1.5"]);
  assert.deepEqual(refusedSetup({ rules: { hand_size: 50 } }).clauses, ["HLF-1.6"]);
  assert.deepEqual(refusedSetup({ rules: { target: 0 } }).clauses, ["HLF-1.7"]);
  assert.deepEqual(refusedSetup({ rules: { renewal: "reset" } }).clauses, ["HLF-1.7"]);
});

test("A value of another type is refused like one out of bounds", () => {
  assert.deepEqual(refusedSetup({ rules: { deck: [1, 2, 3, 4, "5"] } }).clauses, ["HLF-1.1"]);
  assert.deepEqual(refusedSetup({ seats: "2" }).clauses, ["HLF-1.3"]);
  assert.deepEqual(refusedSetup({ age_order: ["0", "1"] }).clauses, ["HLF-1.5"]);
  assert.deepEqual(refusedSetup({ rules: { target: true } }).clauses, ["HLF-1.7"]);
});

test("A state with a card in two places is no state", () => {
  const engine = new Engine();
  const { state } = ask(engine, START).result;
  const twice = { ...state, hands: [[1], []], phase: { type: "AwaitingDeal", seat: 1 } };
  assert.equal(ask(engine, { id: 2, do: "legal", state: twice }).error.kind, "malformed");
});

test("A code with ? is well formed, but breaks HLF-1.8", () => {
  const engine = new Engine();
  const { state } = ask(engine, START).result;
  const { error } = ask(engine, { id: 2, do: "apply", state, action: "0:dealt:?" });
  assert.deepEqual([error.kind, error.clauses], ["illegal", ["HLF-1.8"]]);
  assert.equal(ask(engine, { id: 3, do: "explain", state, action: "0:dealt:01" }).error.kind, "malformed");
});

test("A dealt card is seen by its own seat only", () => {
  const engine = new Engine();
  ask(engine, START);
  const seenBy = (seat) => ask(engine, { id: 2, do: "redact", action: "0:dealt:5", seat }).result.action;
  assert.deepEqual([0, 1, null].map(seenBy), ["0:dealt:5", "0:dealt:?", "0:dealt:?"]);
});

test("The program answers each line once, and ends at stop", () => {
  const main = new URL("../main.js", import.meta.url).pathname;
  const bytes = Buffer.concat([
    Buffer.from('{"id":0,"do":"hello","protocol":1}\n'),
    Buffer.from([0xff, 0x0a]),
    Buffer.from('{"id":1,"do":"stop"}\n{"id":2,"do":"stop"}\n'),
  ]);
  const { stdout, status } = spawnSync(process.execPath, [main], { input: bytes, encoding: "utf8" });
  const answers = stdout.trimEnd().split("\n").map((line) => JSON.parse(line));
  assert.deepEqual(answers.map(({ id }) => id), [0, null, 1]);
  assert.equal(status, 0);
});
