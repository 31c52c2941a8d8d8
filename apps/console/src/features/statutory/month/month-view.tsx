/** The items of a month by the day on which they are due; each number opens the list of it. Month, city and kind stand in the address. */
import { statutory } from '@hoistway/contract/features/statutory';
import { type DueFilter, type DueKind, dueKinds } from '@hoistway/contract/features/statutory-words';
import { usePlaceFilters } from '@hoistway/fleet/list/elevator-filters.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { askedDay, shownDays } from '@hoistway/parts/time/calendar-days.ts';
import { TurnButtons } from '@hoistway/parts/time/turn-buttons.tsx';
import { useToday } from '@hoistway/parts/time/use-now.ts';
import { Select } from 'antd';
import { useSearchParams } from 'react-router';
import { texts } from '../texts.ts';
import css from './month.module.css';
import { type DayCounts, MonthGrid } from './month-grid.tsx';

interface DayOfList {
  day: string;
  state: DueFilter;
  city: string | undefined;
  kind: DueKind | undefined;
}

/** The address of the list with the items of a day. */
function listSearch({ day, state, city, kind }: DayOfList): URLSearchParams {
  const search = new URLSearchParams({ view: 'list', startDate: day, endDate: day, state });
  if (city) search.set('city', city);
  if (kind) search.set('kind', kind);
  return search;
}

export const MonthView = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const words = useWords();
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const places = usePlaceFilters();
  const day = askedDay(search.get('day')) ?? today;
  const month = day.slice(0, 7);
  const days = shownDays(day, 'month');
  const [startDate = day, endDate = day] = [days[0], days.at(-1)];
  const city = search.get('city') || undefined;
  const kind = dueKinds.codes.find(name => name === search.get('kind'));
  const { data, error, refetch } = useCall(statutory.month, {
    startDate,
    endDate,
    city: city ?? '',
    kind: kind ?? '',
  });
  const go = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next, { replace: true });
  };
  const open = (chosen: string, state: DueFilter) =>
    setSearch(listSearch({ day: chosen, state, city, kind }));
  return (
    <div className={css.panel}>
      <div className={css.tools}>
        <TurnButtons
          day={day}
          span="month"
          range={month}
          now={common.thisMonth}
          onTurn={turned => go('day', turned)}
        />
        <Select
          className={css.choice}
          aria-label={words(statutory.list.columns.kind.title)}
          placeholder={words(statutory.list.columns.kind.title)}
          value={kind}
          onChange={value => go('kind', value)}
          options={dueKinds.entries.map(([value, name]) => ({ value, label: words(name) }))}
          allowClear
        />
        <Select
          className={css.choice}
          aria-label={words(statutory.list.columns.city.title)}
          placeholder={words(statutory.list.columns.city.title)}
          value={city}
          onChange={value => go('city', value)}
          options={[...places.city.options]}
          showSearch={{ optionFilterProp: 'label' }}
          allowClear
        />
        <span className={css.sum}>{data && t.monthSum(sumOf(data, month))}</span>
      </div>
      {error && !data && <FailureState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FirstLoad />}
      {data && <MonthGrid days={days} month={month} counts={data} onOpen={open} />}
    </div>
  );
};

function sumOf(counts: readonly DayCounts[], month: string) {
  const own = counts.filter(({ day }) => day.startsWith(month));
  const sum = (of: 'open' | 'late' | 'done') => own.reduce((total, day) => total + day[of], 0);
  return { open: sum('open'), late: sum('late'), done: sum('done') };
}
