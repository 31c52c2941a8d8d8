/** What needs somebody now: people who are trapped, and how far today's orders are. */
import type { CallOutput } from '@hoistway/contract/core/call';
import { alarmStatuses, home, progressStages, type StageCounts } from '@hoistway/contract/features/home';
import { deviceInsideWords } from '@hoistway/contract/features/ledger';
import { RescueClock } from '@hoistway/fleet/values/rescue-clock.tsx';
import { StateShapeIcon } from '@hoistway/fleet/values/state-badge.tsx';
import { useMay, useSeesNothing } from '@hoistway/parts/access/allowed.tsx';
import { linkTo } from '@hoistway/parts/access/link-to.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { useAsOf } from '@hoistway/parts/line/use-as-of.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { JobNumDialog } from '../lists/home-dialogs.tsx';
import { Answered, Panel } from '../panel.tsx';
import { texts } from '../texts.ts';
import { useAreaInput, useLinkTo, useRefreshMs } from '../use-home.ts';
import { percentOf, ratioOf } from './progress.ts';
import css from './urgent.module.css';

/** The same reply as the status counts. */
export const useAlarmStatuses = () =>
  useCall(home.elevatorStatusCount, { type: 1, ...useAreaInput() }, { refetchIntervalMs: useRefreshMs() });

/** Units that the panel has room for, and of those whose device contradicts a rescue next to others. */
const shownUnits = 3;
const shownNextToOthers = 1;

interface UrgentUnitsProps {
  of: UrgentStatus;
  room: number;
  onMore: () => void;
}

/** The units whose people have waited longest, each with its running clock unless their rescue was recorded. */
const UrgentUnits = ({ of, room, onMore }: UrgentUnitsProps) => {
  const t = useTexts(texts);
  const mayOpenAlarms = useMay('alarm');
  const answer = useCall(
    home.jobNums,
    { elevatorStatus: alarmStatuses[of], pageNum: 1, pageSize: room, ...useAreaInput() },
    // Who is online matters to the call's lists by monitoring only.
    { refetchIntervalMs: useRefreshMs(), shows: ['alarm'] },
  );
  return (
    <Answered answer={answer}>
      {({ total, result }) => (
        <ul className={css.waiting}>
          {result.map(({ rowId, alarmId, trappedSince, jobNum, domainName }) => (
            <li key={rowId}>
              {trappedSince !== null && <RescueClock since={trappedSince} />}
              <span className={css.waitingWhere}>
                {mayOpenAlarms && alarmId !== null ? (
                  <Link to={linkTo('alarm', { alarm: alarmId })}>{jobNum}</Link>
                ) : (
                  jobNum
                )}{' '}
                <span className={css.waitingSite}>{domainName}</span>
              </span>
            </li>
          ))}
          {total > result.length && (
            <li>
              <button type="button" className={css.waitingMore} onClick={onMore}>
                {t.moreTrapped(total - result.length)}
              </button>
            </li>
          )}
        </ul>
      )}
    </Answered>
  );
};

type UrgentStatus = 'trapped' | 'deviceInside';
const countOf = (counts: CallOutput<typeof home.elevatorStatusCount>, status: UrgentStatus) =>
  counts.find(({ name }) => name === status)?.value ?? 0;

const TrappedNow = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const words = useWords();
  const answer = useAlarmStatuses();
  const { stale } = useAsOf(answer);
  const [opened, setOpened] = useState<UrgentStatus>();
  const known = answer.isPlaceholderData ? undefined : answer.data;
  const seesNothing = useSeesNothing();
  const some =
    known && !seesNothing ? countOf(known, 'trapped') + countOf(known, 'deviceInside') > 0 : undefined;
  return (
    <div className={css.trapped} data-some={some} data-stale={stale}>
      <Answered answer={answer}>
        {counts => {
          const count = countOf(counts, 'trapped');
          const isContradicted = countOf(counts, 'deviceInside') > 0;
          if (seesNothing) return <p className={css.unseen}>{common.seesNothing}</p>;
          if (count === 0 && !isContradicted)
            return (
              <p className={css.nobody}>
                <StateShapeIcon state="normal" size={28} />
                <strong>0</strong>
                {stale ? t.nobodyTrappedThen : t.nobodyTrapped}
              </p>
            );
          return (
            <>
              {count > 0 && (
                <>
                  <button
                    type="button"
                    className={css.trappedNumber}
                    data-counter="elevatorStatus-trapped"
                    onClick={() => setOpened('trapped')}
                  >
                    <StateShapeIcon state="trapped" size={32} />
                    <strong>{count.toLocaleString('en')}</strong>
                    <span>{t.unitsTrapped}</span>
                  </button>
                  <UrgentUnits of="trapped" room={shownUnits} onMore={() => setOpened('trapped')} />
                </>
              )}
              {isContradicted && (
                <>
                  {count === 0 && (
                    <p className={css.noneOpen}>
                      <strong>0</strong>
                      {t.unitsTrapped}
                    </p>
                  )}
                  <strong className={css.contradiction}>
                    <StateShapeIcon state="trapped" size={18} />
                    {words(deviceInsideWords)}
                  </strong>
                  <UrgentUnits
                    of="deviceInside"
                    room={count === 0 ? shownUnits : shownNextToOthers}
                    onMore={() => setOpened('deviceInside')}
                  />
                </>
              )}
            </>
          );
        }}
      </Answered>
      {opened && (
        <JobNumDialog status={{ of: 'elevatorStatus', name: opened }} onClose={() => setOpened(undefined)} />
      )}
    </div>
  );
};

interface ProgressProps {
  row: 'repair' | 'rescue';
  /** As the links into the alarms have it: 1 repair, 2 rescue. */
  atype: 1 | 2;
  date: string;
  counts: StageCounts;
  rescued: string | null;
}

const Progress = ({ row, atype, date, counts, rescued }: ProgressProps) => {
  const t = useTexts(texts);
  const mayOpenAlarms = useMay('alarm');
  const linkInArea = useLinkTo();
  return (
    <div data-row={row}>
      <div className={css.progressHead}>
        <h3>{t[row]}</h3>
        <span>{counts.reported === 0 ? t.noOrders : t.ratio(ratioOf(counts))}</span>
        {row === 'rescue' && rescued && <span title={rescued}>{t.lastRescue(rescued.slice(11, 16))}</span>}
      </div>
      <ol className={css.stages}>
        {progressStages.map(([stage, index]) => {
          const count = counts[stage];
          const name = t.stage[stage === 'completed' && rescued ? 'rescued' : stage];
          const percent = percentOf(count, counts.reported);
          const circle = <strong className={css.circle}>{count.toLocaleString('en')}</strong>;
          const label = t.stageOf({ row: t[row], stage: name, count, percent });
          return (
            <li key={stage} data-stage={stage} data-reached={count > 0}>
              {mayOpenAlarms ? (
                <Link aria-label={label} to={linkInArea('alarm', { source: 'index', atype, index, date })}>
                  {circle}
                </Link>
              ) : (
                circle
              )}
              <span className={css.stageName}>
                {name}
                <small>{percent}%</small>
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
};

const RescueProgress = () => {
  const answer = useCall(home.rescueProgress, useAreaInput(), { refetchIntervalMs: useRefreshMs() });
  return (
    <div className={css.progressRows}>
      <Answered answer={answer}>
        {({ date, maintain, rescue, rescueCompleteTime }) => (
          <>
            <Progress row="rescue" atype={2} date={date} counts={rescue} rescued={rescueCompleteTime} />
            <Progress row="repair" atype={1} date={date} counts={maintain} rescued={null} />
          </>
        )}
      </Answered>
    </div>
  );
};

export const UrgentPanel = () => (
  <Panel name="rescueProgress">
    <div className={css.urgent}>
      <TrappedNow />
      <RescueProgress />
    </div>
  </Panel>
);
