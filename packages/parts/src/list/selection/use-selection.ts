import { type Key, type ReactNode, useState } from 'react';
import type { Selected, Selection } from '../list-types.ts';

interface SelectionOptions<Row> {
  keyOf: (row: Row) => Key;
  nameOf: (row: Row) => ReactNode;
}

/** Selected rows over all pages; a row that was reloaded is updated. `rows` are those that the list shows. */
export const useSelection = <Row extends object>(
  rows: readonly Row[],
  { keyOf, nameOf }: SelectionOptions<Row>,
): Selection<Row> & Selected<Row> => {
  const [selected, setSelected] = useState<ReadonlyMap<Key, Row>>(new Map());
  const newest = new Map(rows.map(row => [keyOf(row), row]));
  const current = new Map([...selected].map(([key, row]) => [key, newest.get(key) ?? row]));
  return {
    keys: [...current.keys()],
    rows: [...current.values()],
    hidden: [...current].flatMap(([key, row]) => (newest.has(key) ? [] : [row])),
    keyOf,
    nameOf,
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
