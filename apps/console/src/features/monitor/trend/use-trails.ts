import { liveStore } from '@hoistway/fleet/live/live.ts';
import { createContext, useContext, useEffect, useState } from 'react';
import { createTrails, type Trails } from './trails.ts';

export const TrailsContext = createContext<Trails | undefined>(undefined);
export const useTrails = (): Trails | undefined => useContext(TrailsContext);

/** Follows the watched units for as long as the page is open. */
export const useFollowedTrails = (jobNums: readonly string[]): Trails => {
  const [trails] = useState(createTrails);
  const watched = jobNums.join();
  useEffect(() => {
    const stops = (watched === '' ? [] : watched.split(',')).map(jobNum =>
      trails.follow(jobNum, {
        watch: listener => liveStore.watch(`lift:${jobNum}`, listener),
        read: () => (liveStore.isFollowed(jobNum) ? liveStore.lift(jobNum) : undefined),
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [trails, watched]);
  return trails;
};
