/** A manual is a list of sections; this is one, with its heading and paragraphs in both languages. */
import { type Words, words } from '@hoistway/contract/words';

export interface Section {
  heading: Words;
  paragraphs: readonly Words[];
}
export type Manual = readonly Section[];

export const section = (zh: string, en: string, ...paragraphs: Words[]): Section => ({
  heading: words(zh, en),
  paragraphs,
});
