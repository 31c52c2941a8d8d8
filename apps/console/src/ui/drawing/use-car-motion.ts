/**
 * Moves the drawn car outside React: every report goes to the motion, every frame to `place`. Who asked the
 * system for less movement sees the car step from report to report.
 */
import type { StructureMessage } from '@hoistway/contract/live';
import { useEffect, useEffectEvent } from 'react';
import { useMedia } from '../use-media.ts';
import { type CarPlace, createCarMotion } from './car-motion.ts';
import { startFrames } from './frame-loop.ts';
import type { LiftSource } from './lift-source.ts';
import { reportOf } from './report-of.ts';
import type { ShaftScale } from './shaft-scale.ts';

export const useCarMotion = (
  source: LiftSource,
  structure: StructureMessage | undefined,
  scale: ShaftScale,
  place: (place: CarPlace, scale: ShaftScale) => void,
): void => {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const draw = useEffectEvent(place);

  useEffect(() => {
    const motion = createCarMotion();
    let stopFrames = () => {};
    const frame = (now: number) => {
      const at = motion.at(now);
      if (at) draw(at, scale);
      return !motion.isSettled();
    };
    const listen = () => {
      const report = reportOf(source.read(), structure, Date.now());
      if (!report) return;
      motion.report(report, performance.now());
      const latest = motion.latest();
      if (still && latest) draw(latest, scale);
      else stopFrames = startFrames(frame);
    };
    const stopWatching = source.watch(listen);
    listen();
    // The first place at once: a car must not be seen where it is not.
    frame(performance.now());
    return () => {
      stopWatching();
      stopFrames();
    };
  }, [source, structure, scale, still]);
};
