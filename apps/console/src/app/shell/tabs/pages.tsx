/** The open pages: one visible, the others hidden as they were left, with their effects off. */

import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { EmptyState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { Button } from 'antd';
import { Activity } from 'react';
import { Link, Route, Routes } from 'react-router';
import { Boundary } from '../../boundary.tsx';
import { routeAt } from '../../routes.tsx';
import { texts } from '../../texts.ts';
import css from '../shell.module.css';
import type { Tab } from './tabs-state.ts';

interface PagesProps {
  tabs: readonly Tab[];
  /** Paths of the pages that are drawn. */
  drawn: readonly string[];
  active: string;
}

export const Pages = ({ tabs, drawn, active }: PagesProps) =>
  tabs
    .filter(tab => drawn.includes(tab.path))
    .map(tab => {
      const route = routeAt(tab.path);
      if (!route) return null;
      return (
        <Activity key={tab.path} mode={tab.path === active ? 'visible' : 'hidden'}>
          <div className={css.page}>
            <Boundary fallback={<FirstLoad />}>
              {/* Each page sees its own address, so a hidden one keeps its filters. */}
              <Routes location={{ pathname: tab.path, search: tab.search }}>
                <Route path={route.path} element={<route.page />} />
              </Routes>
            </Boundary>
          </div>
        </Activity>
      );
    });

export const NotFound = () => {
  const t = useTexts(texts);
  return (
    <EmptyState
      text={t.notFoundText}
      action={
        <Link to="/">
          <Button>{t.home}</Button>
        </Link>
      }
    />
  );
};
