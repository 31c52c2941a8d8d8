/** From what came to the input of a call: its schema, and what no call takes. */
import type { Call, CallParsed } from '@hoistway/contract/core/call';
import { explainProblems } from '@hoistway/contract/core/messages';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { Language } from '@hoistway/contract/core/words';
import { z } from 'zod';

/** No form has so many. */
const mostFields = 200;

/** @throws Refusal invalid with every field that is wrong; without a field when the body is no list of fields */
export function readInput<C extends Call>(
  call: C,
  raw: unknown,
  params: unknown,
  language: Language,
): CallParsed<C> {
  const given = raw ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) throw new Refusal('invalid');
  if (Object.keys(given).length > mostFields) throw new Refusal('invalid');
  // Onto what was parsed for this request alone: to copy a large body takes longer than to parse it.
  const parsed = z.safeParse<C['input']>(call.input, Object.assign(given, params));
  if (!parsed.success) throw new Refusal('invalid', { fields: explainProblems(parsed.error, language) });
  const path = pathOfNul(parsed.data);
  if (path) throw new Refusal('invalid', { fields: { [path.join('.')]: 'noNul' } });
  return parsed.data;
}

/** Where a text has the character NUL, which PostgreSQL does not store. */
function pathOfNul(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const path = pathOfNul(inner);
    if (path) return [key, ...path];
  }
  return undefined;
}
