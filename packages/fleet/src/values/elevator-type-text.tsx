import type { ElevatorType } from '@hoistway/contract/core/fields';
import { elevatorTypeWords } from '@hoistway/contract/features/unit-words';
import { WordsText } from '@hoistway/parts/values/words-text.tsx';

export const ElevatorTypeText = ({ type }: { type: ElevatorType }) => (
  <WordsText words={elevatorTypeWords[type]} />
);
