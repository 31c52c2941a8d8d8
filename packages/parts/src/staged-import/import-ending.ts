/** How an import ended, which decides its wording and its colour. Pure. */
import type { JobReport } from '@hoistway/contract/core/import-report';

export const importEndings = {
  done: 'success',
  doneInPart: 'warning',
  doneForNothing: 'error',
  failed: 'error',
  cancelled: 'info',
} as const;
export type ImportEnding = keyof typeof importEndings;

type Ended = Pick<JobReport, 'state' | 'added' | 'refused'> & {
  /** Of imports that change rows, too. */
  updated?: number;
  unchanged?: number;
};

/** Of an import that is no longer running. */
export const endingOf = ({ state, added, updated = 0, unchanged = 0, refused }: Ended): ImportEnding => {
  if (state !== 'done') return state === 'failed' ? 'failed' : 'cancelled';
  if (refused === 0) return 'done';
  return added + updated + unchanged > 0 ? 'doneInPart' : 'doneForNothing';
};
