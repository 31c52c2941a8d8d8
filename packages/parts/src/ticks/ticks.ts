/**
 * What can be ticked: groups of ticks, some with further ones inside, which need the one they are in. Pure: which ids
 * are ticked in, which are ticked out.
 */
import { spelled } from '@hoistway/client/spelled';

export interface Tick {
  id: string;
  title: string;
  /** Those that need it, as the buttons of a page do. */
  inner?: readonly Tick[];
}
export interface TickGroup {
  id: string;
  title: string;
  ticks: readonly Tick[];
}
export type Ticked = ReadonlySet<string>;

const withInner = (tick: Tick): string[] => [tick.id, ...(tick.inner ?? []).map(({ id }) => id)];
export const idsOf = (groups: readonly TickGroup[]): string[] =>
  groups.flatMap(group => group.ticks.flatMap(withInner));

const put = (ticked: Ticked, ids: readonly string[], on: boolean): Ticked => {
  const next = new Set(ticked);
  for (const id of ids)
    if (on) next.add(id);
    else next.delete(id);
  return next;
};

/** A page comes with all its buttons, and goes with them. */
export const tickWithInner = (ticked: Ticked, tick: Tick, on: boolean): Ticked =>
  put(ticked, withInner(tick), on);
/** A button brings its page; the page stays when a button goes. */
export const tickInner = (ticked: Ticked, tick: Tick, inner: Tick, on: boolean): Ticked =>
  put(ticked, on ? [tick.id, inner.id] : [inner.id], on);
export const tickAll = (ticked: Ticked, groups: readonly TickGroup[], on: boolean): Ticked =>
  put(ticked, idsOf(groups), on);

export type TickState = 'all' | 'some' | 'none';
export const stateOf = (ticked: Ticked, group: TickGroup): TickState => {
  const ids = idsOf([group]);
  const count = ids.filter(id => ticked.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
};

/**
 * What has the text in its title. A page is listed completely, so that it cannot go without its buttons; a group that has
 * the text is there with all pages.
 */
export const found = (groups: readonly TickGroup[], text: string): TickGroup[] => {
  const sought = spelled(text.trim());
  const has = ({ title }: { title: string }) => spelled(title).includes(sought);
  return groups.flatMap(group => {
    if (has(group)) return [group];
    const ticks = group.ticks.filter(tick => has(tick) || tick.inner?.some(has));
    return ticks.length > 0 ? [{ ...group, ticks }] : [];
  });
};
