import { liveStore } from '../../live/live.ts';
import { useConnection } from '../../live/use-live.ts';
import { useFromLift } from '../../ui/drawing/lift-source.ts';
import { useLiftSource } from '../../ui/drawing/live-source.ts';

/** Values that may no longer be true: the connection is gone, or the device is. */
export const useStale = (jobNum: string): boolean => {
  const connected = useConnection().state === 'live';
  const online = useFromLift(useLiftSource(jobNum), state => state?.isactive !== 0);
  return liveStore.lift(jobNum) !== undefined && !(connected && online);
};
