/** The errors that a request can be answered with, each with the `kind` of the protocol. */

class RequestError extends Error {
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

/** The request isn't one of the protocol. */
export class Malformed extends RequestError {
  constructor(message) {
    super("malformed", message);
  }
}

/** The request is fine, but this engine doesn't have what it asks for. */
export class Unsupported extends RequestError {
  constructor(message) {
    super("unsupported", message);
  }
}

/** No game can begin like this. */
export class InvalidSetup extends RequestError {
  constructor(clause, message) {
    super("setup", message);
    this.clauses = [clause];
  }
}

/** The rules don't allow the action or the event. */
export class Illegal extends RequestError {
  constructor(clauses, message) {
    super("illegal", message);
    this.clauses = clauses;
  }
}

/** Throw `Malformed` with the message unless the condition holds. */
export function demand(condition, message) {
  if (!condition) throw new Malformed(message);
}
