/** From what came to the input of a call: its schema, and what no call takes. */
import type { Call } from '@hoistway/contract/call';
import { explainProblems } from '@hoistway/contract/messages';
import { Refusal } from '@hoistway/contract/refusal';
import type { Language } from '@hoistway/contract/words';

/** @throws Refusal invalid with every field that is wrong; without a field when the body is no list of fields */
export function readInput(call: Call, raw: unknown, params: unknown, language: Language): unknown {
  if (raw !== undefined && (typeof raw !== 'object' || Array.isArray(raw))) throw new Refusal('invalid');
  const parsed = call.input.safeParse({ ...raw, ...(params as object) });
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
