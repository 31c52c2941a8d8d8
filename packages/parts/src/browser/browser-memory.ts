/** The user's layout choices, stored in this browser. */
import { browserStorage } from '@hoistway/client/browser-storage';
import type { z } from 'zod';
import { sessionStore } from '../session/session.ts';

/** Choices made while another user's console is viewed: forgotten with it. */
const passing = new Map<string, string>();
const isViewing = () => sessionStore.get()?.info.view != null;

export const recall = <T extends z.ZodType>(key: string, shape: T): z.output<T> | undefined => {
  try {
    const text = (isViewing() && passing.get(key)) || browserStorage.getItem(key);
    return text === null ? undefined : shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

export const remember = (key: string, value: unknown): void => {
  if (isViewing()) return void passing.set(key, JSON.stringify(value));
  browserStorage.setItem(key, JSON.stringify(value));
};
