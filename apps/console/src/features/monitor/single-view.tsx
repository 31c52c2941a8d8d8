/** One elevator: its drawing, and beside it everything that is known of it in panels of their own. */
import type { ElevatorRow } from '@hoistway/contract/elevator';
import { useFromLift } from '../../ui/drawing/lift-source.ts';
import { useLiftSource } from '../../ui/drawing/live-source.ts';
import { IntercomButton } from '../../ui/intercom-button.tsx';
import { ElectricalPanel } from './electrical-panel.tsx';
import { EnergyPanel } from './energy-panel.tsx';
import { EscalatorPanel } from './escalator-panel.tsx';
import { FaultPanel } from './fault-panel.tsx';
import css from './monitor.module.css';
import { MonthAlarms } from './month-alarms.tsx';
import { ReadingPanel } from './reading-panel.tsx';
import { StaleNote } from './stale-note.tsx';
import { UnitBadge } from './unit-badge.tsx';
import { UnitDrawing } from './unit-drawing.tsx';
import { UnitFacts } from './unit-facts.tsx';
import { UnitReadout } from './unit-readout.tsx';
import { VideoButton } from './unit-video.tsx';
import { useStale } from './use-stale.ts';
import { WeightPanel } from './weight-panel.tsx';

export const SingleView = ({ row }: { row: ElevatorRow }) => {
  const { jobNum, elevatorType } = row;
  const stale = useStale(jobNum);
  const trapped = useFromLift(useLiftSource(jobNum), state => state?.data.FaultStatus?.trapped === 1);
  return (
    <div className={css.single} data-stale={stale}>
      <section className={css.unit} data-kind={elevatorType} data-trapped={trapped}>
        <UnitDrawing jobNum={jobNum} elevatorType={elevatorType} size="large" />
        <div className={css.beside}>
          <UnitBadge jobNum={jobNum} />
          <UnitReadout jobNum={jobNum} elevatorType={elevatorType} size="large" />
          <div className={css.ways}>
            <VideoButton row={row} />
            {elevatorType === 'lift' && <IntercomButton jobNum={jobNum} place="right" />}
          </div>
          <UnitFacts row={row} />
        </div>
      </section>
      <div className={css.rest}>
        <StaleNote jobNum={jobNum} />
        <div className={css.panels}>
          <div className={css.column}>
            <div className={`${css.stack} ${css.first}`}>
              <ReadingPanel jobNum={jobNum} group="RunStatus" elevatorType={elevatorType} />
              <ReadingPanel jobNum={jobNum} group="DeviceStatus" elevatorType={elevatorType} />
              <ReadingPanel jobNum={jobNum} group="OtherStatus" elevatorType={elevatorType} />
            </div>
            <div className={`${css.stack} ${css.third}`}>
              {elevatorType === 'escalator' && <EscalatorPanel jobNum={jobNum} />}
              {row.energy === 'Y' && <EnergyPanel jobNum={jobNum} />}
              <WeightPanel jobNum={jobNum} elevatorType={elevatorType} />
            </div>
          </div>
          <div className={css.column}>
            <div className={`${css.stack} ${css.second}`}>
              <FaultPanel jobNum={jobNum} />
              <MonthAlarms jobNum={jobNum} />
              <ReadingPanel jobNum={jobNum} group="DiagnosisStatus" elevatorType={elevatorType} />
              <ReadingPanel jobNum={jobNum} group="VideoStatus" elevatorType={elevatorType} />
            </div>
            <div className={`${css.stack} ${css.fourth}`}>
              <ElectricalPanel jobNum={jobNum} />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
};
