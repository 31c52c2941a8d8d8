/** What is finished for the day, by user, in this browser; where storage is forbidden or full, until the page is left. */
import { browserStorage } from '@hoistway/client/browser-storage';
import { recall, remember } from '@hoistway/parts/browser/browser-memory.ts';
import { z } from 'zod';

const prefix = 'hoistway:home-finished:';
const kept = z.object({ day: z.string(), keys: z.array(z.string()) });

export const recallFinished = (userId: number, day: string): ReadonlySet<string> => {
  const found = recall(prefix + userId, kept);
  return new Set(found?.day === day ? found.keys : []);
};

export const rememberFinished = (userId: number, day: string, keys: ReadonlySet<string>): void =>
  remember(prefix + userId, { day, keys: [...keys] });

/** Takes away what was finished on other days, whoever's it was. */
export const clearOtherDays = (day: string): void => {
  const names = Array.from({ length: browserStorage.length }, (_, at) => browserStorage.key(at) ?? '');
  for (const name of names.filter(name => name.startsWith(prefix)))
    if (recall(name, kept)?.day !== day) browserStorage.removeItem(name);
};
