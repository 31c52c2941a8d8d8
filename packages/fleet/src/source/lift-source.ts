/** Source of a drawing's readings: the live store in the console, anything of this shape elsewhere. */
import type { LiftState } from '@hoistway/client/live/lift-state';
import { useSyncExternalStore } from 'react';

export interface LiftSource {
  watch(listener: () => void): () => void;
  read(): LiftState | undefined;
}

/**
 * A value derived from the readings, with stable identity while unchanged; the component renders only when it
 * differs.
 */
export const useFromLift = <T>(source: LiftSource, pick: (state: LiftState | undefined) => T): T =>
  useSyncExternalStore(source.watch, () => pick(source.read()));
