/** Reads requests from standard input, one a line, and writes the answers to standard output. */

import { Engine } from "./protocol.js";

const LINE_FEED = 0x0a;

const engine = new Engine();
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** What isn't UTF-8 becomes a line that is no JSON. */
function decode(bytes) {
  try {
    return decoder.decode(bytes);
  } catch {
    return "no UTF-8";
  }
}

/** The lines of the input without their ends. */
async function* linesOf(input) {
  let chunks = [];
  for await (const chunk of input) {
    let from = 0;
    let end;
    while ((end = chunk.indexOf(LINE_FEED, from)) >= 0) {
      yield decode(Buffer.concat([...chunks, chunk.subarray(from, end)]));
      chunks = [];
      from = end + 1;
    }
    if (from < chunk.length) chunks.push(chunk.subarray(from));
  }
  if (chunks.length > 0) yield decode(Buffer.concat(chunks));
}

process.stdout.on("error", () => process.exit(1)); // nobody reads the answers any more

for await (const line of linesOf(process.stdin)) {
  process.stdout.write(`${engine.answer(line)}\n`);
  if (engine.stopped) break;
}
