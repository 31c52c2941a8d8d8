/**
 * What a small device prints for JSON: `nan` and `inf` for a sensor that has failed, `1.#QNAN`, `+5`, `.5` and `007`,
 * nothing at all after a colon, a comma too many, a control character inside a text, a zero byte at the end. All of it
 * is mended, and what has no value becomes null, so that one such field does not hide the others.
 */

/** A text, a bare word (a number, `true`, `nan`), or a character of structure. */
const tokens = /"(?:[^"\\]|\\[\s\S])*"|[^\s{}[\]:,"]+|[{}[\]:,]/g;
const literals = /^(?:true|false|null)$/;

/** The object that a text means; undefined when it does not begin and end as one, or cannot be read even so. */
export function mendedJson(text: string): unknown {
  const bare = text.replace(/^[\s\uFEFF]+|[\s\0]+$/g, '');
  if (!bare.startsWith('{') || !bare.endsWith('}')) return undefined;
  let mended = '';
  for (const [token] of bare.matchAll(tokens)) {
    const last = mended.at(-1);
    // `"speed":,` and `"speed":}` have no value; `[1,]` and `{"a":1,}` have a comma too many.
    if (last === ':' && (token === ',' || token === '}')) mended += 'null';
    else if (last === ',' && (token === ',' || token === '}' || token === ']')) mended = mended.slice(0, -1);
    mended += mendedToken(token);
  }
  try {
    return JSON.parse(mended);
  } catch {
    return undefined;
  }
}

function mendedToken(token: string): string {
  if (/^[{}[\]:,]$/.test(token) || literals.test(token)) return token;
  if (token.startsWith('"'))
    return token.replace(
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      /[\u0000-\u001f]|\\(?!["\\/bfnrt]|u[0-9a-fA-F]{4})/g,
      found => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  const number = Number(token);
  return Number.isFinite(number) ? String(number) : 'null';
}
