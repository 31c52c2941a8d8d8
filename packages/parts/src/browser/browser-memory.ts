/** The user's layout choices, stored in this browser. When storage is full or forbidden they are merely forgotten. */
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
    // Not stored; nothing else depends on it.
  }
};
