/** What has happened and what comes: alarms by day, today's orders, and what falls due. */
import {
  contractMonths,
  home,
  inspectionMonths,
  progressStages,
  reminderDays,
  reminderRows,
  type StageCounts,
  trendDays,
} from '@hoistway/contract/features/home';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { grouped } from '@hoistway/parts/language/grouped.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { LargeAnswer } from '@hoistway/parts/large-screen/large-answer.tsx';
import { LargeNone } from '@hoistway/parts/large-screen/large-panel.tsx';
import { texts as homeTexts } from '../texts.ts';
import { useDay, useMaySee, useRefreshMs } from '../use-home.ts';
import { everything, HomePanel } from './home-panel.tsx';
import { texts } from './texts.ts';
import css from './trends.module.css';

const Stages = ({ name, counts, rescued }: { name: string; counts: StageCounts; rescued: boolean }) => {
  const t = useTexts(homeTexts);
  return (
    <div className={css.progress}>
      <h3>{name}</h3>
      <dl>
        {progressStages.map(([stage]) => (
          <div key={stage} data-reached={counts[stage] > 0}>
            <dd>{grouped(counts[stage])}</dd>
            <dt>{t.stage[stage === 'completed' && rescued ? 'rescued' : stage]}</dt>
          </div>
        ))}
      </dl>
    </div>
  );
};

export const ProgressPanel = () => {
  const t = useTexts(texts);
  const answer = useCall(home.rescueProgress, everything, {
    refetchIntervalMs: useRefreshMs(),
    enabled: useMaySee('rescueProgress'),
  });
  return (
    <HomePanel needs="rescueProgress" name="progress" title={t.progress}>
      <LargeAnswer answer={answer}>
        {({ maintain, rescue, rescueCompleteTime }) => (
          <>
            <Stages name={t.rescues} counts={rescue} rescued={rescueCompleteTime !== null} />
            <Stages name={t.repairs} counts={maintain} rescued={false} />
          </>
        )}
      </LargeAnswer>
    </HomePanel>
  );
};

export const TrendPanel = () => {
  const t = useTexts(texts);
  const answer = useCall(home.alarmDays, everything, {
    refetchIntervalMs: useRefreshMs(),
    enabled: useMaySee('yesterdayWarning'),
  });
  return (
    <HomePanel needs="yesterdayWarning" name="trend" title={t.trend(trendDays)}>
      <LargeAnswer answer={answer}>
        {days => {
          const most = Math.max(...days.map(({ alarms }) => alarms));
          if (most === 0) return <LargeNone text={t.trendNone(trendDays)} />;
          const sumOf = (what: 'alarms' | 'trapped') => days.reduce((sum, day) => sum + day[what], 0);
          return (
            <>
              <p className={css.totals}>
                <span>
                  {t.alarms} <strong>{grouped(sumOf('alarms'))}</strong>
                </span>
                <span>
                  <i aria-hidden="true" /> {t.entrapments} <strong>{grouped(sumOf('trapped'))}</strong>
                </span>
              </p>
              <ul className={css.bars}>
                {days.map(day => (
                  <li key={day.day} title={t.trendOfDay(day)} aria-label={t.trendOfDay(day)}>
                    <span style={{ height: `${(100 * day.alarms) / most}%` }} />
                    <i data-some={day.trapped > 0} />
                  </li>
                ))}
              </ul>
              <p className={css.axis}>
                <span>{days[0]?.day.slice(5)}</span>
                <span>{t.today}</span>
              </p>
            </>
          );
        }}
      </LargeAnswer>
    </HomePanel>
  );
};

interface DueProps {
  name: string;
  place?: string;
  number: string;
  late?: boolean;
}
const Due = ({ name, place, number, late = false }: DueProps) => (
  <li>
    <span className={css.dueName}>
      {name}
      {place !== undefined && <small>{place}</small>}
    </span>
    <strong data-late={late}>{number}</strong>
  </li>
);

const firstPage = { pageNum: 1, pageSize: reminderRows };

export const InspectionsPanel = () => {
  const t = useTexts(texts);
  const answer = useCall(
    home.annualInspection,
    { ...firstPage, curDate: useDay(), expiryInterval: reminderDays(inspectionMonths[0]), ...everything },
    { refetchIntervalMs: useRefreshMs(), enabled: useMaySee('annualInspection') },
  );
  return (
    <HomePanel
      needs="annualInspection"
      name="inspections"
      title={t.inspections}
      note={answer.data && answer.data.total > 0 && t.sites(answer.data.total)}
    >
      <LargeAnswer answer={answer}>
        {({ total, result }) =>
          total === 0 ? (
            <LargeNone text={t.inspectionsNone} />
          ) : (
            <ul className={css.due}>
              {result.map(({ domainId, domainName, city, utils, overdue }) => (
                <Due
                  key={domainId}
                  name={domainName}
                  place={city}
                  number={overdue > 0 ? t.overdue(overdue) : t.units(utils)}
                  late={overdue > 0}
                />
              ))}
            </ul>
          )
        }
      </LargeAnswer>
    </HomePanel>
  );
};

export const ContractsPanel = () => {
  const t = useTexts(texts);
  const answer = useCall(
    home.contractExpiry,
    { ...firstPage, curDate: useDay(), expiryInterval: reminderDays(contractMonths[0]), ...everything },
    { refetchIntervalMs: useRefreshMs(), enabled: useMaySee('contract') },
  );
  return (
    <HomePanel
      needs="contract"
      name="contracts"
      title={t.contracts}
      note={answer.data && answer.data.total > 0 && t.contractCount(answer.data.total)}
    >
      <LargeAnswer answer={answer}>
        {({ total, result }) =>
          total === 0 ? (
            <LargeNone text={t.contractsNone} />
          ) : (
            <ul className={css.due}>
              {result.map(({ agreementId, agreeNum, domainName, days }) => (
                <Due
                  key={agreementId}
                  name={domainName}
                  place={agreeNum}
                  number={days === 0 ? t.lastDay : t.daysLeft(days)}
                />
              ))}
            </ul>
          )
        }
      </LargeAnswer>
    </HomePanel>
  );
};
