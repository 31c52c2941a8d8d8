/**
 * Tells viewers that rows have changed: each alarm of their scope, and at most once a second that lists and
 * counters are to be read again. It listens to the database, so that it does not matter which process made the
 * change. In a flood only trapped people are told one by one; the lists tell the rest.
 */
import type { AlarmNote, StaleNote } from '@hoistway/contract/live';
import type { Listener } from '../database/listen.ts';
import type { Registry } from '../telemetry/registry.ts';
import type { Viewer } from './hub.ts';

export interface NoteTaker extends Viewer {
  wantsAlarms: boolean;
  wantsLedger: boolean;
}

const changes = ['raised', 'updated', 'ended'] as const;
const staleEveryMs = 1000;
const alarmNotesPerSecond = 50;

export function createNotes({
  listener,
  registry,
  viewers,
}: {
  listener: Listener;
  registry: Registry;
  viewers: ReadonlySet<NoteTaker>;
}) {
  const stale = new Map<NoteTaker, Set<StaleNote['what']>>();
  const told = new Map<NoteTaker, number>();
  let timer: NodeJS.Timeout | undefined;
  let stopListening: (() => void)[] = [];

  const tell = () => {
    timer = undefined;
    told.clear();
    for (const [viewer, kinds] of stale)
      for (const what of kinds) viewer.put(JSON.stringify({ type: 'stale', what } satisfies StaleNote));
    stale.clear();
  };
  const mark = (viewer: NoteTaker, what: StaleNote['what']) => {
    const kinds = stale.get(viewer) ?? new Set();
    stale.set(viewer, kinds.add(what));
    timer ??= setTimeout(tell, staleEveryMs);
  };
  const isMarked = (viewer: NoteTaker, what: StaleNote['what']) => stale.get(viewer)?.has(what) ?? false;

  const onAlarms = (payload: string) => {
    for (const [alarmId, id, change, boxUp] of JSON.parse(payload) as [number, number, number, 0 | 1][]) {
      const unit = registry.byId(id);
      if (!unit) continue;
      const note: AlarmNote = {
        type: 'alarm',
        change: changes[change] ?? 'updated',
        alarmId,
        elevatorId: unit.jobNum,
        boxUp: boxUp === 1,
      };
      const text = JSON.stringify(note);
      for (const viewer of viewers) {
        if (!(viewer.wantsAlarms || viewer.wantsLedger) || !viewer.covers(unit)) continue;
        const count = (told.get(viewer) ?? 0) + 1;
        told.set(viewer, count);
        if (!viewer.isFull() && (count <= alarmNotesPerSecond || note.boxUp)) viewer.put(text);
        if (viewer.wantsAlarms) mark(viewer, 'alarm');
        if (viewer.wantsLedger) mark(viewer, 'ledger');
      }
    }
  };
  const onPresence = (payload: string) => {
    const ids = payload.split(',').map(part => Number(part.slice(0, -1)));
    for (const viewer of viewers) {
      if (!viewer.wantsLedger || isMarked(viewer, 'ledger')) continue;
      const covered = ids.some(id => {
        const unit = registry.byId(id);
        return unit !== undefined && viewer.covers(unit);
      });
      if (covered) mark(viewer, 'ledger');
    }
  };

  return {
    /** Everything may have changed: notices were missed. */
    all() {
      for (const viewer of viewers) {
        if (viewer.wantsAlarms) mark(viewer, 'alarm');
        if (viewer.wantsLedger) mark(viewer, 'ledger');
      }
    },
    forget(viewer: NoteTaker) {
      stale.delete(viewer);
      told.delete(viewer);
    },
    async start() {
      stopListening = await Promise.all([
        listener.listen('alarm_changed', onAlarms),
        listener.listen('presence_changed', onPresence),
      ]);
    },
    stop() {
      clearTimeout(timer);
      for (const stop of stopListening) stop();
    },
  };
}
