/** The content for the code, refreshed while the page is in front: a rescue goes on and a code can be withdrawn. */

import { Refusal } from '@hoistway/contract/core/refusal';
import { type OwnerPage, qrCode } from '@hoistway/contract/features/qr-code';
import { send } from '@hoistway/parts/call/send.ts';
import { useCallback, useEffect, useState } from 'react';

const everyMs = 20_000;

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
  | { is: 'shown'; page: OwnerPage };

/** Never rejects: a failure is a state too. */
export const readOwnerPage = async (code: string): Promise<OwnerPageState> => {
  try {
    return { is: 'shown', page: await send(qrCode.page, { code }) };
  } catch (error) {
    return error instanceof Refusal && isKnown(error.reason)
      ? { is: 'refused', refused: refusedAs[error.reason] }
      : { is: 'failed', error };
  }
};

export const useOwnerPage = (code: string, firstRead: Promise<OwnerPageState>) => {
  const [state, setState] = useState<OwnerPageState>({ is: 'loading' });
  const show = useCallback(async (read: Promise<OwnerPageState>) => {
    const next = await read;
    // The last content stays while the network is down.
    setState(before => (next.is === 'failed' && before.is === 'shown' ? before : next));
  }, []);
  const readAgain = useCallback(() => show(readOwnerPage(code)), [code, show]);
  useEffect(() => {
    void show(firstRead);
    const timer = setInterval(() => {
      if (!document.hidden) void readAgain();
    }, everyMs);
    return () => clearInterval(timer);
  }, [firstRead, show, readAgain]);
  return { state, retry: readAgain };
};
