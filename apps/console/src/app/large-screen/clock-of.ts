import type { Language } from '@hoistway/contract/words';
import { textOfEpoch } from '@hoistway/parts/time/zoned-time.ts';

/** What the clock shows at a moment: the installation's date, day of the week and time. */
export const clockOf = (epochMs: number, zone: string, language: Language) => {
  const text = textOfEpoch(epochMs, zone);
  return {
    date: text.slice(0, 10),
    weekday: new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: zone }).format(epochMs),
    time: text.slice(11),
  };
};
