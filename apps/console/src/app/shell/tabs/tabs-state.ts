/**
 * Open pages. A tab is a page's path with its last query, so that coming back finds the same filters; the ones
 * looked at last stay drawn, hidden, with their scroll and their half-typed fields.
 */
import { z } from 'zod';

const tabShape = z.object({ path: z.string().startsWith('/'), search: z.string(), name: z.string() });
export type Tab = z.output<typeof tabShape>;

export interface TabsState {
  /** In the order of the tab line. */
  tabs: readonly Tab[];
  /** Paths, the one looked at last first; only pages that were opened since the load are drawn. */
  recent: readonly string[];
}

const storageKey = 'tabs';
/** A drawn page costs memory; the eldest are drawn anew when they are opened again. */
export const maxDrawn = 10;
const maxTabs = 30;

export const readTabs = (storage: Storage, isRoute: (name: string) => boolean): TabsState => {
  try {
    const tabs = z.array(tabShape).parse(JSON.parse(storage.getItem(storageKey) ?? '[]'));
    return { tabs: tabs.filter(tab => isRoute(tab.name)).slice(0, maxTabs), recent: [] };
  } catch {
    return { tabs: [], recent: [] };
  }
};
export const writeTabs = (storage: Storage, state: TabsState): void =>
  storage.setItem(storageKey, JSON.stringify(state.tabs));

/** The state after a page was looked at; the same object when nothing changed. */
export const visited = (state: TabsState, tab: Tab): TabsState => {
  const known = state.tabs.find(one => one.path === tab.path);
  if (known && known.search === tab.search && state.recent[0] === tab.path) return state;
  const tabs = known
    ? known.search === tab.search
      ? state.tabs
      : state.tabs.map(one => (one.path === tab.path ? tab : one))
    : [...state.tabs, tab].slice(-maxTabs);
  const recent = [tab.path, ...state.recent.filter(path => path !== tab.path)].slice(0, maxDrawn);
  return { tabs, recent };
};

/** The state without these tabs. */
export const closed = (state: TabsState, paths: readonly string[]): TabsState => ({
  tabs: state.tabs.filter(tab => !paths.includes(tab.path)),
  recent: state.recent.filter(path => !paths.includes(path)),
});

/** Where to go when the tab that is looked at closes: the one looked at before it, else its neighbour. */
export const afterClosing = (state: TabsState, path: string): Tab | undefined => {
  const rest = state.tabs.filter(tab => tab.path !== path);
  const earlier = state.recent.find(other => other !== path && rest.some(tab => tab.path === other));
  const index = state.tabs.findIndex(tab => tab.path === path);
  return rest.find(tab => tab.path === earlier) ?? rest[Math.max(0, index - 1)];
};
