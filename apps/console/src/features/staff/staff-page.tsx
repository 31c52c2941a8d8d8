/** Staff, teams and the roster (/info/staff): three views, of which the open one stands in the address. */
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { MemberList } from './member-list.tsx';
import css from './staff.module.css';
import { TeamList } from './team-list.tsx';
import { texts } from './texts.ts';

const views = ['members', 'teams', 'roster'] as const;
type View = (typeof views)[number];

export const StaffPage = ({ roster }: { roster: ReactNode }) => {
  const t = useTexts(texts);
  const [search, setSearch] = useSearchParams();
  const view = views.find(name => name === search.get('view')) ?? 'members';
  const show = (name: View) => {
    const next = new URLSearchParams(search);
    next.set('view', name);
    setSearch(next, { replace: true });
  };
  return (
    <div className={css.page}>
      <Segmented<View>
        className={css.views}
        value={view}
        onChange={show}
        options={views.map(value => ({ value, label: t.view[value] }))}
      />
      <div className={css.view}>
        {view === 'members' && <MemberList />}
        {view === 'teams' && <TeamList />}
        {view === 'roster' && roster}
      </div>
    </div>
  );
};
