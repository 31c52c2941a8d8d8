/**
 * Notifies viewers that rows have changed: each alarm that they may see, and at most once a second that lists
 * and counters must be read again. It listens to the database, so that it does not matter which process made the
 * change. In a flood only alarms with trapped people are announced one by one; the lists show the rest. The
 * catalogue of notices defines which notice announces which kinds of rows.
 */

import { type RowKind, rowKinds } from '@hoistway/contract/core/row-kinds';
import type { AlarmNote, StaleNote } from '@hoistway/contract/live';
import { seesFault } from '../auth/visible/fault.ts';
import { channels, type Everything, everything, kindChannels, type Notice } from '../database/channels.ts';
import type { Listener } from '../database/listen.ts';
import type { Registry } from '../telemetry/registry.ts';
import type { Viewer } from './publisher.ts';

export interface NoteTaker extends Viewer {
  user: { userId: number };
  /** The kinds of rows it may read. */
  wants: ReadonlySet<RowKind>;
}

/** A single change refreshes the lists at once, a burst at this interval. */
const staleEveryMs = 1000;
/** Changes of one event are announced together. */
const gatherMs = 50;
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
  const stale = new Map<NoteTaker, Set<RowKind>>();
  const notified = new Map<NoteTaker, number>();
  let timer: NodeJS.Timeout | undefined;
  let notifiedAt = 0;
  let stopListening: (() => void)[] = [];

  const notify = () => {
    timer = undefined;
    notifiedAt = performance.now();
    notified.clear();
    for (const [viewer, kinds] of stale)
      for (const what of kinds) viewer.put(JSON.stringify({ type: 'stale', what } satisfies StaleNote));
    stale.clear();
  };
  const mark = (viewer: NoteTaker, what: RowKind) => {
    const kinds = stale.get(viewer) ?? new Set();
    stale.set(viewer, kinds.add(what));
    timer ??= setTimeout(notify, Math.max(gatherMs, notifiedAt + staleEveryMs - performance.now()));
  };
  const isMarked = (viewer: NoteTaker, what: RowKind) => stale.get(viewer)?.has(what) ?? false;
  const markCovering = (
    kinds: readonly RowKind[],
    notice: readonly { elevatorId: number }[] | Everything,
  ) => {
    for (const viewer of viewers) {
      const open = kinds.filter(kind => viewer.wants.has(kind) && !isMarked(viewer, kind));
      if (open.length === 0) continue;
      const covered =
        notice === everything ||
        notice.some(({ elevatorId }) => {
          const unit = registry.byId(elevatorId);
          return unit !== undefined && viewer.covers(unit);
        });
      if (covered) for (const kind of open) mark(viewer, kind);
    }
  };

  const markNamed = (notice: Notice<'rows_changed'>) => {
    const { userId, kinds } = notice === everything ? { kinds: rowKinds } : notice;
    for (const viewer of viewers)
      if (userId === undefined || userId === viewer.user.userId)
        for (const kind of kinds) if (viewer.wants.has(kind)) mark(viewer, kind);
  };

  const notifyAlarms = (notice: Notice<'alarm_changed'>) => {
    if (notice === everything) return;
    for (const { alarmId, elevatorId, change, boxUp, mainCode } of notice) {
      const unit = registry.byId(elevatorId);
      if (!unit) continue;
      const note: AlarmNote = { type: 'alarm', change, alarmId, elevatorId: unit.jobNum, boxUp };
      const text = JSON.stringify(note);
      for (const viewer of viewers) {
        if (!channels.alarm_changed.kinds.some(kind => viewer.wants.has(kind)) || !viewer.covers(unit))
          continue;
        if (!boxUp && !seesFault(viewer.lens.faultCodes, mainCode)) continue;
        const count = (notified.get(viewer) ?? 0) + 1;
        notified.set(viewer, count);
        if (!viewer.isFull() && (count <= alarmNotesPerSecond || boxUp)) viewer.put(text);
      }
    }
  };

  return {
    /** Notices were missed: everything may have changed. */
    all() {
      for (const viewer of viewers) for (const kind of viewer.wants) mark(viewer, kind);
    },
    forget(viewer: NoteTaker) {
      stale.delete(viewer);
      notified.delete(viewer);
    },
    async start() {
      stopListening = await Promise.all([
        listener.listen('alarm_changed', notifyAlarms),
        listener.listen('rows_changed', markNamed),
        ...kindChannels.map(channel =>
          listener.listen(channel, notice => markCovering(channels[channel].kinds, notice)),
        ),
      ]);
    },
    stop() {
      clearTimeout(timer);
      for (const stop of stopListening) stop();
    },
  };
}
