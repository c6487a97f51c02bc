/** Checks of plain JSON values. */

import { demand } from "./errors.js";

/** The greatest number that a ruleset, a card or a code can have: nine digits. */
export const LIMIT = 999_999_999;

export const isWhole = Number.isSafeInteger;

export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value is an object with exactly these keys. */
export function demandKeys(value, keys, name) {
  demand(isObject(value), `${name} must be an object`);
  for (const key of keys) demand(Object.hasOwn(value, key), `${name} lacks ${key}`);
  for (const key of Object.keys(value)) {
    demand(keys.includes(key), `${name} has no key ${JSON.stringify(key)}`);
  }
}

export function demandWhole(value, name, least = -Number.MAX_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER) {
  demand(isWhole(value) && least <= value && value <= most, `${name} isn't a whole number that it can be`);
}

/** The value is an array of whole numbers. */
export function demandNumbers(value, name) {
  demand(Array.isArray(value) && value.every(isWhole), `${name} must be an array of whole numbers`);
}

/** The value is an array of whole numbers that rise. */
export function demandSet(value, name) {
  demandNumbers(value, name);
  const rises = value.every((number, i) => i === 0 || value[i - 1] < number);
  demand(rises, `${name} must rise`);
}

/** Whether the value holds each seat from 0 to `count - 1` exactly once. */
export function isOrderOfSeats(value, count) {
  if (value.length !== count) return false;
  const seats = new Set(value);
  return seats.size === count && value.every((seat) => isWhole(seat) && seat >= 0 && seat < count);
}

export function rising(numbers) {
  return [...numbers].sort((a, b) => a - b);
}

export function count(length, item) {
  return Array.from({ length }, (_, i) => item(i));
}
