/** Where a drawing takes its readings from: the live store in the console, anything of this shape elsewhere. */
import type { LiftState } from '@hoistway/client/live/lift-state';
import { useSyncExternalStore } from 'react';

export interface LiftSource {
  watch(listener: () => void): () => void;
  read(): LiftState | undefined;
}

/** One thing of the readings, the same one as long as it has not changed; the component draws only when it differs. */
export const useFromLift = <T>(source: LiftSource, pick: (state: LiftState | undefined) => T): T =>
  useSyncExternalStore(source.watch, () => pick(source.read()));
