/**
 * The steps and the handrail run as one browser animation whose rate is the reported speed, upwards or downwards;
 * without a direction they stand still, as they do when data is out of date or reduced motion is preferred. The
 * moving parts have a layer of their own, so that a frame costs neither layout nor paint.
 */

import { useMedia } from '@hoistway/parts/browser/use-media.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type LiftSource, useFromLift } from '../source/lift-source.ts';
import { wayOf } from '../source/way.ts';

/** Ms that one step takes at 1 m/s: it is 0.4 m deep. */
const stepMs = 400;
/** Nominal speed, m/s, where a direction but no speed is known. */
const usualSpeed = 0.5;
/** To run backwards, an endless animation needs an offset: this far in, weeks away from its start. */
const midwayMs = stepMs * 1e7;

const runAt = (steps: Animation, rate: number) => {
  if (rate === 0) return steps.pause();
  steps.updatePlaybackRate(rate);
  steps.play();
};

/** `stepShare`: one step as parts of the layer's width and height. */
export const useRunningSteps = (source: LiftSource, stepShare: { x: number; y: number }, frozen: boolean) => {
  const layer = useRef<SVGSVGElement>(null);
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const way = useFromLift(source, state => wayOf(state, 'escalator'));
  const speed = useFromLift(source, state => {
    const value = state?.data.RunStatus?.speed;
    return typeof value === 'number' ? Math.abs(value) : undefined;
  });
  const rate = way === 'none' || frozen ? 0 : (way === 'up' ? 1 : -1) * (speed ?? usualSpeed);
  const animation = useRef<Animation>(undefined);
  const run = useEffectEvent((running: Animation) => runAt(running, rate));
  const { x, y } = stepShare;
  useEffect(() => {
    if (!layer.current || still) return;
    const running = layer.current.animate(
      [{ transform: 'translate(0, 0)' }, { transform: `translate(${x * 100}%, ${-y * 100}%)` }],
      { duration: stepMs, iterations: Number.POSITIVE_INFINITY },
    );
    running.pause();
    running.currentTime = midwayMs;
    animation.current = running;
    run(running);
    return () => {
      running.cancel();
      animation.current = undefined;
    };
  }, [still, x, y]);
  useEffect(() => {
    if (animation.current) runAt(animation.current, rate);
  }, [rate]);
  return { layer, way };
};
