import type { DrawnUnit } from '@hoistway/fleet/motion/drawn-unit.ts';
import { useFromLift } from '@hoistway/fleet/source/lift-source.ts';
import { absentText } from './reading-text.ts';
import css from './unit-readout.module.css';

/** Above the first a lift skips calls; above the second it stays with open doors. */
const fullPercent = 80;
const overloadPercent = 100;

/** How full the car is, as a bar and a number. */
export const LoadBar = ({ unit }: { unit: DrawnUnit }) => {
  const load = useFromLift(unit, state => state?.data.RunStatus?.load_percent);
  const percent = typeof load === 'number' ? Math.round(load) : undefined;
  const level =
    percent === undefined || percent < fullPercent ? '' : percent > overloadPercent ? css.over : css.full;
  return (
    <span className={css.load}>
      <span className={`${css.loadBar} ${level}`} aria-hidden="true">
        <span style={{ transform: `scaleX(${Math.min(percent ?? 0, overloadPercent) / overloadPercent})` }} />
      </span>
      {percent === undefined ? absentText : `${percent}%`}
    </span>
  );
};
