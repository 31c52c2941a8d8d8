/** What the code shows, read again while the page is in front: a rescue goes on and a code can be withdrawn. */
import { type OwnerPage, qrCode } from '@hoistway/contract/qr-code';
import { Refusal } from '@hoistway/contract/refusal';
import { useCallback, useEffect, useState } from 'react';
import { send } from '../../api/send.ts';

const everyMs = 20_000;

/** `wrong` is also a code that was not scanned whole. */
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

export const useOwnerPage = (code: string) => {
  const [state, setState] = useState<OwnerPageState>({ is: 'loading' });
  const read = useCallback(async () => {
    try {
      setState({ is: 'shown', page: await send(qrCode.page, { code }) });
    } catch (error) {
      const refused = error instanceof Refusal && isKnown(error.reason) ? refusedAs[error.reason] : undefined;
      setState(before => {
        if (refused) return { is: 'refused', refused };
        // What was shown stays while the network is away.
        return before.is === 'shown' ? before : { is: 'failed', error };
      });
    }
  }, [code]);
  useEffect(() => {
    void read();
    const timer = setInterval(() => {
      if (!document.hidden) void read();
    }, everyMs);
    return () => clearInterval(timer);
  }, [read]);
  return { state, retry: read };
};
