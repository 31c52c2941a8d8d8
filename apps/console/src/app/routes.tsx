/**
 * Every page of the console, once: path, page, permission, titles, icon, tab and crumb rules. Menu, guard, tabs
 * and breadcrumb all read this table.
 *
 * How to add a page. Write it in `features/<feature>/<name>-page.tsx` as a named export. If it is a page of the
 * contract's menu, add one `menuPage('<name>', () => import(…))` line below: path, titles, icon, group and
 * permission come from the contract, and the menu shows it in the contract's order. A page below another one
 * (no entry in the menu) is an object with `place: 'hidden'` whose name begins with the other's name; it needs
 * the other's permission and stands under it in the breadcrumb. A page that fills the whole screen says
 * `frame: 'bare'`, one of the large screen `frame: 'large'`. Its texts stand next to it in `texts.ts`.
 */
import {
  type BuiltPage,
  type GroupName,
  groupOfPage,
  isPlannedPage,
  type PageName,
  pageNamed,
  permissionCatalogue,
} from '@hoistway/contract/core/permissions';
import { scrollPages } from '@hoistway/contract/features/display';
import { linkPages } from '@hoistway/contract/features/display-link';
import { menu } from '@hoistway/contract/pages';
import { type Words, words } from '@hoistway/contract/words';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { imagePagePath, runPath } from '../features/display/display-address.ts';
import { feedbackEditPath } from '../features/feedback/feedback-address.ts';
import { historyNoticePath } from '../features/notice/notice-address.ts';
import type { IconName } from './icons.ts';
import { lazyPage, type Page } from './lazy-page.tsx';

export interface PageRoute {
  name: string;
  path: string;
  page: Page;
  title: Words;
  /**
   * `public`: without a session. `signedIn`: any session. Otherwise the menu page that the session must hold.
   */
  access: 'public' | 'signedIn' | PageName;
  /** `extra` stands below the menu's groups. */
  place: 'menu' | 'extra' | 'hidden';
  group?: GroupName;
  /** The page above it in the breadcrumb. */
  parent?: PageName;
  /** Drawn by the menu: pages that stand alone do not load the icons. */
  icon?: IconName;
  /**
   * `bare` pages fill the screen: no menu, no header, no tabs. `large` ones are read from across a room: dark, scaled
   * with the window, below the navigation of the large screen. `display` ones show other pages in turn.
   */
  frame: 'shell' | 'bare' | 'large' | 'display';
  /** The overview's tab cannot be closed. */
  tab: 'closable' | 'fixed';
  /** What a display link shows at its address instead, in the frame of page scroll. */
  byLink?: Page;
  /** Its address is a page outside the console: a plain link leads there, in the same browser tab. */
  leads?: true;
}

const menuPage = (
  name: BuiltPage,
  load: () => Promise<ComponentType>,
  rules: Partial<Pick<PageRoute, 'frame' | 'tab' | 'leads' | 'byLink'>> = {},
): PageRoute => {
  const { path, title, icon } = pageNamed(name);
  return {
    name,
    path,
    page: lazyPage(load),
    title,
    access: name,
    place: 'menu',
    group: groupOfPage(name),
    icon,
    frame: 'shell',
    tab: 'closable',
    ...rules,
  };
};

const bare = { place: 'hidden', frame: 'bare', tab: 'closable' } as const;

/** Page scroll itself: a display link starts it at once, and others from its settings. */
const displayRun = lazyPage(async () => {
  const { DisplayRun } = await import('./display/display-run.tsx');
  return () => <DisplayRun routeNamed={routeNamed} />;
});

export const routes: readonly PageRoute[] = [
  {
    ...bare,
    name: 'login',
    path: '/login',
    access: 'public',
    title: words('登录', 'Sign in'),
    page: lazyPage(async () => (await import('../features/session/login-page.tsx')).LoginPage),
  },
  {
    ...bare,
    name: 'oms',
    path: '/oms',
    access: 'public',
    title: words('系统状态', 'System status'),
    page: lazyPage(async () => (await import('../features/oms/oms-page.tsx')).OmsPage),
  },
  {
    ...bare,
    name: 'default',
    path: '/default',
    access: 'signedIn',
    title: words('无权限', 'No permission'),
    page: lazyPage(async () => (await import('../features/session/default-page.tsx')).DefaultPage),
  },

  menuPage('indexInfo', async () => (await import('../features/home/home-page.tsx')).HomePage, {
    tab: 'fixed',
  }),
  menuPage(
    'indexBigScreen',
    async () => (await import('../features/home/large-screen/overview-page.tsx')).OverviewPage,
    { frame: 'large' },
  ),
  menuPage(
    'deviceBigScreen',
    async () => (await import('../features/monitor/large-screen/unit-page.tsx')).UnitPage,
    { frame: 'large' },
  ),
  menuPage('riskMonitor', async () => (await import('../features/risk/risk-page.tsx')).RiskPage, {
    frame: 'large',
  }),
  menuPage(
    'dataBigScreen',
    async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
    { frame: 'large' },
  ),
  menuPage('device', async () => (await import('./pages/ledger.tsx')).Ledger),
  menuPage('monitor', async () => (await import('./pages/monitor.tsx')).Monitor),
  menuPage('alarm', async () => (await import('../features/alarm/alarm-page.tsx')).AlarmPage),
  menuPage('rescue', async () => (await import('../features/rescue/rescue-page.tsx')).RescuePage),
  menuPage('message', async () => (await import('../features/stop-sms/stop-sms-page.tsx')).StopSmsPage),
  menuPage(
    'faultReport',
    async () => (await import('../features/fault-report/fault-report-page.tsx')).FaultReportPage,
  ),
  menuPage('malfunctions', async () => (await import('../features/order/order-page.tsx')).OrderPage),
  menuPage('maintainManage', async () => (await import('./pages/record.tsx')).Record),
  menuPage('supervise', async () => (await import('./pages/supervise.tsx')).Supervise),
  menuPage('stops', async () => (await import('../features/stop/stops-page.tsx')).StopsPage),
  menuPage('statutory', async () => (await import('./pages/statutory.tsx')).Statutory),
  menuPage(
    'maintainMsg',
    async () => (await import('../features/maintain-sms/maintain-sms-page.tsx')).MaintainSmsPage,
  ),
  menuPage('verify', async () => (await import('../features/chain/verify-page.tsx')).VerifyPage),
  menuPage('lift', async () => (await import('./pages/lift.tsx')).Lift),
  menuPage('outbox', async () => (await import('../features/outbox/outbox-page.tsx')).OutboxPage),
  menuPage('msg', async () => (await import('../features/receiver/receiver-page.tsx')).ReceiverPage),
  menuPage('weixin', async () => (await import('../features/weixin/weixin-page.tsx')).WeixinPage),
  menuPage(
    'alarmPushRecord',
    async () => (await import('../features/push-record/push-record-page.tsx')).PushRecordPage,
  ),
  menuPage('role', async () => (await import('../features/role/role-page.tsx')).RolePage),
  // An app of its own, made for phones: the console only leads there.
  menuPage('work', async () => (await import('./leave.tsx')).Leave, { frame: 'bare', leads: true }),
  menuPage('plan', async () => (await import('./pages/plan.tsx')).Plan),
  menuPage('place', async () => (await import('../features/place/place-page.tsx')).PlacePage),
  menuPage('company', async () => (await import('../features/company/company-page.tsx')).CompanyPage),
  menuPage('agreement', async () => (await import('../features/agreement/agreement-page.tsx')).AgreementPage),
  menuPage('staff', async () => (await import('./pages/staff.tsx')).Staff),
  menuPage('gateway', async () => (await import('../features/gateway/gateway-page.tsx')).GatewayPage),
  menuPage('proprietor', async () => (await import('../features/owner/owner-page.tsx')).OwnerPage),
  menuPage('feedback', async () => (await import('../features/feedback/feedback-page.tsx')).FeedbackPage),
  {
    name: 'feedbackEdit',
    path: feedbackEditPath,
    access: 'feedback',
    place: 'hidden',
    parent: 'feedback',
    frame: 'shell',
    tab: 'closable',
    title: words('异常反馈详情', 'Feedback details'),
    page: lazyPage(
      async () => (await import('../features/feedback/feedback-edit-page.tsx')).FeedbackEditPage,
    ),
  },
  menuPage(
    'log',
    async () => (await import('../features/operation-log/operation-log-page.tsx')).OperationLogPage,
  ),
  menuPage('access', async () => (await import('../features/access-log/access-log-page.tsx')).AccessLogPage),
  menuPage('notice', async () => (await import('./pages/notice.tsx')).Notice),
  {
    name: 'historyNotice',
    path: historyNoticePath,
    access: 'signedIn',
    place: 'hidden',
    frame: 'shell',
    tab: 'closable',
    title: words('历史公告', 'Notice history'),
    page: lazyPage(
      async () => (await import('../features/notice/notice-history-page.tsx')).NoticeHistoryPage,
    ),
  },
  menuPage(
    'displayLink',
    async () => (await import('../features/display-link/display-link-page.tsx')).DisplayLinkPage,
  ),
  menuPage('thirdPartyUser', async () => (await import('./pages/third-party-user.tsx')).ThirdPartyUser),
  menuPage('webhook', async () => (await import('./pages/webhook.tsx')).Webhook),
  menuPage('account', async () => (await import('./pages/account.tsx')).Account),

  menuPage(
    'displayIndex',
    async () => (await import('../features/display/display-setting-page.tsx')).DisplaySettingPage,
    { byLink: displayRun },
  ),
  {
    place: 'hidden',
    frame: 'display',
    tab: 'closable',
    name: 'displayIndexRun',
    path: runPath,
    access: 'displayIndex',
    parent: 'displayIndex',
    title: words('播放', 'Playback'),
    page: displayRun,
  },
  {
    name: 'imagePage',
    path: imagePagePath,
    access: 'displayIndex',
    place: 'hidden',
    parent: 'displayIndex',
    frame: 'shell',
    tab: 'closable',
    title: scrollPages.words.imagePage,
    page: lazyPage(async () => (await import('../features/display/image-page.tsx')).ImagePage),
  },

  {
    name: 'downloads',
    path: '/downloads',
    access: 'signedIn',
    place: 'extra',
    frame: 'shell',
    tab: 'closable',
    icon: 'download',
    title: words('下载管理', 'Download management'),
    page: lazyPage(async () => (await import('../features/download/download-page.tsx')).DownloadPage),
  },
  {
    name: 'help',
    path: '/help',
    access: 'signedIn',
    place: 'extra',
    frame: 'shell',
    tab: 'closable',
    icon: 'question',
    title: words('帮助文档', 'Help documents'),
    page: lazyPage(async () => (await import('./pages/help.tsx')).Help),
  },
];

const menuOrder = permissionCatalogue.map(entry => entry.permissionId);
/** The pages of the menu in the contract's order. */
export const menuRoutes: readonly PageRoute[] = routes
  .filter(route => route.place === 'menu')
  .sort((a, b) => menuOrder.indexOf(a.name) - menuOrder.indexOf(b.name));

const routeNamed = (name: string): PageRoute | undefined => routes.find(route => route.name === name);

export const routeAt = (pathname: string): PageRoute | undefined =>
  routes.find(route => matchPath(route.path, pathname) !== null);

/** The frame that a session sees it in: by a display link, what its route shows instead is page scroll. */
export const frameOf = (route: PageRoute | undefined, isLink: boolean): PageRoute['frame'] | undefined =>
  isLink && route?.byLink ? 'display' : route?.frame;

/** Whether display links open it. */
export const isOfLinks = (route: PageRoute | undefined): boolean =>
  linkPages.codes.some(page => page === route?.name);

/** The title of a page of the contract whose screen is not built yet. */
export const plannedAt = (pathname: string): Words | undefined => {
  const planned = permissionCatalogue.filter(({ permissionId }) => isPlannedPage(permissionId));
  return planned.find(({ path }) => matchPath(path, pathname) !== null)?.title;
};

/** The group of an address without a page: its own path, or that of a planned page of the contract. */
export const groupAt = (pathname: string): GroupName | undefined => {
  if (routeAt(pathname) !== undefined) return undefined;
  const entry = permissionCatalogue.find(({ path }) => path !== '' && matchPath(path, pathname) !== null);
  const name = entry?.parentId?.slice(0, -1) ?? entry?.name;
  return (Object.keys(menu) as GroupName[]).find(group => group === name);
};
