/** Turns request data into the input of a call: applies its schema, and rejects data that no call accepts. */
import type { Call, CallParsed } from '@hoistway/contract/core/call';
import { problemsOf } from '@hoistway/contract/core/problems';
import { Refusal } from '@hoistway/contract/core/refusal';
import { words } from '@hoistway/contract/words';
import { z } from 'zod';

/** More than any form has. */
const mostFields = 200;
const noNul = words('含有不允许的字符', 'Contains a character that is not allowed');

/**
 * @throws Refusal invalid, or the call's own code, with every wrong field; without fields when the body is not an
 * object
 */
export function readInput<C extends Call>(call: C, raw: unknown, params: unknown): CallParsed<C> {
  const invalid = call.invalidAs ?? 'invalid';
  const given = raw ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) throw new Refusal(invalid);
  if (Object.keys(given).length > mostFields) throw new Refusal(invalid);
  // Modifies what was parsed for this request: copying a large body takes longer than parsing it.
  const parsed = z.safeParse<C['input']>(call.input, Object.assign(given, params));
  if (!parsed.success) throw new Refusal(invalid, { fields: problemsOf(parsed.error) });
  normalize(parsed.data as object);
  const path = pathOfNul(parsed.data);
  if (path) throw new Refusal(invalid, { fields: { [path.join('.')]: noNul } });
  return parsed.data;
}

/** `é` is one character or two: a name stored in one form must be found by the other. Changes it in place. */
function normalize(value: object): void {
  for (const [key, inner] of Object.entries(value))
    if (typeof inner === 'string') Object.assign(value, { [key]: inner.normalize('NFC') });
    else if (typeof inner === 'object' && inner !== null) normalize(inner);
}

/** Finds texts with the character NUL, which PostgreSQL cannot store. */
function pathOfNul(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const path = pathOfNul(inner);
    if (path) return [key, ...path];
  }
  return undefined;
}
