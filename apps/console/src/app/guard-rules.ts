/**
 * Who may open which page (specification 1, section 4, navigation guard). Pure: a session and an address in, an
 * address to go to out. It decides only what is shown; the server decides what may be read or done.
 */
import { isPermissionName, isSuperAdministrator, pathOfPage } from '@hoistway/contract/core/permissions';
import type { LinkPage } from '@hoistway/contract/features/display-link';
import type { SessionInfo } from '@hoistway/contract/features/session';

/** The parts of a route that the rules need. */
export interface GuardedRoute {
  name: string;
  path: string;
  access: string;
  place: 'menu' | 'extra' | 'hidden';
  group?: string;
}
type Rights = Pick<SessionInfo, 'permissions'> & {
  user: Pick<SessionInfo['user'], 'roleType'>;
  /** The session is that of a display link, which opens this page alone. */
  displayLink?: { page: LinkPage } | null;
};

export interface Place {
  route: GuardedRoute | undefined;
  /** The group whose path was visited. */
  group: string | undefined;
  pathname: string;
}

const pagesHeld = (rights: Rights) =>
  rights.permissions.filter(entry => entry.type === 1).map(entry => entry.name);

/**
 * A route is open when its name begins with the name of a page that the session holds, or names this page as its access:
 * `feedbackEdit` opens with `feedback`. A page that is a permission of its own (`alarmPushRecord` next to `alarm`) needs exactly that one.
 */
export const mayVisit = (rights: Rights, route: GuardedRoute): boolean => {
  if (['public', 'signedIn'].includes(route.access) || isSuperAdministrator(rights.user)) return true;
  const held = pagesHeld(rights);
  return isPermissionName(route.name)
    ? held.includes(route.name)
    : held.some(name => route.access === name || route.name.startsWith(name));
};

/** The first page of the menu that the session holds, or the page for users without any. */
export const homeOf = (rights: Rights, menuRoutes: readonly GuardedRoute[]): string =>
  menuRoutes.find(route => mayVisit(rights, route))?.path ?? '/default';

/** Where a visitor without a session is redirected. */
export const signInPath = '/login';

/**
 * Pages without the console around them; without a session every other address redirects to the sign-in page, and with
 * one the sign-in page redirects to the console.
 */
export const standsAlone = <R extends GuardedRoute>(route: R | undefined, signedIn: boolean): route is R =>
  route?.access === 'public' && !(signedIn && route.path === signInPath);

/** Whether the redirect is from an existing page that the session does not hold. */
export const isForbidden = ({ route }: Pick<Place, 'route'>, rights: Rights): boolean =>
  route !== undefined && !mayVisit(rights, route);

/** Where a signed-in user goes instead; undefined to stay. */
export const redirectFrom = (
  place: Place,
  rights: Rights,
  menuRoutes: readonly GuardedRoute[],
): string | undefined => {
  const { route, group, pathname } = place;
  const { displayLink } = rights;
  if (displayLink) return route?.name === displayLink.page ? undefined : pathOfPage(displayLink.page);
  const home = homeOf(rights, menuRoutes);
  if (route?.access === 'public' || pathname === '/') return home;
  if (home === '/default') return route?.name === 'default' ? undefined : home;
  if (route?.name === 'default') return home;
  if (group !== undefined)
    return menuRoutes.find(other => other.group === group && mayVisit(rights, other))?.path ?? home;
  if (isForbidden(place, rights)) return home;
  return undefined;
};
