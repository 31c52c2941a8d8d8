/** Columns as arranged by the user; stored per user and list. */
import { type Arrangement, arrangement } from '@hoistway/contract/core/arrangement';
import { z } from 'zod';

const { order, shown, widths, pins, density } = arrangement.shape;
/** As this browser kept it: a part that cannot be read is forgotten alone. */
export const keptArrangement = z.object({
  order: order.catch([]),
  shown: shown.catch({}),
  widths: widths.catch({}),
  pins: pins.catch({}),
  density: density.catch('small'),
});

export const noArrangement: Arrangement = arrangement.parse({});

interface Arrangeable {
  key: string;
  title: string;
  width: number;
  pinned?: 'left' | 'right';
  hidden?: boolean;
}
/** `titlePx`: the room of its title; `isSized`: the user has set its width. */
export type Arranged<T> = T & { visible: boolean; sortable: boolean; titlePx: number; isSized: boolean };

/** Of bold letters, a little wider than in most fonts. */
const letterPx = (letter: string): number => {
  if (letter > '\u2e80') return 14;
  if (/[mwMW]/.test(letter)) return 13.5;
  if (/[A-Z%&]/.test(letter)) return 10;
  if (/[frt]/.test(letter)) return 6;
  return /[ijl\s.,:'/()-]/.test(letter) ? 4.5 : 8.6;
};
const titlePaddingPx = 20;
const sorterPx = 18;

/** Approximate width of a title in one line; English ones are often longer than the cells below. */
const titleRoom = ({ title }: Arrangeable, sortable: boolean): number =>
  Math.ceil([...title].reduce((px, letter) => px + letterPx(letter), titlePaddingPx)) +
  (sortable ? sorterPx : 0);

/**
 * Every column with its width, pin, visibility and sort state. Left pins come first and right pins last, as
 * rendered; a column missing from the arrangement keeps its place after the one that precedes it.
 */
export const arrange = <T extends Arrangeable>(
  columns: readonly T[],
  chosen: Arrangement,
  sortColumns: readonly string[] = [],
): Arranged<T>[] => {
  const known = new Map(columns.map(column => [column.key, column]));
  const order = chosen.order.filter(key => known.has(key));
  for (const [index, { key }] of columns.entries()) {
    if (order.includes(key)) continue;
    const before = columns[index - 1]?.key;
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  }
  const arranged = order.flatMap(key => {
    const column = known.get(key);
    if (!column) return [];
    const pin = chosen.pins[key];
    const pinned = pin === 'none' ? undefined : (pin ?? column.pinned);
    const visible = chosen.shown[key] ?? !column.hidden;
    const sortable = sortColumns.includes(key);
    const sizedPx = chosen.widths[key];
    const titlePx = titleRoom(column, sortable);
    const width = sizedPx ?? Math.max(column.width, titlePx);
    return [{ ...column, width, pinned, visible, sortable, titlePx, isSized: sizedPx !== undefined }];
  });
  const rank = { left: 0, none: 1, right: 2 };
  return arranged.sort((a, b) => rank[a.pinned ?? 'none'] - rank[b.pinned ?? 'none']);
};

/** Of a column less than this much of its width in view, or than its title, says nothing. */
const leastShown = 0.6;

/**
 * Widths at which no column is cut where the table's room ends: the one that would be is narrower, or those before it
 * are wider and it begins where more is scrolled into view. Widths that the user has set stay as they are.
 * @param roomPx for the columns that are not pinned
 */
export const widthsIn = (
  columns: readonly Pick<Arranged<Arrangeable>, 'width' | 'pinned' | 'titlePx' | 'isSized'>[],
  roomPx: number,
): number[] => {
  const widths = columns.map(({ width }) => width);
  const free = columns.flatMap(({ pinned }, index) => (pinned ? [] : [index]));
  if (columns.some(({ isSized }) => isSized)) return widths;
  let beforePx = 0;
  for (const [count, index] of free.entries()) {
    const width = widths[index] ?? 0;
    const shownPx = roomPx - beforePx;
    if (shownPx <= 0) return widths;
    if (shownPx < width) {
      const leastPx = Math.max(width * leastShown, columns[index]?.titlePx ?? 0);
      if (shownPx >= leastPx) return widths.map((px, at) => (at === index ? shownPx : px));
      // Of a single column a part is better than nothing.
      if (count === 0) return widths;
      const stretch = roomPx / beforePx;
      const before = free.slice(0, count);
      return widths.map((px, at) => (before.includes(at) ? Math.round(px * stretch) : px));
    }
    beforePx += width;
  }
  return widths;
};

/** The order after moving a column to the place of another. */
export const moved = (keys: readonly string[], from: string, to: string): string[] => {
  const rest = keys.filter(key => key !== from);
  const target = keys.indexOf(to);
  rest.splice(target, 0, from);
  return rest;
};

/** The row span of each row's cell: equal neighbours share the first one's, the others have none (0). */
export const spansOf = (values: readonly unknown[]): number[] => {
  const spans: number[] = [];
  let first = 0;
  for (const [index, value] of values.entries()) {
    if (index > 0 && value === values[first]) {
      spans[first] = index - first + 1;
      spans.push(0);
    } else {
      first = index;
      spans.push(1);
    }
  }
  return spans;
};
