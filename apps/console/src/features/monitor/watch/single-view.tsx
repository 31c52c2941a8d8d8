/**
 * One elevator: its drawing, and next to it everything known about it. Trouble is on top; normal values are folded to
 * a line in their panel.
 */
import { CarryOutOutlined } from '@ant-design/icons';
import type { ElevatorRow } from '@hoistway/contract/features/elevator';
import { IntercomButton } from '@hoistway/fleet/boxes/intercom-button.tsx';
import { statutoryLink } from '@hoistway/fleet/list/statutory-link.ts';
import type { DrawnUnit } from '@hoistway/fleet/motion/drawn-unit.ts';
import { Allowed } from '@hoistway/parts/access/allowed.tsx';
import { useSize } from '@hoistway/parts/browser/use-size.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Button } from 'antd';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { DeviceNote } from '../doubt/device-note.tsx';
import { MonitoringOff } from '../doubt/monitoring-off.tsx';
import { StaleNote } from '../doubt/stale-note.tsx';
import { useStale } from '../doubt/use-stale.ts';
import { TrappedLead } from '../entrapment/trapped-lead.tsx';
import { AttentionPanel } from '../panels/attention-panel.tsx';
import { ElectricalPanel } from '../panels/electrical-panel.tsx';
import { EnergyPanel } from '../panels/energy-panel.tsx';
import { EscalatorPanel } from '../panels/escalator-panel.tsx';
import { FaultPanel } from '../panels/fault-panel.tsx';
import { MonthAlarms } from '../panels/month-alarms.tsx';
import { ReadingPanel } from '../panels/reading-panel.tsx';
import { WeightPanel } from '../panels/weight-panel.tsx';
import { texts } from '../texts.ts';
import { isMonitored } from '../unit/is-monitored.ts';
import { UnitBadge } from '../unit/unit-badge.tsx';
import { UnitDrawing } from '../unit/unit-drawing.tsx';
import { UnitFacts } from '../unit/unit-facts.tsx';
import { UnitReadout } from '../unit/unit-readout.tsx';
import { VideoButton } from '../unit/unit-video.tsx';
import { useUnit } from '../unit/use-unit.ts';
import { useUnitState } from '../unit/use-unit-state.ts';
import css from './single-view.module.css';

/** Leads to what the law wants of a unit, for users who hold that page. */
const StatutoryButton = ({ row }: { row: ElevatorRow }) => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  return (
    <Allowed to="statutory">
      <Button
        icon={<CarryOutOutlined />}
        title={t.statutory}
        onClick={() => void navigate(statutoryLink(row))}
      >
        {t.unit.statutory}
      </Button>
    </Allowed>
  );
};

interface PartProps {
  row: ElevatorRow;
  unit: DrawnUnit;
}

/** What a list and a box leave next to them, or a phone: the panels stand below, and the drawing is the small one. */
const roomyFromPx = 660;

const Unit = ({ row, unit, roomy }: PartProps & { roomy: boolean }) => {
  const { jobNum, elevatorType } = row;
  const trapped = useUnitState(jobNum, unit) === 'trapped';
  const monitored = isMonitored(row);
  return (
    <section className={css.unit} data-kind={elevatorType} data-monitored={monitored} data-trapped={trapped}>
      {trapped && <TrappedLead row={row} unit={unit} />}
      <div className={css.unitBody}>
        {monitored && (
          <UnitDrawing
            jobNum={jobNum}
            unit={unit}
            elevatorType={elevatorType}
            size={roomy ? 'large' : 'small'}
          />
        )}
        <div className={css.side}>
          {!trapped && <UnitBadge jobNum={jobNum} />}
          <StaleNote jobNum={jobNum} />
          <DeviceNote jobNum={jobNum} />
          {monitored ? (
            <UnitReadout unit={unit} elevatorType={elevatorType} size="large" />
          ) : (
            <MonitoringOff />
          )}
          {!trapped && (
            <div className={css.ways}>
              <VideoButton row={row} />
              {elevatorType === 'lift' && <IntercomButton jobNum={jobNum} place="right" />}
              <StatutoryButton row={row} />
            </div>
          )}
          <UnitFacts row={row} />
        </div>
      </div>
    </section>
  );
};

const Panels = ({ row, unit }: PartProps) => {
  const { jobNum, elevatorType } = row;
  const of = { jobNum, unit, elevatorType };
  const monitored = isMonitored(row);
  return (
    <div className={css.panels}>
      <div className={css.column}>
        <div className={`${css.stack} ${css.first}`}>
          {monitored && (
            <>
              <ReadingPanel {...of} group="RunStatus" />
              <ReadingPanel {...of} group="OtherStatus" />
              <ReadingPanel {...of} group="DeviceStatus" />
              <ReadingPanel {...of} group="DiagnosisStatus" />
              <ReadingPanel {...of} group="VideoStatus" />
            </>
          )}
        </div>
        <div className={`${css.stack} ${css.third}`}>
          {elevatorType === 'escalator' && <EscalatorPanel jobNum={jobNum} />}
          {row.energy === 'Y' && <EnergyPanel jobNum={jobNum} />}
          {monitored && <WeightPanel jobNum={jobNum} elevatorType={elevatorType} />}
        </div>
      </div>
      <div className={css.column}>
        <div className={`${css.stack} ${css.second}`}>
          <FaultPanel jobNum={jobNum} />
          <MonthAlarms jobNum={jobNum} />
        </div>
        <div className={`${css.stack} ${css.fourth}`}>{monitored && <ElectricalPanel jobNum={jobNum} />}</div>
      </div>
    </div>
  );
};

export const SingleView = ({ row }: { row: ElevatorRow }) => {
  const { jobNum, elevatorType } = row;
  const unit = useUnit(jobNum);
  const stale = useStale(jobNum);
  const frame = useRef<HTMLDivElement>(null);
  const { width } = useSize(frame);
  const roomy = width >= roomyFromPx;
  return (
    <div ref={frame} className={css.single} data-stale={stale} data-roomy={roomy}>
      <Unit row={row} unit={unit} roomy={roomy} />
      <div className={css.rest}>
        {isMonitored(row) && <AttentionPanel jobNum={jobNum} elevatorType={elevatorType} />}
        <Panels row={row} unit={unit} />
      </div>
    </div>
  );
};
