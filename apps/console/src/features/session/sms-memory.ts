/** What a browser remembers of signing in by text message. */
import { tabStorage } from '@hoistway/client/browser-storage';
import { smsCodeSeconds } from '@hoistway/contract/features/phone';
import { recall, remember } from '@hoistway/parts/browser/browser-memory.ts';
import { z } from 'zod';

/** A code is taken only with the token of the captcha with which it was asked for. */
const codeAsked = z.object({ telNum: z.string(), ctoken: z.string(), at: z.number() });
export type CodeAsked = z.output<typeof codeAsked>;
const askedKey = 'smsCodeAsked';

/** As long as its code holds: a phone drops the tab while its user looks for the message. */
export const recallAsked = (now: number): CodeAsked | undefined => {
  try {
    const asked = codeAsked.parse(JSON.parse(tabStorage.getItem(askedKey) ?? ''));
    return now - asked.at < smsCodeSeconds * 1000 ? asked : undefined;
  } catch {
    return undefined;
  }
};
export const rememberAsked = (asked: CodeAsked): void => tabStorage.setItem(askedKey, JSON.stringify(asked));
export const forgetAsked = (): void => tabStorage.removeItem(askedKey);

/** What signing in with a number gave this browser, the latest number first. */
const keys = z.array(z.tuple([z.string(), z.string()]));
const keysKey = 'smsBrowserKeys';
/** Of people who share a browser; who comes after them is new to it. */
const mostNumbers = 10;
const recallKeys = () => recall(keysKey, keys) ?? [];

export const browserKeyOf = (telNum: string): string | undefined =>
  recallKeys().find(([ofNumber]) => ofNumber === telNum)?.[1];
export const rememberBrowserKey = (telNum: string, browserKey: string): void => {
  const others = recallKeys().filter(([ofNumber]) => ofNumber !== telNum);
  remember(keysKey, [[telNum, browserKey], ...others].slice(0, mostNumbers));
};
