/**
 * Live values in components. Every hook subscribes to its own topic: a page lists ids, and each row or panel
 * takes its own readings, so that a message draws only what shows it.
 */
import type { LiveGroup } from '@hoistway/client/live/lift-state';
import type { Connection } from '@hoistway/client/live/socket';
import type { LiveView } from '@hoistway/client/live/store';
import type { Watching } from '@hoistway/client/live/watch-time';
import { serverNow } from '@hoistway/client/server-clock';
import { type RowKind, unitKinds } from '@hoistway/contract/core/row-kinds';
import { heartbeatSeconds } from '@hoistway/contract/device/telemetry';
import type { AlarmNote, StructureMessage } from '@hoistway/contract/live';
import { useCell } from '@hoistway/parts/browser/use-cell.ts';
import { line } from '@hoistway/parts/line/line.ts';
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { liveStore, onOpened, onWatchingChange, watchingNow } from './live.ts';

/** One reading: the component draws only when this value changes. */
export const useReading = (jobNum: string, group: LiveGroup, name: string): number | string | undefined => {
  const watch = useCallback((listener: () => void) => liveStore.watch(`lift:${jobNum}`, listener), [jobNum]);
  return useSyncExternalStore(watch, () => liveStore.lift(jobNum)?.data[group]?.[name]);
};

/** How an elevator is built; undefined until the server has answered. */
export const useStructure = (jobNum: string | undefined): StructureMessage | undefined => {
  const watch = useCallback(
    (listener: () => void) =>
      jobNum === undefined ? () => undefined : liveStore.watch(`structure:${jobNum}`, listener),
    [jobNum],
  );
  return useSyncExternalStore(watch, () => (jobNum === undefined ? undefined : liveStore.structure(jobNum)));
};

/** How the connection of the whole console stands. */
export const useConnection = (): Connection => useCell(line);
/** Whether units are watched, and until when. */
export const useWatching = (): Watching => useSyncExternalStore(onWatchingChange, watchingNow);

/**
 * Why what is shown of a unit may no longer be true: nothing comes by the line (or the watching has ended), the
 * device is gone, or it has said nothing for longer than a device may.
 */
export type StaleCause = 'line' | 'device' | 'silent';
const silentAfterMs = (heartbeatSeconds + 15) * 1000;
const checkEveryMs = 1000;

export const useStaleCause = (jobNum: string, view: LiveView = 'lift'): StaleCause | undefined => {
  const watch = useCallback(
    (listener: () => void) => {
      const stop = liveStore.watch(`${view}:${jobNum}`, listener);
      const timer = setInterval(listener, checkEveryMs);
      return () => {
        clearInterval(timer);
        stop();
      };
    },
    [jobNum, view],
  );
  return useSyncExternalStore(watch, () => {
    const state = liveStore.lift(jobNum);
    if (state === undefined) return undefined;
    if (!liveStore.isFollowed(jobNum)) return 'line';
    if (state.isactive === 0) return 'device';
    return state.receivedAt !== undefined && serverNow() - state.receivedAt > silentAfterMs
      ? 'silent'
      : undefined;
  });
};

export const useAlarmNotes = (onAlarm: (note: AlarmNote) => void): void => {
  const handle = useEffectEvent(onAlarm);
  useEffect(() => liveStore.onNote(note => note.type === 'alarm' && handle(note)), []);
};

/** The connection is back after a loss. */
export const useReopened = (onReopened: () => void): void => {
  const handle = useEffectEvent(onReopened);
  useEffect(() => onOpened(again => again && handle()), []);
};

/** Rows of a kind changed; what devices change may also have been missed before the first opening. */
export const useStaleNotes = (onStale: (what: RowKind) => void): void => {
  const handle = useEffectEvent(onStale);
  useEffect(() => {
    const stopNotes = liveStore.onNote(note => note.type === 'stale' && handle(note.what));
    const stopGaps = onOpened(again => {
      if (!again) for (const kind of unitKinds) handle(kind);
    });
    return () => {
      stopNotes();
      stopGaps();
    };
  }, []);
};
