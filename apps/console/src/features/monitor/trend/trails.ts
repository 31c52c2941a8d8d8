/**
 * What the last ten minutes of a few readings looked like, as far as this browser saw them. Kept while the page
 * is open, for the units that were watched last; outside React.
 */
import type { ReadingKey } from '@hoistway/contract/device/readings';
import { readingOf } from '@hoistway/contract/device/readings';
import type { LiftSource } from '@hoistway/fleet/source/lift-source.ts';

export interface Sample {
  /** Epoch ms. */
  at: number;
  value: number;
}
export const trailMs = 600_000;
export const trailKeys = ['speed', 'load_percent', 'machine_temperature', 'vibration'] as const;
export type TrailKey = (typeof trailKeys)[number];
export const isTrailKey = (key: ReadingKey): key is TrailKey =>
  (trailKeys as readonly ReadingKey[]).includes(key);

/** More often is not seen in a line that is two fingers wide. */
const leastGapMs = 1000;
const keptUnits = 12;

/** With a further sample: the last one stands for a second, and what is older than ten minutes goes. */
export const withSample = (trail: readonly Sample[], sample: Sample): readonly Sample[] => {
  const last = trail.at(-1);
  if (last && sample.at - last.at < leastGapMs) return trail;
  return [...trail.filter(({ at }) => sample.at - at <= trailMs), sample];
};

export const createTrails = (now: () => number) => {
  const units = new Map<string, Partial<Record<TrailKey, readonly Sample[]>>>();
  return {
    /** Keeps what the unit says from now on; what was kept of it before stays. */
    follow: (jobNum: string, source: LiftSource): (() => void) => {
      const trail = units.get(jobNum) ?? {};
      units.delete(jobNum);
      units.set(jobNum, trail);
      for (const known of [...units.keys()].slice(0, -keptUnits)) units.delete(known);
      const take = () => {
        const state = source.read();
        for (const key of trailKeys) {
          const value = state?.data[readingOf(key).group]?.[key];
          if (typeof value === 'number') trail[key] = withSample(trail[key] ?? [], { at: now(), value });
        }
      };
      take();
      return source.watch(take);
    },
    of: (jobNum: string, key: TrailKey): readonly Sample[] => units.get(jobNum)?.[key] ?? [],
  };
};
export type Trails = ReturnType<typeof createTrails>;
