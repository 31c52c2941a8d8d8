import type { Look } from '../../live/store.ts';
import { useStaleCause } from '../../live/use-live.ts';

/** Whether the unit's values may no longer be true. */
export const useStale = (jobNum: string, look?: Look): boolean => useStaleCause(jobNum, look) !== undefined;
