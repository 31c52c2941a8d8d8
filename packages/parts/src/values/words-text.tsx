import type { Words } from '@hoistway/contract/core/words';
import { useWords } from '@hoistway/locales/i18n.ts';

/** A text that exists in both languages. */
export const WordsText = ({ words }: { words: Words }) => <span>{useWords()(words)}</span>;
