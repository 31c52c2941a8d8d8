/** Twelve points of a figure, one a month: a line that is interrupted where nothing is known. */
import css from './trend.module.css';

export interface Point {
  month: string;
  value: number | null;
}
interface TrendProps {
  points: readonly Point[];
  /** The values at the bottom and at the top. */
  from: number;
  to: number;
  text: (value: number) => string;
}

/** Lines between points that follow each other, in percent of width and height. */
const linesOf = (spots: readonly ({ x: number; y: number } | undefined)[]): string =>
  spots
    .map((spot, at) => spot && `${spots[at - 1] ? 'L' : 'M'}${spot.x.toFixed(2)} ${spot.y.toFixed(2)}`)
    .filter(Boolean)
    .join('');

/**
 * Which points have their value written, and on which side: the last known, the greatest and the least. Next to each other
 * they are on different sides.
 */
export function labelledPoints(values: readonly (number | null)[]): ReadonlyMap<number, 'above' | 'below'> {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
  const labels = new Map<number, 'above' | 'below'>();
  const last = known.at(-1);
  if (last === undefined) return labels;
  labels.set(last.at, last.value < (known.at(-2)?.value ?? last.value) ? 'below' : 'above');
  const say = (value: number, side: 'above' | 'below') => {
    const point = known.findLast(each => each.value === value);
    if (point !== undefined && value !== last.value) labels.set(point.at, side);
  };
  say(Math.max(...known.map(({ value }) => value)), 'above');
  say(Math.min(...known.map(({ value }) => value)), 'below');
  return labels;
}

export const Trend = ({ points, from, to, text }: TrendProps) => {
  const spots = points.map(({ value }, at) =>
    value === null
      ? undefined
      : { x: (100 * (at + 0.5)) / points.length, y: 100 - (100 * (value - from)) / (to - from) },
  );
  const labels = labelledPoints(points.map(({ value }) => value));
  return (
    <div className={css.trend}>
      {labels.size > 0 && (
        <p className={css.scale} aria-hidden>
          <span>{text(to)}</span>
          <span>{text(from)}</span>
        </p>
      )}
      <div className={css.plot}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          <path d={linesOf(spots)} vectorEffect="non-scaling-stroke" />
        </svg>
        <ul>
          {points.map(({ month, value }, at) => {
            const said = `${month}: ${value === null ? '–' : text(value)}`;
            const spot = spots[at];
            return (
              <li key={month} title={said} aria-label={said}>
                {spot && <i style={{ insetBlockStart: `${spot.y}%` }} />}
                {spot && value !== null && labels.has(at) && (
                  <b style={{ insetBlockStart: `${spot.y}%` }} data-side={labels.get(at)} aria-hidden>
                    {text(value)}
                  </b>
                )}
              </li>
            );
          })}
        </ul>
      </div>
      <p className={css.monthAxis} aria-hidden>
        {points.map(({ month }) => (
          <span key={month}>{Number(month.slice(5))}</span>
        ))}
      </p>
    </div>
  );
};

/** A round number that is not below the greatest value. */
export const roundAbove = (values: readonly (number | null)[]): number => {
  const most = Math.max(0, ...values.map(value => value ?? 0));
  if (most === 0) return 1;
  const step = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 5, 10].find(times => times * step >= most) ?? 10) * step;
};
/** The bottom of a scale of percents that ends with 100: close enough below the least value to show what differs. */
export const percentBelow = (values: readonly (number | null)[]): number => {
  const least = Math.min(100, ...values.map(value => value ?? 100));
  return [99.9, 99.5, 99, 98, 95, 90, 80, 50].find(bottom => bottom < least) ?? 0;
};
