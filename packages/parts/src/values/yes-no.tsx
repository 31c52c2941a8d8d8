/** The contract's encodings of yes and no, as a word. */
import { yesNoWords } from '@hoistway/contract/core/words';
import { WordsText } from './words-text.tsx';

export type YesOrNo = 'Y' | 'N' | 'yes' | 'no' | 0 | 1 | boolean;

export const YesNo = ({ value }: { value: YesOrNo }) => (
  <WordsText words={yesNoWords[String(value) as keyof typeof yesNoWords]} />
);
