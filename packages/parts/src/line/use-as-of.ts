/**
 * Whether a reply may be out of date, and since when: its last refresh failed, the connection is down so that
 * changes are not announced, the server cannot save what happens, or it was read before one of these ended or before a
 * reload.
 */
import { isUp } from '@hoistway/client/live/socket';
import { useCell } from '../browser/use-cell.ts';
import { line } from './line.ts';
import { restoredAt } from './restored.ts';
import { unsaved } from './unsaved.ts';
import { useLineDown } from './use-line-down.ts';

export interface AsOf {
  stale: boolean;
  /** Epoch milliseconds of this browser; undefined when nothing was read, or nobody knows. */
  at: number | undefined;
}

export const useAsOf = ({
  data,
  error,
  dataUpdatedAt,
}: {
  data: unknown;
  error: unknown;
  dataUpdatedAt: number;
}): AsOf => {
  const connection = useCell(line);
  const isDown = useLineDown();
  const restored = useCell(restoredAt);
  const { from, until } = useCell(unsaved);
  const lacks = dataUpdatedAt < until;
  const at = (lacks ? Math.min(dataUpdatedAt, from) : dataUpdatedAt) || undefined;
  if (data === undefined) return { stale: false, at };
  if (error || lacks || dataUpdatedAt < restored) return { stale: true, at };
  if (isUp(connection)) return { stale: dataUpdatedAt < (connection.reopenedAt ?? 0), at };
  return { stale: isDown, at };
};
