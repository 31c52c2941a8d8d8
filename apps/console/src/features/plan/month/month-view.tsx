/**
 * The visits of a month by day, and next to it those of the day that is open, from where they are dragged to others;
 * month, day, city and team stand in the address. On a phone a day opens the list.
 */
import { type PlanRow, plan } from '@hoistway/contract/features/plan';
import { notCancelled } from '@hoistway/contract/features/plan-words';
import { usePlaceFilters } from '@hoistway/fleet/list/elevator-filters.ts';
import { useIsNarrow } from '@hoistway/parts/browser/use-media.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import type { InOneLanguage } from '@hoistway/parts/language/texts-in.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { askedDay, shownDays } from '@hoistway/parts/time/calendar-days.ts';
import { TurnButtons } from '@hoistway/parts/time/turn-buttons.tsx';
import { useToday } from '@hoistway/parts/time/use-now.ts';
import { Select } from 'antd';
import { type ComponentType, useState } from 'react';
import { useSearchParams } from 'react-router';
import css from '../plan.module.css';
import { texts } from '../texts.ts';
import { useTeamChoices } from '../use-team-choices.ts';
import { MoveDialog } from '../visit/move-dialog.tsx';
import type { VisitFilters } from '../visits-address.ts';
import { useWhose } from '../whose.tsx';
import { DayVisits } from './day-visits.tsx';
import { MonthGrid } from './month-grid.tsx';

interface MonthViewProps {
  ownTeams: readonly string[];
  Visits: ComponentType<{ mpId: number }>;
  onOpen: (filters: VisitFilters) => void;
}

export const MonthView = ({ ownTeams, Visits, onOpen }: MonthViewProps) => {
  const t = useTexts(texts);
  const title = useTitles(plan.list.columns);
  const common = useTexts(commonTexts);
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const places = usePlaceFilters();
  const teams = useTeamChoices();
  const day = askedDay(search.get('day')) ?? today;
  const days = shownDays(day, 'month');
  const [startDate = day, endDate = day] = [days[0], days.at(-1)];
  const city = search.get('city') ?? undefined;
  const teamId = search.get('team') ?? undefined;
  const { whose, box } = useWhose(ownTeams);
  // Begins again, at today, when that is asked for.
  const [turns, setTurns] = useState(0);
  const narrow = useIsNarrow();
  const opened = (!narrow && askedDay(search.get('open'))) || undefined;
  const [dragged, setDragged] = useState<PlanRow>();
  const mayDrop = useDropDays(dragged);
  const [dropped, setDropped] = useState<{ row: PlanRow; day: string }>();
  const month = useCall(plan.month, { startDate, endDate, city: city ?? '', teamId: teamId ?? -1, whose });
  const go = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next, { replace: true });
  };
  const list = (chosen: string) =>
    onOpen({ startDate: chosen, endDate: chosen, city, teamId, whose, state: notCancelled });
  return (
    <div className={css.panel}>
      <div className={css.tools}>
        <TurnButtons
          day={day}
          span="month"
          range={day.slice(0, 7)}
          now={common.thisMonth}
          onTurn={to => {
            if (to === undefined) setTurns(turns + 1);
            go('day', to);
          }}
        />
        <Select
          className={css.choice}
          aria-label={title('city')}
          placeholder={title('city')}
          value={city}
          onChange={value => go('city', value)}
          options={[...places.city.options]}
          showSearch={{ optionFilterProp: 'label' }}
          allowClear
        />
        <Select
          className={css.choice}
          aria-label={title('teamName')}
          placeholder={title('teamName')}
          value={teamId}
          onChange={value => go('team', value)}
          options={teams}
          showSearch={{ optionFilterProp: 'label' }}
          allowClear
        />
        {box}
        <span className={css.sum}>{month.data && sumOf(month.data, day.slice(0, 7), t)}</span>
      </div>
      {month.error && !month.data && (
        <FailureState error={month.error} onRetry={() => void month.refetch()} />
      )}
      {!month.data && !month.error && <FirstLoad />}
      {month.data && (
        <div className={css.side}>
          <MonthGrid
            key={turns}
            days={days}
            month={day.slice(0, 7)}
            counts={month.data}
            opened={opened}
            onOpen={chosen => (narrow ? list(chosen) : go('open', chosen))}
            mayDrop={mayDrop}
            onDrop={chosen => {
              if (dragged) setDropped({ row: dragged, day: chosen });
              setDragged(undefined);
            }}
          />
          {opened && (
            <DayVisits
              day={opened}
              city={city}
              teamId={teamId}
              whose={whose}
              Visits={Visits}
              onDrag={setDragged}
              onList={() => list(opened)}
              onClose={() => go('open', undefined)}
            />
          )}
        </div>
      )}
      {dropped && <MoveDialog {...dropped} onClose={() => setDropped(undefined)} />}
    </div>
  );
};

/** Where the visit can be dropped: within its legal interval, as soon as that is known. The server has the last word. */
function useDropDays(row: PlanRow | undefined): ((day: string) => boolean) | undefined {
  const { data } = useCall(
    plan.read,
    { mpId: row?.mpId ?? 0 },
    { enabled: row !== undefined, keepPrevious: false },
  );
  if (row === undefined) return undefined;
  return day => {
    if (day === row.dueDate) return false;
    if (data === undefined) return true;
    const { mayMove } = data;
    return mayMove !== null && day >= mayMove.from && day <= mayMove.to;
  };
}

type Counts = readonly { day: string; visits: number; done: number; overdue: number }[];

function sumOf(counts: Counts, month: string, t: InOneLanguage<typeof texts>) {
  const own = counts.filter(({ day }) => day.startsWith(month));
  const sum = (of: 'visits' | 'done' | 'overdue') => own.reduce((total, day) => total + day[of], 0);
  return t.monthSum({ visits: sum('visits'), done: sum('done'), overdue: sum('overdue') });
}
