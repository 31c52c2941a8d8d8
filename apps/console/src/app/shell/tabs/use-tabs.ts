import { tabStorage } from '@hoistway/client/browser-storage';
import { useSession } from '@hoistway/parts/session/session.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { homeOf, mayVisit } from '../../guard-rules.ts';
import { menuRoutes, routeAt, routes } from '../../routes.tsx';
import {
  afterClosing,
  closed,
  readTabs,
  type TabsState,
  visited,
  withFixed,
  writeTabs,
} from './tabs-state.ts';

const isRoute = (name: string) => routes.some(route => route.name === name);

/** The open pages; the current page is always one of them, but for an address that redirects. */
export const useTabs = (isLeaving: boolean) => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const [kept, setKept] = useState<TabsState>(() => readTabs(tabStorage, isRoute));
  const route = isLeaving ? undefined : routeAt(pathname);
  // A browser tab that begins with a link has it too.
  const fixed = menuRoutes.find(({ tab }) => tab === 'fixed');
  const begun =
    session && fixed && mayVisit(session.info, fixed)
      ? withFixed(kept, { path: fixed.path, search: '', name: fixed.name })
      : kept;
  const state = route ? visited(begun, { path: pathname, search, name: route.name }) : begun;
  if (state !== kept) setKept(state);
  useEffect(() => writeTabs(tabStorage, state), [state]);

  /** Pages that are withdrawn and given back come back with their tabs. */
  const permitted = ({ tabs, recent }: TabsState): TabsState => {
    const mayStay = (path: string) => {
      const tabRoute = routeAt(path);
      return session === undefined || tabRoute === undefined || mayVisit(session.info, tabRoute);
    };
    return { tabs: tabs.filter(({ path }) => mayStay(path)), recent: recent.filter(mayStay) };
  };
  const isFixed = (path: string) => routeAt(path)?.tab === 'fixed';
  const close = (paths: readonly string[]) => {
    const going = paths.filter(path => !isFixed(path));
    const next = closed(state, going);
    setKept(next);
    if (!going.includes(pathname)) return;
    const home = session ? homeOf(session.info, menuRoutes) : '/login';
    const target = going.length === 1 ? afterClosing(permitted(state), pathname) : permitted(next).tabs[0];
    void navigate(target ? target.path + target.search : home);
  };
  return { ...permitted(state), active: pathname, isFixed, close };
};
