/** The counters: today, the last days together, and day by day. Each opens the list whose total it is. */
import { processTypes } from '@hoistway/contract/features/alarm-columns';
import { type RescueCounts, rescue, rescueDays } from '@hoistway/contract/features/rescue';
import { useMay } from '@hoistway/parts/access/allowed.tsx';
import { linkTo } from '@hoistway/parts/access/link-to.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { AsOfNote } from '@hoistway/parts/line/as-of-note.tsx';
import { useAsOf } from '@hoistway/parts/line/use-as-of.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { Link } from 'react-router';
import css from '../rescue.module.css';
import { texts } from '../texts.ts';

const refreshMs = 60_000;
const counters = [
  'trapCount',
  'trapFinishCount',
  'trapArrivalOvertimeCount',
  'trapRescueOvertimeCount',
] as const satisfies readonly (keyof RescueCounts)[];
type Counter = (typeof counters)[number];

/** The list that a counter of these days counts. */
const listOf = (counter: Counter, from: string, to: string): string => {
  const orders = {
    processType: processTypes.dispatch,
    boxUp: 'yes',
    startDate: `${from} 00:00:00`,
    endDate: `${to} 23:59:59`,
  };
  if (counter === 'trapCount') return linkTo('alarm', orders);
  if (counter === 'trapFinishCount') return linkTo('alarm', { ...orders, blockStatus: 4 });
  const kind = counter === 'trapArrivalOvertimeCount' ? 'arrival' : 'rescue';
  return linkTo('rescue', { view: 'breaches', kind, startDate: from, endDate: to });
};

interface CountProps {
  counter: Counter;
  counts: RescueCounts;
  from: string;
  to: string;
  label: string;
}

const Count = ({ counter, counts, from, to, label }: CountProps) => {
  const mayOpen = useMay(counter.endsWith('OvertimeCount') ? 'rescue' : 'alarm');
  const number = counts[counter].toLocaleString('en');
  const late = counter.endsWith('OvertimeCount') && counts[counter] > 0;
  const props = { className: late ? css.lateCount : css.count, 'data-counter': counter };
  return mayOpen ? (
    <Link {...props} to={listOf(counter, from, to)} aria-label={`${label} ${number}`}>
      {number}
    </Link>
  ) : (
    <span {...props}>{number}</span>
  );
};

export const RescueFigures = () => {
  const t = useTexts(texts);
  const answer = useCall(rescue.figures, {}, { refetchIntervalMs: refreshMs });
  const { data, error } = answer;
  const asOf = useAsOf(answer);
  const retry = () => void answer.refetch();
  if (error && !data) return <FailureState error={error} onRetry={retry} />;
  if (!data) return <FirstLoad rows={6} />;
  const { today, all, days, rescueMinutes } = data;
  const from = days[0]?.day ?? '';
  const to = days.at(-1)?.day ?? '';
  const label = (counter: Counter) => t.figures[counter];
  return (
    <div className={css.figures} data-stale={asOf.stale}>
      <section className={css.panel} aria-label={t.figures.title}>
        <header className={css.head}>
          <h2 className={css.heading}>{t.figures.title}</h2>
          <AsOfNote {...{ error, asOf }} onRetry={retry} />
        </header>
        <div className={css.counters}>
          {counters.map(counter => (
            <dl key={counter} className={css.counter}>
              <dt>{label(counter)}</dt>
              <dd data-span="today">
                <Count {...{ counter, counts: today, from: to, to, label: label(counter) }} />
                <small>{t.figures.today}</small>
              </dd>
              <dd data-span="all">
                <Count {...{ counter, counts: all, from, to, label: label(counter) }} />
                <small>{t.figures.days(rescueDays)}</small>
              </dd>
            </dl>
          ))}
        </div>
        <p className={css.quiet}>
          {today.trapFinishRate === null
            ? t.figures.noRate
            : t.figures.rate(Math.round(today.trapFinishRate * 100))}{' '}
          {t.figures.limits(rescueMinutes)}
        </p>
      </section>
      <section className={css.panel} aria-label={t.figures.byDay}>
        <h2 className={css.heading}>{t.figures.byDay}</h2>
        <table className={css.byDay}>
          <thead>
            <tr>
              <th scope="col">{t.figures.day}</th>
              {counters.map(counter => (
                <th key={counter} scope="col">
                  {label(counter)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(day => (
              <tr key={day.day} data-day={day.day}>
                <th scope="row">{day.day}</th>
                {counters.map(counter => (
                  <td key={counter}>
                    {day[counter] === 0 ? (
                      <span className={css.zero}>0</span>
                    ) : (
                      <Count
                        {...{ counter, counts: day, from: day.day, to: day.day, label: label(counter) }}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
};
