/** What a user arranged, remembered by this browser. Storage that is full or forbidden only forgets. */
import type { z } from 'zod';

export const recall = <T extends z.ZodType>(key: string, shape: T): z.output<T> | undefined => {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

export const remember = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Not remembered; nothing else depends on it.
  }
};
