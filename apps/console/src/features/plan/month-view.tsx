/** The visits of a month by day; month, city and team stand in the address. */
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { plan } from '@hoistway/contract/features/plan';
import { usePlaceFilters } from '@hoistway/fleet/list/elevator-filters.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { askedDay, shownDays, turned } from '@hoistway/parts/time/calendar-days.ts';
import { useToday } from '@hoistway/parts/time/use-now.ts';
import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { MonthGrid } from './month-grid.tsx';
import css from './plan.module.css';
import { useTeamChoices } from './use-team-choices.ts';
import type { visitsSearch } from './visits-address.ts';

interface MonthViewProps {
  onOpen: (filters: Parameters<typeof visitsSearch>[0]) => void;
}

export const MonthView = ({ onOpen }: MonthViewProps) => {
  const { t } = useTranslation('plan');
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const places = usePlaceFilters();
  const teams = useTeamChoices();
  const day = askedDay(search.get('day')) ?? today;
  const days = shownDays(day, 'month');
  const [startDate = day, endDate = day] = [days[0], days.at(-1)];
  const city = search.get('city') ?? undefined;
  const teamId = search.get('team') ?? undefined;
  const month = useCall(plan.month, { startDate, endDate, city: city ?? '', teamId: teamId ?? -1 });
  const go = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next, { replace: true });
  };
  return (
    <div className={css.panel}>
      <div className={css.tools}>
        <div className={css.turn}>
          <Button
            icon={<LeftOutlined />}
            aria-label={t('monthBefore')}
            onClick={() => go('day', turned(day, 'month', -1))}
          />
          <Button onClick={() => go('day', undefined)}>{t('thisMonth')}</Button>
          <Button
            icon={<RightOutlined />}
            aria-label={t('monthAfter')}
            onClick={() => go('day', turned(day, 'month', 1))}
          />
          <strong className={css.range}>{day.slice(0, 7)}</strong>
        </div>
        <Select
          className={css.choice}
          aria-label={t('city')}
          placeholder={t('city')}
          value={city}
          onChange={value => go('city', value)}
          options={[...places.city.options]}
          showSearch={{ optionFilterProp: 'label' }}
          allowClear
        />
        <Select
          className={css.choice}
          aria-label={t('team')}
          placeholder={t('team')}
          value={teamId}
          onChange={value => go('team', value)}
          options={teams}
          showSearch={{ optionFilterProp: 'label' }}
          allowClear
        />
        <span className={css.sum}>{month.data && sumOf(month.data, day.slice(0, 7), t)}</span>
      </div>
      {month.error && !month.data && (
        <FailureState error={month.error} onRetry={() => void month.refetch()} />
      )}
      {!month.data && !month.error && <FirstLoad />}
      {month.data && (
        <MonthGrid
          days={days}
          month={day.slice(0, 7)}
          today={today}
          counts={month.data}
          onOpen={chosen => onOpen({ startDate: chosen, endDate: chosen, city, teamId })}
        />
      )}
    </div>
  );
};

type Counts = readonly { day: string; visits: number; done: number; overdue: number }[];

function sumOf(counts: Counts, month: string, t: ReturnType<typeof useTranslation<'plan'>>['t']) {
  const own = counts.filter(({ day }) => day.startsWith(month));
  const sum = (of: 'visits' | 'done' | 'overdue') => own.reduce((total, day) => total + day[of], 0);
  return t('monthSum', { visits: sum('visits'), done: sum('done'), overdue: sum('overdue') });
}
