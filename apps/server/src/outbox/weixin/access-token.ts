/**
 * The token of the interface. WeChat gives the same one to every process that asks while it is valid, and a new one for
 * its last five minutes, in which the old one still works.
 */
import { minute } from '../channel.ts';

const renewedBeforeMs = 5 * minute;

export interface FreshToken {
  token: string;
  validMs: number;
}

export function createAccessToken(ask: () => Promise<FreshToken>) {
  let known: { token: string; until: number } | undefined;
  let asking: Promise<string> | undefined;

  const renew = async () => {
    const { token, validMs } = await ask();
    known = { token, until: performance.now() + validMs - renewedBeforeMs };
    return token;
  };
  return {
    /** Whoever asks while it is being fetched waits for the same answer. */
    async get(): Promise<string> {
      if (known && performance.now() < known.until) return known.token;
      asking ??= renew().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    /** It was refused: the next caller fetches another. One that has been replaced meanwhile stays. */
    drop(token: string): void {
      if (known?.token === token) known = undefined;
    },
  };
}
