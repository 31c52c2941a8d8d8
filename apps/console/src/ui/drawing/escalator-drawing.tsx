/**
 * An escalator from the side. The steps run as one animation of the browser whose rate is the reported speed,
 * upwards or downwards; without a direction they stand, and where movement is not wanted they only show where
 * they go.
 */
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../use-media.ts';
import { DirectionArrow } from './direction-arrow.tsx';
import css from './drawing.module.css';
import { type LiftSource, useFromLift } from './lift-source.ts';
import { PersonSign } from './person-sign.tsx';
import { wayOf } from './way.ts';

/** Px of the drawing's own grid. */
const step = { width: 14, height: 9 };
const foot = { x: 58, y: 152 };
const stepCount = 10;
const head = { x: foot.x + stepCount * step.width, y: foot.y - stepCount * step.height };
const depth = 30;
/** Ms that one step takes at 1 m/s: it is 0.4 m deep. */
const stepMs = 400;
/** Nominal speed, m/s, where a direction but no speed is known. */
const usualSpeed = 0.5;
/** An endless animation runs backwards only from somewhere: this far in, weeks away from its start. */
const midwayMs = stepMs * 1e7;

/** The stairs from below the foot to above the head, with the body under them. */
const stairs = (() => {
  const start = { x: foot.x - 2 * step.width, y: foot.y + 2 * step.height };
  let path = `M${start.x} ${start.y}`;
  for (let n = 0; n < stepCount + 4; n += 1) path += `v${-step.height}h${step.width}`;
  return `${path}v${depth}L${start.x} ${start.y + depth}Z`;
})();

const runAt = (steps: Animation, rate: number) => {
  if (rate === 0) return steps.pause();
  steps.updatePlaybackRate(rate);
  steps.play();
};

const useRunningSteps = (source: LiftSource) => {
  const steps = useRef<SVGGElement>(null);
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const way = useFromLift(source, state => wayOf(state, 'escalator'));
  const speed = useFromLift(source, state => {
    const value = state?.data.RunStatus?.speed;
    return typeof value === 'number' ? Math.abs(value) : undefined;
  });
  const rate = way === 'none' ? 0 : (way === 'up' ? 1 : -1) * (speed ?? usualSpeed);
  const animation = useRef<Animation>(undefined);
  const run = useEffectEvent((running: Animation) => runAt(running, rate));
  useEffect(() => {
    if (!steps.current || still) return;
    const running = steps.current.animate(
      [{ transform: 'translate(0, 0)' }, { transform: `translate(${step.width}px, ${-step.height}px)` }],
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
  }, [still]);
  useEffect(() => {
    if (animation.current) runAt(animation.current, rate);
  }, [rate]);
  return { steps, way };
};

export const EscalatorDrawing = ({ source }: { source: LiftSource }) => {
  const { t } = useTranslation('drawing');
  const clip = useId();
  const { steps, way } = useRunningSteps(source);
  const loaded = useFromLift(source, state => Number(state?.data.RunStatus?.load_percent ?? 0) > 0);
  const rail = `M18 ${foot.y - 34}H${foot.x - 4}L${head.x + 4} ${head.y - 34}H${head.x + 42}`;
  return (
    <svg
      className={css.escalator}
      viewBox="0 20 256 170"
      role="img"
      aria-label={t(`escalator.${way}`)}
      data-way={way}
    >
      <clipPath id={clip}>
        <path
          d={`M${foot.x - 2} ${foot.y}L${head.x} ${head.y - 12}V${head.y + depth}L${foot.x - 2} ${foot.y + depth}Z`}
        />
      </clipPath>
      <path
        className={css.truss}
        d={`M14 ${foot.y}H${foot.x}L${head.x} ${head.y}H${head.x + 46}V${head.y + depth}H${head.x + 8}L${foot.x + 8} ${foot.y + depth}H14Z`}
      />
      <g clipPath={`url(#${clip})`}>
        <g ref={steps}>
          <path className={css.steps} d={stairs} />
        </g>
      </g>
      <path className={css.landing} d={`M14 ${foot.y}H${foot.x}M${head.x} ${head.y}H${head.x + 46}`} />
      <path className={css.glass} d={`${rail}V${head.y - 2}H${head.x}L${foot.x} ${foot.y - 2}H18Z`} />
      <path className={css.handrail} d={rail} />
      {loaded && (
        <g
          className={css.rider}
          transform={`translate(${(foot.x + head.x) / 2 - 12} ${(foot.y + head.y) / 2 - 31})`}
        >
          <PersonSign sizePx={24} />
        </g>
      )}
      {way !== 'none' && (
        <g className={css.wayArrow} transform={`translate(${foot.x + 14} ${head.y - 18})`}>
          <DirectionArrow way={way} sizePx={34} />
        </g>
      )}
    </svg>
  );
};
