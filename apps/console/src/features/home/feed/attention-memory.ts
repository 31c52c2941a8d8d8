/** What is finished for the day, by user, in this browser; where storage is forbidden or full, until the page is left. */
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
  try {
    for (const name of Object.keys(localStorage).filter(name => name.startsWith(prefix)))
      if (recall(name, kept)?.day !== day) localStorage.removeItem(name);
  } catch {
    // Nothing is stored, then.
  }
};
