/** Planned maintenance (/maintain/plan): a month, the visits, units and teams; the open view stands in the address. */
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { Segmented } from 'antd';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { MonthView } from './month/month-view.tsx';
import css from './plan.module.css';
import { TeamView } from './team-view.tsx';
import { texts } from './texts.ts';
import { UnitList } from './unit-list.tsx';
import { useOwnTeams } from './use-team-choices.ts';
import { VisitList } from './visit-list.tsx';
import { type VisitFilters, visitsSearch } from './visits-address.ts';
import { initialWhose } from './whose.tsx';

const views = ['month', 'visits', 'units', 'teams'] as const;
type View = (typeof views)[number];

interface PlanPageProps {
  /** What phones brought of a visit. */
  Visits: ComponentType<{ mpId: number }>;
}

export const PlanPage = ({ Visits }: PlanPageProps) => {
  const t = useTexts(texts);
  const [search, setSearch] = useSearchParams();
  const view = views.find(name => name === search.get('view')) ?? 'month';
  const show = (name: View) => {
    const next = new URLSearchParams(search);
    next.set('view', name);
    setSearch(next, { replace: true });
  };
  const { ownTeams, error, refetch } = useOwnTeams();
  if (!ownTeams) return error ? <FailureState error={error} onRetry={() => void refetch()} /> : <FirstLoad />;
  const showVisits = (filters: VisitFilters) => setSearch(visitsSearch(filters, initialWhose(ownTeams)));
  return (
    <div className={css.page}>
      <Segmented<View>
        className={css.views}
        value={view}
        onChange={show}
        options={views.map(value => ({ value, label: t.view[value] }))}
      />
      <div className={css.view}>
        {view === 'month' && <MonthView ownTeams={ownTeams} Visits={Visits} onOpen={showVisits} />}
        {view === 'visits' && <VisitList ownTeams={ownTeams} Visits={Visits} />}
        {view === 'units' && <UnitList onOpen={showVisits} />}
        {view === 'teams' && <TeamView ownTeams={ownTeams} onOpen={showVisits} />}
      </div>
    </div>
  );
};
