/** What contradicts a recorded rescue: without a subject where its reader is not told who recorded it. */
import { alarmStates } from '@hoistway/contract/features/alarm-columns';
import { words } from '@hoistway/contract/words';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';

const texts = {
  /** The device's part comes first: it is what is left of a text that is cut. */
  by: (person: string) =>
    words(
      `设备仍显示轿厢内有人；${person} 已记录解困`,
      `The device still reports people inside; ${person} recorded the rescue`,
    ),
};

export const useDeviceInside = (): ((person: string) => string) => {
  const t = useTexts(texts);
  const nameless = useWords()(alarmStates.words.deviceInside);
  return person => (person === '' ? nameless : t.by(person));
};
