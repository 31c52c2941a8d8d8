/** How an import ended, which decides its wording and its colour. Pure. */
import type { ImportReport } from '@hoistway/contract/elevator-import/elevator-import';

export const importEndings = {
  done: 'success',
  doneInPart: 'warning',
  doneForNothing: 'error',
  failed: 'error',
  cancelled: 'info',
} as const;
export type ImportEnding = keyof typeof importEndings;

type Ended = Pick<ImportReport, 'state' | 'added' | 'updated' | 'unchanged' | 'refused'>;

/** Of an import that is no longer running. */
export const endingOf = ({ state, added, updated, unchanged, refused }: Ended): ImportEnding => {
  if (state !== 'done') return state === 'failed' ? 'failed' : 'cancelled';
  if (refused === 0) return 'done';
  return added + updated + unchanged > 0 ? 'doneInPart' : 'doneForNothing';
};
