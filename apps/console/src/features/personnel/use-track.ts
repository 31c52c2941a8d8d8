/** The track of a person who is followed, from the specification's first day on; what is kept is less. */
import { personnel, trackStart } from '@hoistway/contract/features/personnel';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useToday } from '@hoistway/parts/time/use-now.ts';

export const useTrack = (userId: number | undefined) =>
  useCall(
    personnel.track,
    { userId: userId ?? 0, startTime: trackStart, endTime: useToday() },
    { enabled: userId !== undefined, keepPrevious: false },
  );
