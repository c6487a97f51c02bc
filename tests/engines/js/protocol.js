/** The requests of the conformance protocol, and their answers. */

import { readCode, writeCode } from "./codes.js";
import { demand, Illegal, Malformed, Unsupported } from "./errors.js";
import { brokenClauses, chanceEvents, legalActions, outcome, seatsToMove } from "./judge.js";
import { countSequences } from "./perft.js";
import { checkAges, checkSeats, readRules } from "./rules.js";
import { count, demandWhole, isObject, isWhole } from "./shapes.js";
import { beginRound, takeStep } from "./step.js";
import { readState } from "./validate.js";
import { redact, viewOf } from "./view.js";

const PROTOCOL = 1;

const HELLO = {
  engine: "hilo-js",
  version: "1.0.0",
  protocol: PROTOCOL,
  games: { hi_lo_flip: { rules_version: "1.0.0" } },
  features: ["effects", "clauses", "setup", "explain", "view", "redact", "perft"],
};

/** An engine that answers one line after another. It keeps nothing but the ruleset. */
export class Engine {
  #rules = null;
  stopped = false;

  #requests = new Map([
    ["hello", (request) => this.#hello(request)],
    ["start", (request) => this.#start(request)],
    ["legal", (request) => this.#legal(request)],
    ["apply", (request) => this.#apply(request)],
    ["explain", (request) => this.#explain(request)],
    ["view", (request) => this.#view(request)],
    ["redact", (request) => this.#redact(request)],
    ["perft", (request) => this.#perft(request)],
    ["stop", () => this.#stop()],
  ]);

  /** The answer to a line, as a line without its end. */
  answer(line) {
    let id = null;
    try {
      const request = readRequest(line);
      id = readId(request);
      demand(!hasFraction(line), "a number has a fraction or an exponent");
      const handler = this.#requests.get(request.do);
      demand(handler, "do names no request");
      return JSON.stringify({ id, result: handler(request) });
    } catch (error) {
      return JSON.stringify({ id, error: errorData(error) });
    }
  }

  #hello(request) {
    demandWhole(keyOf(request, "protocol"), "protocol");
    if (request.protocol !== PROTOCOL) throw new Unsupported(`only protocol ${PROTOCOL} is spoken here`);
    return HELLO;
  }

  #start(request) {
    this.#rules = null;
    const game = keyOf(request, "game");
    demand(typeof game === "string", "game must be a string");
    if (game !== "hi_lo_flip") throw new Unsupported("only hi_lo_flip is played here");
    const seats = keyOf(request, "seats");
    const rules = readRules(keyOf(request, "rules"));
    checkSeats(rules, seats);
    const ages = request.age_order ?? count(seats, (seat) => seat);
    checkAges(ages, seats);
    this.#rules = rules;
    return { state: beginRound(rules, ages, 1, null, ages.map(() => 0)) };
  }

  #legal(request) {
    const state = this.#stateOf(request);
    const events = chanceEvents(state);
    const probability = events.length === 1 ? "1" : `1/${events.length}`;
    return {
      to_move: seatsToMove(state),
      actions: legalActions(state).map(writeCode),
      chance: events.map((event) => [writeCode(event), probability]),
      outcome: outcome(state),
    };
  }

  #apply(request) {
    const state = this.#stateOf(request);
    const action = readCode(keyOf(request, "action"));
    const clauses = brokenClauses(this.#rules, state, action);
    if (clauses.length > 0) {
      throw new Illegal(clauses, `${request.action} breaks ${clauses.join(", ")}`);
    }
    return takeStep(this.#rules, state, action);
  }

  #explain(request) {
    const state = this.#stateOf(request);
    const action = readCode(keyOf(request, "action"));
    return { clauses: brokenClauses(this.#rules, state, action) };
  }

  #view(request) {
    return { view: viewOf(this.#stateOf(request), keyOf(request, "seat")) };
  }

  #redact(request) {
    this.#demandStarted();
    const action = readCode(keyOf(request, "action"));
    return { action: writeCode(redact(action, keyOf(request, "seat"))) };
  }

  #perft(request) {
    const state = this.#stateOf(request);
    demandWhole(keyOf(request, "depth"), "depth", 0);
    return { count: countSequences(this.#rules, state, request.depth) };
  }

  #stop() {
    this.stopped = true;
    return {};
  }

  #stateOf(request) {
    this.#demandStarted();
    return readState(this.#rules, keyOf(request, "state"));
  }

  #demandStarted() {
    demand(this.#rules !== null, "no game has been started");
  }
}

function readRequest(line) {
  let request;
  try {
    request = JSON.parse(line);
  } catch (error) {
    throw new Malformed(`no JSON: ${error.message}`);
  }
  demand(isObject(request), "a request must be an object");
  return request;
}

/** JSON.parse can't tell 7.0 from 7, so look for a digit with a fraction or an exponent outside strings. */
function hasFraction(line) {
  return /\d[.eE]/.test(line.replace(/"(?:[^"\\]|\\.)*"/g, '""'));
}

function readId(request) {
  demand(isWhole(request.id), "id must be a whole number");
  return request.id;
}

function keyOf(request, key) {
  demand(Object.hasOwn(request, key), `the request lacks ${key}`);
  return request[key];
}

function errorData(error) {
  if (error.kind === undefined) {
    console.error(error);
    return { kind: "internal", message: String(error.message) };
  }
  const { kind, clauses, message } = error;
  return clauses === undefined ? { kind, message } : { kind, clauses, message };
}
