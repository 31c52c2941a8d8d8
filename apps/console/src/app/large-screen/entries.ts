/** Where the navigation of the large screen leads. Pure: a session's rights in, entries out. */
import type { GroupName } from '@hoistway/contract/core/permissions';
import { type Words, words } from '@hoistway/contract/words';
import { type GuardedRoute, homeOf, mayVisit } from '../guard-rules.ts';

export interface Entry {
  path: string;
  title: Words;
}
type Rights = Parameters<typeof mayVisit>[0];
type Page = GuardedRoute & Entry;

const group: GroupName = 'largeScreen';

/** Screens that the specification leaves open. */
const further: readonly Entry[] = [
  { path: '/largeScreen/screen1', title: words('能耗', 'Energy') },
  { path: '/largeScreen/screen2', title: words('物业', 'Property') },
];

/** An entry whose path contains 1 or 2 has no screen yet (specification 2, section 2.10). */
export const isComingSoon = ({ path }: Entry): boolean => /[12]/.test(path);

/** The group's pages that the session holds; a display link opens its own alone. */
export const entriesFor = (rights: Rights, pages: readonly Page[]): readonly Entry[] =>
  rights.displayLink
    ? []
    : [...pages.filter(page => page.group === group && mayVisit(rights, page)), ...further];

/** Where the way back leads: the home page, or else the first other page; undefined where there is none. */
export const wayBack = (rights: Rights, pages: readonly Page[]): string | undefined => {
  if (rights.displayLink) return undefined;
  const others = pages.filter(page => page.group !== group);
  const home = homeOf(rights, others);
  return home === '/default' ? undefined : home;
};
