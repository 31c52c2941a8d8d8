import type { Rolldown } from 'vite';

/** A chunk and all that it takes at once, by their file names. */
export const closureOf = (
  bundle: Rolldown.OutputBundle,
  fileName: string,
  seen = new Set<string>(),
): Set<string> => {
  const taker = bundle[fileName];
  if (taker?.type !== 'chunk' || seen.has(fileName)) return seen;
  seen.add(fileName);
  for (const taken of taker.imports) closureOf(bundle, taken, seen);
  return seen;
};
