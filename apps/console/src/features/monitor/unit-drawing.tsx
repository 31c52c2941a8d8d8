import type { ElevatorType } from '@hoistway/contract/fields';
import { useStructure } from '../../live/use-live.ts';
import { EscalatorDrawing } from '../../ui/drawing/escalator-drawing.tsx';
import { LiftDrawing } from '../../ui/drawing/lift-drawing.tsx';
import { useFromLift } from '../../ui/drawing/lift-source.ts';
import { useLiftSource } from '../../ui/drawing/live-source.ts';
import css from './monitor.module.css';
import { unitState } from './unit-state.ts';
import { useStale } from './use-stale.ts';

interface UnitDrawingProps {
  jobNum: string;
  elevatorType: ElevatorType;
  size: 'large' | 'small';
}

/** The unit as it stands, in the colour of its state; grey when what is known may no longer be true. */
export const UnitDrawing = ({ jobNum, elevatorType, size }: UnitDrawingProps) => {
  const source = useLiftSource(jobNum);
  const structure = useStructure(jobNum);
  const state = useFromLift(source, unitState);
  const stale = useStale(jobNum);
  return (
    <div
      className={css.drawing}
      data-state={state}
      data-stale={stale}
      data-size={size}
      data-kind={elevatorType}
    >
      {elevatorType === 'lift' ? (
        <LiftDrawing source={source} structure={structure} size={size} />
      ) : (
        <EscalatorDrawing source={source} />
      )}
    </div>
  );
};
