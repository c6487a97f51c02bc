// Holds values against the schema with ajv in strict mode.
//
//     node check.mjs SCHEMA < LINES
//
// Each line is a JSON array: whether the value should be valid, and the value. The first line that
// ajv sees otherwise is printed, and the exit status is 1.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import Ajv2020 from "ajv/dist/2020.js";

const schema = JSON.parse(readFileSync(process.argv[2], "utf8"));
const ajv = new Ajv2020({ strict: true, strictTypes: true, strictTuples: true, strictRequired: true });
const validate = ajv.compile(schema);

let values = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const [expected, value] = JSON.parse(line);
  if (validate(value) !== expected) {
    console.error(`should be ${expected ? "valid" : "invalid"}: ${line}`);
    console.error(JSON.stringify(validate.errors?.slice(0, 3)));
    process.exit(1);
  }
  values += 1;
}
console.log(values);
