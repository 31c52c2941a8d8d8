import type { Words } from '@hoistway/contract/words';
import { useWords } from '../language/use-language.ts';

/** A text that exists in both languages, in full on hover where a cell cuts it. */
export const WordsText = ({ words }: { words: Words }) => {
  const text = useWords()(words);
  return <span title={text}>{text}</span>;
};
