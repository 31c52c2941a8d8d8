/**
 * Parses what a small device prints as JSON: `nan` and `inf` for a sensor that has failed, `1.#QNAN`, `+5`, `.5` and
 * `007`, nothing at all after a colon, a comma too many, a control character inside a text, a zero byte at the end.
 * All of this is repaired, and a missing value becomes null, so that one such field does not hide the others. When
 * the structure itself is broken (a decimal comma, a quote inside a text, a truncated end, remains of an older
 * message in the buffer), the complete pairs of key and value are used.
 */

/** A text, a bare word (a number, `true`, `nan`), or a character of structure. */
const tokens = /"(?:[^"\\]|\\[\s\S])*"|[^\s{}[\]:,"]+|[{}[\]:,]/g;
const literals = /^(?:true|false|null)$/;

/**
 * A key and a complete value: followed by the next key or an end. Quotes may be single or missing at a key. Lists
 * contain texts and numbers.
 */
const pairs =
  /[{,;\s](["']?)([A-Za-z_]\w{0,63})\1\s*:\s*("[^"\\]*"|'[^'\\]*'|-?\d+(?:\.\d+)?|true|false|\[[^[\]{}]*\])(?=\s*(?:[,;]\s*["'A-Za-z_]|,?\s*\}|["']))/g;
const ofList = /"([^"\\]*)"|'([^'\\]*)'|(-?\d+(?:\.\d+)?)/g;

/** The object in a text; undefined when no part of it can be read. */
export const repairedJson = (text: string): unknown => {
  const bare = text.replace(/^[\s\uFEFF]+|[\s\0]+$/g, '');
  if (!bare.startsWith('{')) return undefined;
  return repairedTokens(bare) ?? completePairs(bare);
};

/** The first value of each key; keys of nested objects are left out. */
function completePairs(text: string): Record<string, unknown> | undefined {
  const found: Record<string, unknown> = {};
  const own = text.slice(1).replace(/\{[^{}]*\}/g, 'null');
  for (const [, , key = '', value = ''] of `{${own}`.matchAll(pairs))
    if (!Object.hasOwn(found, key)) found[key] = scalarOf(value);
  return Object.keys(found).length === 0 ? undefined : found;
}

function scalarOf(text: string): unknown {
  if (text.startsWith('['))
    return Array.from(
      text.matchAll(ofList),
      ([, double, single, number]) => double ?? single ?? Number(number),
    );
  if (/^["']/.test(text)) return text.slice(1, -1);
  return literals.test(text) ? text === 'true' : Number(text);
}

function repairedTokens(bare: string): unknown {
  if (!bare.endsWith('}')) return undefined;
  let repaired = '';
  let afterValue = false;
  for (const [token] of bare.matchAll(tokens)) {
    const last = repaired.at(-1);
    const isValue = !/^[{}[\]:,]$/.test(token);
    // `1 234.5` is no number.
    if (afterValue && isValue) return undefined;
    afterValue = isValue;
    // `"speed":,` and `"speed":}` have no value; `[1,]` and `{"a":1,}` have a comma too many.
    if (last === ':' && (token === ',' || token === '}')) repaired += 'null';
    else if (last === ',' && (token === ',' || token === '}' || token === ']'))
      repaired = repaired.slice(0, -1);
    repaired += repairedToken(token);
  }
  try {
    return JSON.parse(repaired);
  } catch {
    return undefined;
  }
}

function repairedToken(token: string): string {
  if (/^[{}[\]:,]$/.test(token) || literals.test(token)) return token;
  if (token.startsWith('"'))
    return token.replace(
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for them
      /[\u0000-\u001f]|\\(?!["\\/bfnrt]|u[0-9a-fA-F]{4})/g,
      found => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  const number = Number(token);
  return Number.isFinite(number) ? String(number) : 'null';
}
