import type { ElevatorType } from '@hoistway/contract/core/fields';
import { elevatorTypes } from '@hoistway/contract/core/words';
import { WordsText } from '@hoistway/parts/values/words-text.tsx';

export const ElevatorTypeText = ({ type }: { type: ElevatorType }) => (
  <WordsText words={elevatorTypes.words[type]} />
);
