/**
 * Maintenance records: on each day of a month what is planned and what was finished, each a link to its list. The day
 * itself leads to what is still planned, or to what was finished where nothing is.
 */
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { home } from '@hoistway/contract/features/home';
import { useMay } from '@hoistway/parts/access/allowed.tsx';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { lazyPart } from '@hoistway/parts/states/lazy-part.ts';
import { shownDays, turned } from '@hoistway/parts/time/calendar-days.ts';
import { Button } from 'antd';
import { useState, useTransition } from 'react';
import { Link } from 'react-router';
import { Answered, Panel } from '../panel.tsx';
import { texts } from '../texts.ts';
import { useAreaInput, useDay, useLinkTo, useRefreshMs } from '../use-home.ts';
import css from './calendar.module.css';

const MonthPicker = lazyPart(async () => (await import('./month-picker.tsx')).MonthPicker);

/** As the links into the records have it. */
const types = { planned: 1, finished: 2 } as const;

interface DayProps {
  day: string;
  month: string;
  today: string;
  values: readonly [finished: number, planned: number] | undefined;
}

const Day = ({ day, month, today, values }: DayProps) => {
  const t = useTexts(texts);
  const mayOpen = useMay('maintainManage');
  const linkTo = useLinkTo();
  const [finished = 0, planned = 0] = values ?? [];
  const listOf = (name: keyof typeof types) =>
    linkTo('maintainManage', { source: 'index', type: types[name], date: day });
  const number = (name: keyof typeof types, count: number) => {
    if (count === 0) return null;
    const label = t.calendar[`${name}On` as const]({ date: day, count });
    const shown = count.toLocaleString('en');
    const known = { className: css[name], 'data-kind': name };
    return mayOpen ? (
      <Link {...known} aria-label={label} title={label} to={listOf(name)}>
        {shown}
      </Link>
    ) : (
      <span {...known} title={label}>
        {shown}
      </span>
    );
  };
  return (
    <td data-day={day} data-other={!day.startsWith(month)} aria-current={day === today ? 'date' : undefined}>
      {mayOpen ? (
        <Link
          className={css.dayNumber}
          title={t.calendar.openDay(day)}
          to={listOf(planned === 0 && finished > 0 ? 'finished' : 'planned')}
        >
          {Number(day.slice(8))}
        </Link>
      ) : (
        <span className={css.dayNumber}>{Number(day.slice(8))}</span>
      )}
      <span className={css.dayCounts}>
        {number('finished', finished)}
        {number('planned', planned)}
      </span>
    </td>
  );
};

const Month = ({ day, today }: { day: string; today: string }) => {
  const t = useTexts(texts);
  const weekday = new Intl.DateTimeFormat(useLanguage(), { weekday: 'narrow', timeZone: 'UTC' });
  const days = shownDays(day, 'month');
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(7 * week, 7 * week + 7));
  // A month that was seen in this session is shown at once, and asked for again behind it.
  const answer = useCall(
    home.recordDates,
    { startDate: days[0] ?? day, endDate: days.at(-1) ?? day, ...useAreaInput() },
    { keepPrevious: false, keptMs: Number.POSITIVE_INFINITY, refetchIntervalMs: useRefreshMs() },
  );
  return (
    <Answered answer={answer}>
      {dates => {
        const values = new Map(dates.map(date => [date.date, date.values]));
        return (
          <>
            <table className={css.month}>
              <thead>
                <tr>
                  {days.slice(0, 7).map(date => (
                    <th key={date} scope="col">
                      {weekday.format(new Date(`${date}T00:00:00Z`))}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {weeks.map(week => (
                  <tr key={week[0]}>
                    {week.map(date => (
                      <Day
                        key={date}
                        day={date}
                        month={day.slice(0, 7)}
                        today={today}
                        values={values.get(date)}
                      />
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
            <p className={css.legend}>
              <span className={css.finished}>{t.calendar.finished}</span>
              <span className={css.planned}>{t.calendar.planned}</span>
              <span className={css.brand}>{t.calendar.mainBrand}</span>
            </p>
          </>
        );
      }}
    </Answered>
  );
};

interface MonthChoiceProps {
  /** `YYYY-MM` */
  month: string;
  onChange: (month: string) => void;
}

/** The month as a button, which stays while the calendar that it opens is loaded. */
const MonthChoice = (choice: MonthChoiceProps) => {
  const t = useTexts(texts);
  const [isAsked, setAsked] = useState(false);
  const [isLoading, startLoading] = useTransition();
  if (isAsked) return <MonthPicker {...choice} />;
  return (
    <Button
      size="small"
      className={css.monthButton}
      aria-label={`${t.calendar.month} ${choice.month}`}
      aria-busy={isLoading}
      onClick={() => startLoading(() => setAsked(true))}
    >
      {choice.month}
    </Button>
  );
};

export const RecordCalendar = () => {
  const t = useTexts(texts);
  const today = useDay();
  /** Undefined: the month of today, whichever that becomes. */
  const [chosen, setChosen] = useState<string>();
  const day = chosen ?? today;
  const turn = (way: -1 | 1) => setChosen(turned(day, 'month', way));
  return (
    <Panel
      name="maintenanceRecord"
      tools={
        <span className={css.turn}>
          <Button
            size="small"
            icon={<LeftOutlined />}
            aria-label={t.calendar.before}
            onClick={() => turn(-1)}
          />
          <MonthChoice month={day.slice(0, 7)} onChange={month => setChosen(`${month}-01`)} />
          <Button
            size="small"
            icon={<RightOutlined />}
            aria-label={t.calendar.after}
            onClick={() => turn(1)}
          />
        </span>
      }
    >
      <Month day={day} today={today} />
    </Panel>
  );
};
