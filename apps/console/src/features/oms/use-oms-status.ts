/** The state of the system, asked again and again while the page is in front. */
import { type OmsStatus, oms, omsRefreshMs } from '@hoistway/contract/features/oms';
import { send } from '@hoistway/parts/call/send.ts';
import { useEffect, useState } from 'react';

export interface KnownStatus {
  /** `asking` before the first answer, `down` while there is none. */
  state: 'asking' | 'down' | OmsStatus['state'];
  /** The last answer, which stays when there are no more. */
  last: OmsStatus | undefined;
}

export const useOmsStatus = (): KnownStatus => {
  const [known, setKnown] = useState<KnownStatus>({ state: 'asking', last: undefined });
  useEffect(() => {
    const ask = () =>
      send(oms.status, {}).then(
        status => setKnown({ state: status.state, last: status }),
        () => setKnown(({ last }) => ({ state: 'down', last })),
      );
    void ask();
    const timer = setInterval(() => {
      if (!document.hidden) void ask();
    }, omsRefreshMs);
    const onSight = () => {
      if (!document.hidden) void ask();
    };
    document.addEventListener('visibilitychange', onSight);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onSight);
    };
  }, []);
  return known;
};
