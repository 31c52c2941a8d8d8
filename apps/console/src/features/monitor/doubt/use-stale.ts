import type { LiveView } from '@hoistway/client/live/store';
import { useStaleCause } from '@hoistway/fleet/live/use-live.ts';

/** Whether the unit's values may no longer be true. */
export const useStale = (jobNum: string, view?: LiveView): boolean =>
  useStaleCause(jobNum, view) !== undefined;
