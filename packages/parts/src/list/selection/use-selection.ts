import { type Key, useState } from 'react';
import type { Selection } from './list-types.ts';

/** Selected rows over all pages; a row that was reloaded is updated. */
export const useSelection = <Row extends object>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): Selection<Row> & { rows: readonly Row[]; clear: () => void } => {
  const [selected, setSelected] = useState<ReadonlyMap<Key, Row>>(new Map());
  const newest = new Map(rows.map(row => [keyOf(row), row]));
  const current = new Map([...selected].map(([key, row]) => [key, newest.get(key) ?? row]));
  return {
    keys: [...current.keys()],
    rows: [...current.values()],
    set: keys =>
      setSelected(
        new Map(
          keys.flatMap(key => {
            const row = newest.get(key) ?? current.get(key);
            return row ? [[key, row] as const] : [];
          }),
        ),
      ),
    toggle: row => {
      const next = new Map(current);
      if (!next.delete(keyOf(row))) next.set(keyOf(row), row);
      setSelected(next);
    },
    clear: () => setSelected(new Map()),
  };
};
