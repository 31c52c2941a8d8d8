/**
 * Live values in components. Every hook subscribes to its own topic: a page lists ids, and each row or panel
 * takes its own readings, so that a message draws only what shows it.
 */
import type { AlarmNote, StaleNote, StructureMessage } from '@hoistway/contract/live';
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { LiveGroup } from './lift-state.ts';
import { connectionNow, liveStore, onConnectionChange, onOpened } from './live.ts';
import type { Connection } from './socket.ts';

/** One reading: the component draws only when this value changes. */
export const useReading = (jobNum: string, group: LiveGroup, name: string): number | string | undefined => {
  const watch = useCallback((listener: () => void) => liveStore.watch(`lift:${jobNum}`, listener), [jobNum]);
  return useSyncExternalStore(watch, () => liveStore.lift(jobNum)?.data[group]?.[name]);
};

/** How an elevator is built; undefined until the server has told. */
export const useStructure = (jobNum: string | undefined): StructureMessage | undefined => {
  const watch = useCallback(
    (listener: () => void) =>
      jobNum === undefined ? () => undefined : liveStore.watch(`structure:${jobNum}`, listener),
    [jobNum],
  );
  return useSyncExternalStore(watch, () => (jobNum === undefined ? undefined : liveStore.structure(jobNum)));
};

/** The state of the connection; shown wherever live values are. */
export const useConnection = (): Connection => useSyncExternalStore(onConnectionChange, connectionNow);

export const useAlarmNotes = (onAlarm: (note: AlarmNote) => void): void => {
  const handle = useEffectEvent(onAlarm);
  useEffect(() => liveStore.onNote(note => note.type === 'alarm' && handle(note)), []);
};

/** Rows of a kind changed, or something may have been missed while there was no connection. */
export const useStaleNotes = (onStale: (what: StaleNote['what']) => void): void => {
  const handle = useEffectEvent(onStale);
  useEffect(() => {
    const stopNotes = liveStore.onNote(note => note.type === 'stale' && handle(note.what));
    const stopGaps = onOpened(() => {
      handle('alarm');
      handle('ledger');
    });
    return () => {
      stopNotes();
      stopGaps();
    };
  }, []);
};
