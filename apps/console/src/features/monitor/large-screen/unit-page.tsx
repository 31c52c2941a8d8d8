/**
 * AI operation diagnosis on the large screen (/largeScreen/deviceBigScreen): one unit, everything live, and what of it is
 * unlike its own last weeks. A display link shows its own unit alone; others choose one, which is in the address.
 */
import { type ElevatorRow, elevator } from '@hoistway/contract/features/elevator';
import { UnitInput } from '@hoistway/fleet/binding/unit-input.tsx';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { LargeAnswer } from '@hoistway/parts/large-screen/large-answer.tsx';
import { useSession } from '@hoistway/parts/session/session.ts';
import { EmptyState } from '@hoistway/parts/states/states.tsx';
import { useSearchParams } from 'react-router';
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
import { ReadingPanel } from '../panels/reading-panel.tsx';
import { AllUnfolded } from '../panels/use-unfolded.ts';
import { texts } from '../texts.ts';
import { TrailsContext, useFollowedTrails } from '../trend/use-trails.ts';
import { isMonitored } from '../unit/is-monitored.ts';
import { UnitBadge } from '../unit/unit-badge.tsx';
import { UnitDrawing } from '../unit/unit-drawing.tsx';
import { UnitFacts } from '../unit/unit-facts.tsx';
import { UnitReadout } from '../unit/unit-readout.tsx';
import { VideoButton } from '../unit/unit-video.tsx';
import { useUnit } from '../unit/use-unit.ts';
import { useUnitState } from '../unit/use-unit-state.ts';
import { ConnectionLine } from '../watch/connection-line.tsx';
import { ComparedPanel } from './compared-panel.tsx';
import { EnergyFeedbackPanel } from './energy-feedback-panel.tsx';
import css from './unit.module.css';

const placeOf = ({ domainName, buildingName, elevatorNum }: ElevatorRow) =>
  [domainName, buildingName, elevatorNum].filter(Boolean).join(' · ');

/** Where a screen is too low for it, it scrolls, by keyboard too. */
const Column = ({ label, children }: { label: string; children: React.ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
  <section className={css.column} tabIndex={0} aria-label={label}>
    {children}
  </section>
);

const Unit = ({ row }: { row: ElevatorRow }) => {
  const t = useTexts(texts);
  const { jobNum, elevatorType } = row;
  const unit = useUnit(jobNum);
  const trapped = useUnitState(jobNum, unit) === 'trapped';
  const stale = useStale(jobNum);
  const trails = useFollowedTrails([jobNum]);
  const of = { jobNum, unit, elevatorType };
  const monitored = isMonitored(row);
  return (
    <TrailsContext value={trails}>
      <header className={css.head}>
        <h2>{placeOf(row)}</h2>
        <span>{jobNum}</span>
        {!trapped && <VideoButton row={row} pageInfo="diagnosis" />}
        <ConnectionLine jobNum={jobNum} />
      </header>
      <AllUnfolded value={true}>
        <div className={css.unit} data-stale={stale} data-kind={elevatorType}>
          <div className={css.car}>
            {trapped ? (
              <TrappedLead row={row} unit={unit} pageInfo="diagnosis" />
            ) : (
              <UnitBadge jobNum={jobNum} />
            )}
            <StaleNote jobNum={jobNum} />
            <DeviceNote jobNum={jobNum} />
            {monitored ? (
              <div className={css.drawing}>
                <UnitDrawing {...of} size="large" />
                <UnitReadout unit={unit} elevatorType={elevatorType} size="large" />
              </div>
            ) : (
              <MonitoringOff />
            )}
            <UnitFacts row={row} />
          </div>
          <Column label={t.screen.state}>
            {monitored && <AttentionPanel jobNum={jobNum} elevatorType={elevatorType} />}
            <FaultPanel jobNum={jobNum} />
            {monitored && (
              <>
                <ReadingPanel {...of} group="DiagnosisStatus" />
                <ReadingPanel {...of} group="RunStatus" />
              </>
            )}
          </Column>
          <Column label={t.screen.values}>
            {monitored && (
              <>
                <ReadingPanel {...of} group="DeviceStatus" />
                <ReadingPanel {...of} group="OtherStatus" />
                <ReadingPanel {...of} group="VideoStatus" />
              </>
            )}
            {elevatorType === 'escalator' && <EscalatorPanel jobNum={jobNum} />}
            {monitored && <EnergyFeedbackPanel unit={unit} />}
            {row.energy === 'Y' && <EnergyPanel jobNum={jobNum} />}
          </Column>
          {monitored && (
            <Column label={t.screen.history}>
              <ComparedPanel jobNum={jobNum} />
              <ElectricalPanel jobNum={jobNum} />
            </Column>
          )}
        </div>
      </AllUnfolded>
    </TrailsContext>
  );
};

/** The unit of this job number, refreshed as often as the monitor's list. */
const Found = ({ jobNum }: { jobNum: string }) => {
  const t = useTexts(texts);
  const refetchIntervalMs = useSession()?.info.settings.monitorRefreshMs;
  const found = useCall(
    elevator.list,
    { pageName: 'monitor', jobNumList: [jobNum], pageNum: 1, pageSize: 10 },
    { refetchIntervalMs, keepPrevious: false },
  );
  return (
    <LargeAnswer answer={found}>
      {({ result: [row] }) => (row ? <Unit key={row.jobNum} row={row} /> : <EmptyState text={t.gone} />)}
    </LargeAnswer>
  );
};

export const UnitPage = () => {
  const t = useTexts(texts);
  const link = useSession()?.info.displayLink;
  const [search, setSearch] = useSearchParams();
  const jobNum = link ? link.unit?.jobNum : (search.get('jobNum') ?? undefined);
  return (
    <div className={css.screen}>
      {!link && (
        <div className={css.choice}>
          <label htmlFor="unit">{t.screen.choose}</label>
          <UnitInput id="unit" value={jobNum ?? ''} onChange={chosen => setSearch({ jobNum: chosen })} />
        </div>
      )}
      {jobNum ? <Found key={jobNum} jobNum={jobNum} /> : <EmptyState text={t.screen.chooseText} />}
    </div>
  );
};
