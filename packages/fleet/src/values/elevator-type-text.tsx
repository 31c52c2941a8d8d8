import type { ElevatorType } from '@hoistway/contract/fields';
import { elevatorTypeWords } from '@hoistway/contract/unit-words';
import { WordsText } from '@hoistway/parts/values/words-text.tsx';

export const ElevatorTypeText = ({ type }: { type: ElevatorType }) => (
  <WordsText words={elevatorTypeWords[type]} />
);
