import type { ElevatorType } from '@hoistway/contract/core/fields';
import type { ReadingKey } from '@hoistway/contract/device/readings';
import { EscalatorDrawing } from '@hoistway/fleet/drawing/escalator-drawing.tsx';
import { LiftDrawing } from '@hoistway/fleet/drawing/lift-drawing.tsx';
import { useStructure } from '@hoistway/fleet/live/use-live.ts';
import type { DrawnUnit } from '@hoistway/fleet/motion/drawn-unit.ts';
import { useStale } from '../doubt/use-stale.ts';
import { useOldest } from '../doubt/value-age.tsx';
import css from './unit-drawing.module.css';
import { useUnitState } from './use-unit-state.ts';

/** The data of the drawing. */
const drawnFrom: Readonly<Record<ElevatorType, readonly ReadingKey[]>> = {
  lift: ['position', 'car_position', 'door_state', 'door_open_percent'],
  escalator: ['direction', 'speed'],
};

interface UnitDrawingProps {
  jobNum: string;
  unit: DrawnUnit;
  elevatorType: ElevatorType;
  size: 'large' | 'small';
}

/** The unit as it is now, in the colour of its state; grey and still when its values may no longer be true. */
export const UnitDrawing = ({ jobNum, unit, elevatorType, size }: UnitDrawingProps) => {
  const structure = useStructure(jobNum);
  const state = useUnitState(jobNum, unit);
  const old = useOldest(unit, drawnFrom[elevatorType]) !== undefined;
  const stale = useStale(jobNum) || old;
  return (
    <div
      className={css.drawing}
      data-state={state}
      data-stale={stale}
      data-size={size}
      data-kind={elevatorType}
    >
      {elevatorType === 'lift' ? (
        <LiftDrawing unit={unit} structure={structure} size={size} />
      ) : (
        <EscalatorDrawing source={unit} frozen={stale} />
      )}
    </div>
  );
};
