/** A reason why something is seen or not, in both languages. */

import type { WhyReason } from '@hoistway/contract/features/view-as';
import { type Language, type Words, words } from '@hoistway/contract/words';

export interface Reason extends Pick<WhyReason, 'rule' | 'holds'> {
  words: Words;
}

/** The same text made in each language. */
export const inBoth = (text: (language: Language) => string): Words => words(text('zh'), text('en'));

export const quoted = (name: string): string => `“${name}”`;
export const listed = (names: readonly string[], language: Language): string =>
  names.join(language === 'zh' ? '、' : ', ');
