import type { StructureMessage } from '@hoistway/contract/live';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { offsetOf } from '../motion/car-offset.ts';
import type { DrawnUnit } from '../motion/drawn-unit.ts';
import { useFromLift } from '../source/lift-source.ts';
import { wayOf } from '../source/way.ts';
import { DirectionArrow } from './direction-arrow.tsx';
import css from './drawing.module.css';
import { texts } from './texts.ts';

interface FloorMarkProps {
  unit: DrawnUnit;
  structure: StructureMessage | undefined;
}

/**
 * Next to the car: the floor where it is drawn, its direction, and its distance from the sill when it stands between
 * floors.
 */
export const FloorMark = ({ unit, structure }: FloorMarkProps) => {
  const t = useTexts(texts);
  const floor = useFromLift(unit, state => state?.Floor);
  const way = useFromLift(unit, state => wayOf(state, 'lift'));
  const offset = useFromLift(unit, state => offsetOf(state, structure)) ?? 0;
  const metres = Math.abs(offset).toFixed(2);
  return (
    <span className={css.markText}>
      <b>
        {way !== 'none' && <DirectionArrow way={way} sizePx={14} />}
        {floor ?? '–'}
      </b>
      {offset !== 0 && floor !== undefined && (
        <small title={offset > 0 ? t.above({ floor, metres }) : t.below({ floor, metres })}>
          {offset > 0 ? '+' : '−'}
          {metres} m
        </small>
      )}
    </span>
  );
};
