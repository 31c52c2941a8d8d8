/** An escalator from the side: its steps and handrail move at the reported speed and direction. */
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { type LiftSource, useFromLift } from '../source/lift-source.ts';
import { DirectionArrow } from './direction-arrow.tsx';
import css from './escalator.module.css';
import { PersonSign } from './person-sign.tsx';
import { useRunningSteps } from './running-steps.ts';
import { texts } from './texts.ts';

/** In the drawing's own grid units. */
const grid = { x: 0, y: 20, width: 256, height: 170 };
const step = { width: 14, height: 9 };
const foot = { x: 58, y: 152 };
const stepCount = 10;
const head = { x: foot.x + stepCount * step.width, y: foot.y - stepCount * step.height };
const depth = 30;
/** Height of the handrail above the steps. */
const railAbove = 34;
const stepShare = { x: step.width / grid.width, y: step.height / grid.height };
const viewBox = `${grid.x} ${grid.y} ${grid.width} ${grid.height}`;

/** The stairs from below the foot to above the head, with the body under them. */
const stairs = (() => {
  const start = { x: foot.x - 2 * step.width, y: foot.y + 2 * step.height };
  let path = `M${start.x} ${start.y}`;
  for (let n = 0; n < stepCount + 4; n += 1) path += `v${-step.height}h${step.width}`;
  return `${path}v${depth}L${start.x} ${start.y + depth}Z`;
})();
const truss = `M14 ${foot.y}H${foot.x}L${head.x} ${head.y}H${head.x + 46}V${head.y + depth}H${head.x + 8}L${foot.x + 8} ${foot.y + depth}H14Z`;
const rail = `M18 ${foot.y - railAbove}H${foot.x}L${head.x} ${head.y - railAbove}H${head.x + 42}`;
/** Marks on the handrail, one per step: they make its movement visible. */
const railMarks = (() => {
  let path = '';
  for (let n = -1; n <= stepCount + 1; n += 1) {
    const [x, y] = [foot.x + n * step.width, foot.y - railAbove - n * step.height];
    path += `M${x} ${y}l${step.width * 0.3} ${-step.height * 0.3}`;
  }
  return path;
})();

/** Movement is visible only between the landings: the steps, and joined to them by a line, the handrail. */
const movingArea = (() => {
  const railTop = railAbove + 4;
  const railFoot = railAbove - 4;
  const corners: [number, number][] = [
    [foot.x - 2, foot.y],
    [foot.x, foot.y - railFoot],
    [foot.x, foot.y - railTop],
    [head.x, head.y - railTop],
    [head.x, head.y - railFoot],
    [foot.x, foot.y - railFoot],
    [foot.x - 2, foot.y],
    [head.x, head.y - 12],
    [head.x, head.y + depth],
    [foot.x - 2, foot.y + depth],
  ];
  const share = (part: number, total: number) => `${((part / total) * 100).toFixed(3)}%`;
  return `polygon(${corners.map(([x, y]) => `${share(x - grid.x, grid.width)} ${share(y - grid.y, grid.height)}`).join(', ')})`;
})();

/** One person per quarter of its load: few escalators count passengers. */
const quarter = 25;
const maxRiders = 4;
const ridersOf = (percent: unknown) =>
  typeof percent === 'number' ? Math.min(maxRiders, Math.ceil(percent / quarter)) : 0;

const Riders = ({ source }: { source: LiftSource }) => {
  const count = useFromLift(source, state => ridersOf(state?.data.RunStatus?.load_percent));
  return Array.from({ length: count }, (_, index) => {
    const along = (index + 1) * Math.floor(stepCount / (count + 1));
    const [x, y] = [foot.x + along * step.width - 12, foot.y - along * step.height - 29];
    return (
      <g key={along} className={css.rider} transform={`translate(${x} ${y})`}>
        <PersonSign sizePx={24} />
      </g>
    );
  });
};

interface EscalatorDrawingProps {
  source: LiftSource;
  /** The data may be out of date: nothing moves. */
  frozen?: boolean;
}

export const EscalatorDrawing = ({ source, frozen = false }: EscalatorDrawingProps) => {
  const t = useTexts(texts);
  const { layer, way } = useRunningSteps(source, stepShare, frozen);
  return (
    <div className={css.escalator} role="img" aria-label={t.escalator[way]} data-way={way}>
      <svg className={css.layer} viewBox={viewBox} aria-hidden="true">
        <path className={css.truss} d={truss} />
        <path className={css.handrail} d={rail} />
      </svg>
      <div className={css.moving} style={{ clipPath: movingArea }}>
        <svg ref={layer} data-part="steps" viewBox={viewBox} aria-hidden="true">
          <path className={css.steps} d={stairs} />
          <path className={css.railMarks} d={railMarks} />
        </svg>
      </div>
      <svg className={css.layer} viewBox={viewBox} aria-hidden="true">
        <path className={css.landing} d={`M14 ${foot.y}H${foot.x}M${head.x} ${head.y}H${head.x + 46}`} />
        <path
          className={css.comb}
          d={`M${foot.x - 8} ${foot.y - 2}h12l-4 4h-8ZM${head.x + 8} ${head.y - 2}h-12l4 4h8Z`}
        />
        <path className={css.glass} d={`${rail}V${head.y - 2}H${head.x}L${foot.x} ${foot.y - 2}H18Z`} />
        <Riders source={source} />
        {way !== 'none' && (
          <g className={css.wayArrow} transform={`translate(${foot.x + 14} ${head.y - 18})`}>
            <DirectionArrow way={way} sizePx={34} />
          </g>
        )}
      </svg>
    </div>
  );
};
