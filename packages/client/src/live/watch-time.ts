/**
 * How long units are watched. For users without the all-day flag the watching ends after the configured time
 * (specification 1, section 7): the server is then asked for no unit any more. The connection stays, since alarms,
 * lists and counters come by it too. Watching another unit, or going on, gives the whole time again; that the units
 * of a list come and go by themselves does not.
 */
import { nothingWanted, type Wanted } from './store.ts';

export type Watching =
  | { state: 'idle' }
  /** Epoch milliseconds of this browser; undefined is never. */
  | { state: 'watching'; endsAt: number | undefined }
  | { state: 'ended' };

export interface WatchTimeOptions {
  /** How long units may be watched; undefined is for ever. */
  limitMs(): number | undefined;
  changed(watching: Watching): void;
  /** What the server is to be asked for. */
  ask(wanted: Wanted): void;
}

const nothingViewed = ({ lift, glance }: Wanted) => lift.length + glance.length === 0;

export const createWatchTime = (options: WatchTimeOptions) => {
  let watching: Watching = { state: 'idle' };
  let wanted = nothingWanted;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const change = (next: Watching) => {
    watching = next;
    options.changed(next);
    options.ask(next.state === 'ended' ? nothingWanted : wanted);
  };
  const begin = () => {
    clearTimeout(timer);
    if (nothingViewed(wanted)) return change({ state: 'idle' });
    const limitMs = options.limitMs();
    if (limitMs !== undefined) timer = setTimeout(() => change({ state: 'ended' }), limitMs);
    change({ state: 'watching', endsAt: limitMs === undefined ? undefined : Date.now() + limitMs });
  };

  return {
    want: (next: Wanted) => {
      const known = new Set(wanted.lift);
      wanted = next;
      const idle = watching.state === 'idle' || nothingViewed(next);
      if (idle || next.lift.some(jobNum => !known.has(jobNum))) return begin();
      if (watching.state !== 'ended') options.ask(wanted);
    },
    goOn: begin,
    stop: () => {
      clearTimeout(timer);
      wanted = nothingWanted;
      change({ state: 'idle' });
    },
    now: () => watching,
  };
};
