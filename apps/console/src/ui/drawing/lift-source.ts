/** Where a drawing takes its readings from: the live store in the console, anything of this shape elsewhere. */
import { useMemo, useSyncExternalStore } from 'react';
import type { LiftState } from '../../live/lift-state.ts';
import { liveStore } from '../../live/live.ts';

export interface LiftSource {
  watch(listener: () => void): () => void;
  read(): LiftState | undefined;
}

/** The live readings of an elevator. */
export const useLiftSource = (jobNum: string): LiftSource =>
  useMemo(
    () => ({
      watch: listener => liveStore.watch(`lift:${jobNum}`, listener),
      read: () => liveStore.lift(jobNum),
    }),
    [jobNum],
  );

/** One thing of the readings, the same one as long as it has not changed; the component draws only when it differs. */
export const useFromLift = <T>(source: LiftSource, pick: (state: LiftState | undefined) => T): T =>
  useSyncExternalStore(source.watch, () => pick(source.read()));
