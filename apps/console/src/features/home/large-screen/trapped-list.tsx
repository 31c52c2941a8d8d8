/**
 * Trapped people, before everything else: how many, where, and how long they have waited; calm while there are none, and
 * no device contradicts that all are out.
 */
import { alarmStatuses, home } from '@hoistway/contract/features/home';
import { deviceInsideWords } from '@hoistway/contract/features/ledger';
import { RescueClock } from '@hoistway/fleet/values/rescue-clock.tsx';
import { StateShapeIcon } from '@hoistway/fleet/values/state-badge.tsx';
import { useSeesNothing } from '@hoistway/parts/access/allowed.tsx';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { grouped } from '@hoistway/parts/language/grouped.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { LargeAnswer } from '@hoistway/parts/large-screen/large-answer.tsx';
import { useAsOf } from '@hoistway/parts/line/use-as-of.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { useTimeZone } from '@hoistway/parts/time/use-now.ts';
import { textOfRecorded } from '@hoistway/parts/time/zoned-time.ts';
import { texts as homeTexts } from '../texts.ts';
import { useRefreshMs } from '../use-home.ts';
import css from './attention.module.css';
import { countOf, useAlarmStatuses } from './counters.tsx';
import { everything, HomePanel } from './home-panel.tsx';
import { texts } from './texts.ts';

/** Units that the panel has room for. */
const shownUnits = 5;

/** Those who have waited longest, each with a running clock unless their rescue was recorded. */
const Waiting = ({ of }: { of: 'trapped' | 'deviceInside' }) => {
  const t = useTexts(texts);
  const answer = useCall(
    home.jobNums,
    { elevatorStatus: alarmStatuses[of], pageNum: 1, pageSize: shownUnits, ...everything },
    // Who is online matters to the call's lists by monitoring only.
    { refetchIntervalMs: useRefreshMs(), shows: ['alarm'] },
  );
  return (
    <LargeAnswer answer={answer}>
      {({ total, result }) => (
        <ul className={css.waiting}>
          {result.map(({ rowId, jobNum, city, domainName, buildingName, trappedSince, arrivalDue }) => (
            <li key={rowId}>
              <span className={css.waitingUnit}>
                <strong className={css.place}>{domainName}</strong>
                <span className={css.unit}>
                  <span className={css.jobNum}>{jobNum}</span>
                  <span className={css.place}>{[buildingName, city].filter(Boolean).join(' · ')}</span>
                </span>
              </span>
              {trappedSince !== null && <RescueClock since={trappedSince} due={arrivalDue} />}
            </li>
          ))}
          {total > result.length && <li className={css.more}>{t.moreTrapped(total - result.length)}</li>}
        </ul>
      )}
    </LargeAnswer>
  );
};

export const TrappedList = () => {
  const t = useTexts(texts);
  const ofHome = useTexts(homeTexts);
  const common = useTexts(commonTexts);
  const words = useWords();
  const zone = useTimeZone();
  const answer = useAlarmStatuses();
  const { stale } = useAsOf(answer);
  const urgent = answer.data && countOf(answer.data, 'trapped') + countOf(answer.data, 'deviceInside');
  const seesNothing = useSeesNothing();
  const tone = urgent === undefined || seesNothing ? '' : urgent > 0 ? css.alarming : stale ? '' : css.calm;
  return (
    <HomePanel
      needs="rescueProgress"
      name="waiting"
      title={t.trappedNow}
      note={answer.data && !stale && t.readAt(textOfRecorded(answer.dataUpdatedAt, zone).slice(11))}
      className={tone}
    >
      <LargeAnswer answer={answer}>
        {counts => {
          const trapped = countOf(counts, 'trapped');
          const isContradicted = countOf(counts, 'deviceInside') > 0;
          if (seesNothing) return <p>{common.seesNothing}</p>;
          if (trapped === 0 && !isContradicted)
            return (
              <p className={css.nobody}>
                <StateShapeIcon state="normal" />
                {stale ? ofHome.nobodyTrappedThen : ofHome.nobodyTrapped}
              </p>
            );
          return (
            <>
              <p className={trapped > 0 ? css.trappedCount : css.noneOpen}>
                {trapped > 0 && <StateShapeIcon state="trapped" />}
                <strong>{grouped(trapped)}</strong>
                <span>{trapped === 1 ? t.unitTrapped : t.unitsTrapped}</span>
              </p>
              {trapped > 0 && <Waiting of="trapped" />}
              {isContradicted && (
                <>
                  <strong className={css.contradiction}>
                    <StateShapeIcon state="trapped" />
                    {words(deviceInsideWords)}
                  </strong>
                  <Waiting of="deviceInside" />
                </>
              )}
            </>
          );
        }}
      </LargeAnswer>
    </HomePanel>
  );
};
