/** The sections of a manual in which a text stands, in their heading or below it; all where its title has the text. */
import type { Words } from '@hoistway/contract/words';
import type { Manual } from './manual/section.ts';

export const findSections = (
  { title, manual }: { title: string; manual: Manual },
  text: string,
  say: (words: Words) => string,
): Manual => {
  const wanted = text.trim().toLowerCase();
  const has = (words: string) => words.toLowerCase().includes(wanted);
  if (has(title)) return manual;
  return manual.filter(({ heading, paragraphs }) => [heading, ...paragraphs].some(words => has(say(words))));
};
