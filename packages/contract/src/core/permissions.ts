/**
 * The one catalogue of permissions: the menu's pages and their buttons, field permissions and home-page panels of the
 * three specification documents. Menu, guard, buttons, role dialogs and the server all read it.
 * A page permission is the route's name (`alarm`), a button is `page.button` (`alarm.export`), a field is
 * `route#field` (`alarm#mainFaultCode`).
 */

import type { GroupEntry, PageEntry } from '../pages/page-entry.ts';
import { menu } from '../pages.ts';
import { type Words, words } from '../words.ts';

type Menu = typeof menu;
export type GroupName = keyof Menu;
type All<P> = (P extends unknown ? (page: P) => void : never) extends (page: infer I) => void ? I : never;
type Pages = All<Menu[GroupName]['pages']>;
export type PageName = keyof Pages;
/** A page with a screen. */
export type BuiltPage = { [P in PageName]: Pages[P] extends { planned: true } ? never : P }[PageName];
type ButtonName = {
  [P in PageName]: Pages[P] extends { buttons: infer B } ? `${P}.${keyof B & string}` : never;
}[PageName];
export type PermissionName = PageName | ButtonName;
/** The icons that the menu names. */
export type MenuIcon = Menu[GroupName]['icon'] | Pages[BuiltPage]['icon'];

const groups = Object.entries(menu) as [GroupName, GroupEntry][];
const pages = Object.assign({}, ...groups.map(([, group]) => group.pages)) as Pages;
export const pageNames = Object.keys(pages) as PageName[];

/** One row of the permission list as the specification shapes it; type 1 is a menu page, 2 a button, 0 a group. */
export interface PermissionEntry {
  permissionId: string;
  parentId: string | null;
  name: string;
  title: Words;
  type: 0 | 1 | 2;
  path: string;
}

export const permissionCatalogue: readonly PermissionEntry[] = groups.flatMap(([group, entry]) => [
  {
    permissionId: `${group}/`,
    parentId: null,
    name: group,
    title: entry.title,
    type: 0 as const,
    path: entry.path,
  },
  ...Object.entries(entry.pages).flatMap(([page, { path, title, buttons = {} }]) => [
    { permissionId: page, parentId: `${group}/`, name: page, title, type: 1 as const, path },
    ...Object.entries(buttons).map(([button, buttonTitle]) => ({
      permissionId: `${page}.${button}`,
      parentId: page,
      name: button,
      title: buttonTitle,
      type: 2 as const,
      path: '',
    })),
  ]),
]);

const planned = new Set(
  Object.entries<PageEntry>(pages).flatMap(([name, page]) => ('planned' in page ? [name] : [])),
);
type Entry = Pick<PermissionEntry, 'permissionId'> & { type: number };
/** A menu page of the catalogue. */
export const isPage = ({ type }: Entry): boolean => type === 1;
/** A menu page of the catalogue that has a screen. */
export const isBuiltPage = (entry: Entry): boolean => isPage(entry) && !planned.has(entry.permissionId);
/** A menu page of the catalogue that has none yet. */
export const isPlannedPage = (permissionId: string): boolean => planned.has(permissionId);

/** A menu page, as its own file defines it. */
export const pageNamed = <P extends PageName>(name: P): Pages[P] => pages[name];
export const pathOfPage = (name: PageName): string => pages[name].path;
export const groupOfPage = (name: PageName): GroupName =>
  (Object.keys(menu) as GroupName[]).find(group => name in menu[group].pages) as GroupName;

const known = new Set(permissionCatalogue.filter(entry => entry.type !== 0).map(entry => entry.permissionId));
export const isPermissionName = (name: string): name is PermissionName => known.has(name);
/** A permission, or a field's (`alarm#processDate`). */
export type Need = PermissionName | `${string}#${string}`;
export const allPermissionNames = [...known] as PermissionName[];

/** The role of super administrators holds every permission. */
export const roleTypes = { superAdministrator: 1, other: 2 } as const;
export type RoleType = (typeof roleTypes)[keyof typeof roleTypes];
/** Of a user or a role. */
export const isSuperAdministrator = (holder: { roleType: number } | undefined): boolean =>
  holder?.roleType === roleTypes.superAdministrator;

/** The rights as a session reports them. */
export interface HeldPermissions {
  user: { roleType: number };
  permissions: readonly { permissionId: string }[];
}
export const holdsPermission = ({ user, permissions }: HeldPermissions, name: PermissionName): boolean =>
  isSuperAdministrator(user) || permissions.some(({ permissionId }) => permissionId === name);

/** Home-page panels (specification 2, section 2.2, and 3, section 3). */
export const indexPermissions = {
  rescueProgress: words('今日救援进度统计', "Today's rescue progress statistics"),
  maintenanceRecord: words('无纸化维保记录', 'Paperless maintenance records'),
  runCount: words('运行次数分布', 'Running-count distribution'),
  deviceStatus: words('远程监视设备状态', 'Remote-monitoring device status'),
  attention: words('今日实时关注信息', "Today's real-time attention information"),
  elevatorAge: words('梯龄分布', 'Elevator age distribution'),
  annualInspection: words('年检提醒', 'Annual inspection reminder'),
  contract: words('合同提醒', 'Contract reminder'),
  yesterdayWarning: words('昨日远程监视预警汇总', "Yesterday's remote-monitoring warning summary"),
} as const satisfies Record<string, Words>;
export type IndexPermission = keyof typeof indexPermissions;
