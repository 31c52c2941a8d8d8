import type { LiveView } from '@hoistway/client/live/store';
import { useStaleCause } from '@hoistway/fleet/live/use-live.ts';

/** Whether the unit's values may no longer be true. */
export const useStale = (jobNum: string, look?: LiveView): boolean =>
  useStaleCause(jobNum, look) !== undefined;
