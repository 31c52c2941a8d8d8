import type { LiveView } from '@hoistway/client/live/store';
import { useMemo } from 'react';
import { liveStore } from '../live/live.ts';
import type { LiftSource } from './lift-source.ts';

/** The live readings of an elevator, as a source of drawings. */
export const useLiftSource = (jobNum: string, view: LiveView = 'lift'): LiftSource =>
  useMemo(
    () => ({
      watch: listener => liveStore.watch(`${view}:${jobNum}`, listener),
      read: () => liveStore.lift(jobNum),
    }),
    [jobNum, view],
  );
