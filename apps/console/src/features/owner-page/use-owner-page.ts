/**
 * The content for the code, read again while the page is in front: a rescue goes on and a code can be withdrawn. A
 * hidden page asks nothing, and one that comes back asks at once.
 */

import { serverNow } from '@hoistway/client/server-clock';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type OwnerPage, qrCode } from '@hoistway/contract/features/qr-code';
import { send } from '@hoistway/parts/call/send.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { waitMs } from './page-pace.ts';

/** `wrong` includes an incompletely scanned code. */
const refusedAs = {
  qrInvalid: 'wrong',
  invalid: 'wrong',
  qrExpired: 'expired',
  qrWithdrawn: 'withdrawn',
} as const;
export type Refused = (typeof refusedAs)[keyof typeof refusedAs];
const isKnown = (reason: string): reason is keyof typeof refusedAs => reason in refusedAs;

export type OwnerPageState =
  | { is: 'loading' }
  | { is: 'refused'; refused: Refused }
  | { is: 'failed'; error: unknown }
  /** As it was at `readAtMs`; `lost`: the last answer failed to come. */
  | { is: 'shown'; page: OwnerPage; readAtMs: number; lost: boolean };

/** Never rejects: a failure is a state too. */
export const readOwnerPage = async (code: string): Promise<OwnerPageState> => {
  try {
    const page = await send(qrCode.page, { code });
    return { is: 'shown', page, readAtMs: serverNow(), lost: false };
  } catch (error) {
    return error instanceof Refusal && isKnown(error.reason)
      ? { is: 'refused', refused: refusedAs[error.reason] }
      : { is: 'failed', error };
  }
};

/** The last content stays while the network is down. */
const after = (before: OwnerPageState, next: OwnerPageState): OwnerPageState =>
  next.is === 'failed' && before.is === 'shown' ? { ...before, lost: true } : next;

export const useOwnerPage = (code: string, firstRead: Promise<OwnerPageState>) => {
  const [state, setState] = useState<OwnerPageState>({ is: 'loading' });
  const readNow = useRef<() => void>(() => undefined);
  useEffect(() => {
    let ended = false;
    let asking = false;
    let failures = 0;
    let page: OwnerPage | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = async (read: Promise<OwnerPageState>) => {
      asking = true;
      const next = await read;
      asking = false;
      if (ended) return;
      failures = next.is === 'failed' ? failures + 1 : 0;
      if (next.is === 'shown') page = next.page;
      setState(before => after(before, next));
      timer = setTimeout(poll, waitMs(page, failures));
    };
    const poll = () => {
      clearTimeout(timer);
      if (!document.hidden && !asking) void show(readOwnerPage(code));
    };
    readNow.current = poll;
    void show(firstRead);
    document.addEventListener('visibilitychange', poll);
    addEventListener('online', poll);
    return () => {
      ended = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', poll);
      removeEventListener('online', poll);
    };
  }, [code, firstRead]);
  return { state, retry: useCallback(() => readNow.current(), []) };
};
