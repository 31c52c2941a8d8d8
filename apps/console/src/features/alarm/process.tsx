import { processTypes, processWays } from '@hoistway/contract/features/alarm-columns';
import { WordsText } from '@hoistway/parts/values/words-text.tsx';

/** How an alarm is handled. */
export const Process = ({ type }: { type: number }) => (
  <WordsText words={processWays.words[type === processTypes.dispatch ? processTypes.dispatch : 0]} />
);
