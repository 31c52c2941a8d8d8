/**
 * Open pages. A tab is a page's path with its last query, so that coming back finds the same filters; the most
 * recently viewed stay mounted, hidden, with their scroll position and half-typed fields.
 */
import { z } from 'zod';

const tabShape = z.object({ path: z.string().startsWith('/'), search: z.string(), name: z.string() });
export type Tab = z.output<typeof tabShape>;

export interface TabsState {
  /** In the order of the tab line. */
  tabs: readonly Tab[];
  /** Paths, the most recently viewed first; only pages opened since the load are mounted. */
  recent: readonly string[];
}

const storageKey = 'tabs';
/** A mounted page costs memory; the oldest are mounted afresh when they are opened again. */
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

/** The state with a tab that is always open, before the others. */
export const withFixed = (state: TabsState, tab: Tab): TabsState =>
  state.tabs.some(({ path }) => path === tab.path) ? state : { ...state, tabs: [tab, ...state.tabs] };

/** The state after a page was viewed; the same object when nothing changed. */
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

/** Where to go when the current tab closes: the one viewed before it, else its neighbour. */
export const afterClosing = (state: TabsState, path: string): Tab | undefined => {
  const rest = state.tabs.filter(tab => tab.path !== path);
  const earlier = state.recent.find(other => other !== path && rest.some(tab => tab.path === other));
  const index = state.tabs.findIndex(tab => tab.path === path);
  return rest.find(tab => tab.path === earlier) ?? rest[Math.max(0, index - 1)];
};
