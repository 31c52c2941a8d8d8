/** The contract's encodings of yes and no, as a word. */
import { noWords, yesWords } from '@hoistway/contract/core/words';
import { WordsText } from './words-text.tsx';

const yesValues: readonly unknown[] = ['Y', 'yes', 1, true];
export const YesNo = ({ value }: { value: 'Y' | 'N' | 'yes' | 'no' | 0 | 1 | boolean }) => (
  <WordsText words={yesValues.includes(value) ? yesWords : noWords} />
);
