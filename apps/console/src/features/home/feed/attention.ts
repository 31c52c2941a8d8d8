/**
 * Which events of the attention feed are shown (specification 2, section 4). One that is over stays for ten seconds after
 * it was first seen so, and is finished for the day then. Pure: what was seen and when goes in, what is shown comes out.
 */
import { eventTypes, type RealTimeEvent } from '@hoistway/contract/features/home';

/** How long an event that is over stays, and how often the feed checks whether that time has passed. */
export const lingerMs = 10_000;
export const cleanUpEveryMs = 1000;

/** What an event is recognised by; a device goes offline more than once a day. */
export const keyOf = ({ type, id, updateTime }: Pick<RealTimeEvent, 'type' | 'id' | 'updateTime'>): string =>
  type === eventTypes.offline ? `${type}:${id}:${updateTime}` : `${type}:${id}`;

/** Those that are not finished. */
export const shownOf = (
  events: readonly RealTimeEvent[],
  finished: ReadonlySet<string>,
): readonly RealTimeEvent[] => events.filter(event => !finished.has(keyOf(event)));

/**
 * Notes in `seen` since when each event has been over, and forgets those that are no longer sent.
 * @returns the keys of those whose time has passed
 */
export function finishedBy(
  events: readonly RealTimeEvent[],
  seen: Map<string, number>,
  nowMs: number,
): readonly string[] {
  const over = new Set(events.filter(event => event.remove).map(keyOf));
  for (const key of seen.keys()) if (!over.has(key)) seen.delete(key);
  const passed: string[] = [];
  for (const key of over) {
    const since = seen.get(key);
    if (since === undefined) seen.set(key, nowMs);
    else if (nowMs - since >= lingerMs) passed.push(key);
  }
  return passed;
}
