/**
 * The last ten minutes of a few readings, as far as this browser received them. Kept while the page is open, for the
 * most recently watched units; outside React.
 */
import type { ReadingKey } from '@hoistway/contract/device/readings';
import { readingOf } from '@hoistway/contract/device/readings';
import type { LiftSource } from '@hoistway/fleet/source/lift-source.ts';

export interface Sample {
  /** When the server received it, epoch ms. */
  at: number;
  value: number;
}
export const trailMs = 600_000;
export const trailKeys = ['speed', 'load_percent', 'machine_temperature', 'vibration'] as const;
export type TrailKey = (typeof trailKeys)[number];
export const isTrailKey = (key: ReadingKey): key is TrailKey =>
  (trailKeys as readonly ReadingKey[]).includes(key);

/** A finer step is invisible in a line two fingers wide. */
const stepMs = 1000;
const stepOf = ({ at }: Sample) => Math.floor(at / stepMs);
const keptUnits = 12;

/** Adds a sample: one per second, the last one counts, and samples older than ten minutes are dropped. */
export const withSample = (trail: readonly Sample[], sample: Sample): readonly Sample[] => {
  const last = trail.at(-1);
  const before = last && stepOf(last) === stepOf(sample) ? trail.slice(0, -1) : trail;
  return [...before.filter(({ at }) => sample.at - at <= trailMs), sample];
};

export const createTrails = () => {
  const units = new Map<string, Partial<Record<TrailKey, readonly Sample[]>>>();
  return {
    /** Records the unit's readings from now on, while they are fresh; earlier samples stay. */
    follow: (jobNum: string, source: LiftSource): (() => void) => {
      const trail = units.get(jobNum) ?? {};
      units.delete(jobNum);
      units.set(jobNum, trail);
      for (const known of [...units.keys()].slice(0, -keptUnits)) units.delete(known);
      const take = () => {
        const { isactive, receivedAt: at, data, ages } = source.read() ?? {};
        if (isactive !== 1 || at === undefined) return;
        for (const key of trailKeys) {
          const value = data?.[readingOf(key).group]?.[key];
          if (typeof value === 'number' && ages?.[key] === undefined)
            trail[key] = withSample(trail[key] ?? [], { at, value });
        }
      };
      take();
      return source.watch(take);
    },
    of: (jobNum: string, key: TrailKey): readonly Sample[] => units.get(jobNum)?.[key] ?? [],
  };
};
export type Trails = ReturnType<typeof createTrails>;
