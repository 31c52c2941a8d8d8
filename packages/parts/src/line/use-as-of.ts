/**
 * Whether a reply may be out of date, and since when: its last refresh failed, the connection is down so that
 * changes are not announced, or it was read before the reconnection or before a reload.
 */
import { isUp } from '@hoistway/client/live/socket';
import { useCell } from '../browser/use-cell.ts';
import { line } from './line.ts';
import { restoredAt } from './restored.ts';
import { useLineDown } from './use-line-down.ts';

export interface AsOf {
  stale: boolean;
  /** Epoch milliseconds of this browser; undefined when nothing was read. */
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
  const at = dataUpdatedAt || undefined;
  if (data === undefined) return { stale: false, at };
  if (error || dataUpdatedAt < restored) return { stale: true, at };
  if (isUp(connection)) return { stale: dataUpdatedAt < (connection.reopenedAt ?? 0), at };
  return { stale: isDown, at };
};
