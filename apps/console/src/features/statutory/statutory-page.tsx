/**
 * Statutory items (/maintain/statutory): searched in a list, or a month of them, and the certificates of staff; the open
 * view stands in the address.
 */
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ItemList } from './item-list.tsx';
import { MonthView } from './month/month-view.tsx';
import css from './statutory.module.css';
import { texts } from './texts.ts';

const views = ['list', 'month', 'certificates'] as const;
type View = (typeof views)[number];

interface StatutoryPageProps {
  /** Undefined for whoever does not see staff. */
  certificates: ReactNode | undefined;
}

export const StatutoryPage = ({ certificates }: StatutoryPageProps) => {
  const t = useTexts(texts);
  const [search, setSearch] = useSearchParams();
  const shown = views.filter(name => name !== 'certificates' || certificates !== undefined);
  const view = shown.find(name => name === search.get('view')) ?? 'list';
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
        options={shown.map(value => ({ value, label: t.view[value] }))}
      />
      <div className={css.view}>
        {view === 'list' && <ItemList />}
        {view === 'month' && <MonthView />}
        {view === 'certificates' && certificates}
      </div>
    </div>
  );
};
