/**
 * The dashboards on the large screen (/largeScreen/dataBigScreen): how available units were, what stops and entrapments
 * came from, how long people waited, and how often they were trapped, next to what cities have published. Each figure
 * stands with the number that it rests on.
 */
import type { CallOutput } from '@hoistway/contract/core/call';
import { dashboard, dashboardPeriods } from '@hoistway/contract/features/dashboard';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { LargeAnswer } from '@hoistway/parts/large-screen/large-answer.tsx';
import { LargeMask, LargeNone, LargePanel } from '@hoistway/parts/large-screen/large-panel.tsx';
import { useSearchParams } from 'react-router';
import { Causes, sumOf } from './causes.tsx';
import css from './dashboard.module.css';
import { hundredths, ones, tenths } from './figures.ts';
import { Note } from './note.tsx';
import { Published } from './published.tsx';
import { RescueTimes } from './rescue-times.tsx';
import { texts } from './texts.ts';
import { percentBelow, roundAbove, Trend } from './trend.tsx';

const refetchIntervalMs = 60_000;

type Figures = CallOutput<typeof dashboard.read>;

const Availability = ({ total, months }: Pick<Figures, 'total' | 'months'>) => {
  const t = useTexts(texts);
  if (total.unitDays === 0) return <LargeNone text={t.noUnits} />;
  const points = months.map(({ month, availability }) => ({ month, value: availability }));
  const ofAllTime = (hours: number) => `${hundredths((100 * hours) / 24 / total.unitDays)}%`;
  const facts = [
    [t.mtbf, ones(total.mtbf)],
    [t.mttr, ones(total.mttr)],
    [t.stopped, ofAllTime(total.stopHours)],
    [t.offline, ofAllTime(total.offlineHours)],
  ] as const;
  return (
    <>
      <div className={css.head}>
        <p className={css.number}>
          <strong>{hundredths(total.availability)}</strong>%
        </p>
        <dl className={css.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Trend
        points={points}
        from={percentBelow(points.map(({ value }) => value))}
        to={100}
        text={value => `${value.toLocaleString('en', { maximumFractionDigits: 2 })}%`}
      />
      <Note>{t.availabilityOf}</Note>
    </>
  );
};

const Entrapments = ({ total, months }: Pick<Figures, 'total' | 'months'>) => {
  const t = useTexts(texts);
  if (total.unitDays === 0) return <LargeNone text={t.noUnits} />;
  const points = months.map(({ month, entrapmentRate }) => ({ month, value: entrapmentRate }));
  return (
    <>
      <p className={css.number}>
        <strong>{tenths(total.entrapmentRate)}</strong>
        <small>{t.sample(total.entrapments)}</small>
      </p>
      <Trend points={points} from={0} to={roundAbove(points.map(({ value }) => value))} text={tenths} />
      <Note>{t.tooFew}</Note>
    </>
  );
};

const oursOf = ({ rescue, total }: Figures, period: string) => ({
  period,
  arrival: rescue?.arrival.average ?? null,
  rescue: rescue?.rescue.average ?? null,
  within: rescue && rescue.arrived > 0 ? (100 * rescue.inTime) / rescue.arrived : null,
  rate: total.entrapmentRate,
});

export const DashboardPage = () => {
  const t = useTexts(texts);
  const words = useWords();
  const [search, setSearch] = useSearchParams();
  // In the address: what a wall is set to survives a reload.
  const period = dashboardPeriods.codes.find(code => code === search.get('period')) ?? 'year';
  const select = (code: string) => {
    const next = new URLSearchParams(search);
    next.set('period', code);
    setSearch(next, { replace: true });
  };
  const answer = useCall(dashboard.read, { period }, { refetchIntervalMs });
  const known = answer.isPlaceholderData ? undefined : answer.data;
  /** Months before the first unit was observed say nothing. */
  const range = ({ months }: Figures) => {
    const from = (months.find(({ unitDays }) => unitDays > 0) ?? months[0])?.month ?? '';
    const to = months.at(-1)?.month ?? '';
    return from === to ? to : t.fromTo({ from, to });
  };
  return (
    <div className={css.page}>
      <header className={css.bar}>
        <fieldset aria-label={t.period}>
          {dashboardPeriods.codes.map(code => (
            <button key={code} type="button" aria-pressed={period === code} onClick={() => select(code)}>
              {words(dashboardPeriods.words[code])}
            </button>
          ))}
        </fieldset>
        {known && known.at !== '' && (
          <p>
            <span>{range(known)}</span>
            <span>{t.unitDays({ units: known.total.units, days: Math.round(known.total.unitDays) })}</span>
            <span>{t.computedAt(known.at)}</span>
          </p>
        )}
      </header>
      <LargeAnswer answer={answer}>
        {figures =>
          figures.at === '' ? (
            <LargeNone text={t.notComputed} />
          ) : (
            <div className={css.grid}>
              <LargePanel name="availability" title={t.availability}>
                <Availability {...figures} />
              </LargePanel>
              <LargePanel name="stopCauses" title={t.stopCauses} note={t.sample(sumOf(figures.stopCauses))}>
                <Causes counts={figures.stopCauses} />
              </LargePanel>
              <LargePanel name="rescue" title={t.rescue}>
                {figures.rescue ? <RescueTimes rescue={figures.rescue} /> : <LargeMask text={t.hidden} />}
              </LargePanel>
              <LargePanel name="entrapments" title={t.entrapmentRate}>
                <Entrapments {...figures} />
              </LargePanel>
              <LargePanel
                name="entrapmentCauses"
                title={t.entrapmentCauses}
                note={t.sample(sumOf(figures.entrapmentCauses))}
              >
                <Causes counts={figures.entrapmentCauses} />
              </LargePanel>
              <LargePanel name="published" title={t.published}>
                <Published ours={oursOf(figures, range(figures))} />
              </LargePanel>
            </div>
          )
        }
      </LargeAnswer>
    </div>
  );
};
