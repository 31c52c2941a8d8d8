/** The home page: what the server says of a fleet in which something is going on, of an empty one, and where things are on the page. */
import { syncServerTime } from '@hoistway/client/server-clock';
import { home } from '@hoistway/contract/features/home';
import { rescue } from '@hoistway/contract/features/rescue';
import { within } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { type ConsoleOptions, type OpenConsole, openConsole, type Reply, reply } from './open-console.tsx';

/** From now on, and until the test ends, the server's clock shows this time of the installation. */
export const serverSays = (time: string) => {
  syncServerTime(Date.parse(`${time.replace(' ', 'T')}+08:00`), 0);
  onTestFinished(() => syncServerTime(Date.now(), 0));
};

export const none = { total: 0, reported: 0, dispatched: 0, arrived: 0, completed: 0 };
const some = { total: 9, reported: 9, dispatched: 8, arrived: 5, completed: 3 };
export const statuses = (
  trapped: number,
  faultStop: number,
  normal: number,
  since: string | null = null,
  deviceInside = 0,
) =>
  reply(home.elevatorStatusCount, [
    { name: 'trapped', value: trapped, since },
    { name: 'faultStop', value: faultStop, since: null },
    { name: 'normal', value: normal, since: null },
    { name: 'deviceInside', value: deviceInside, since: null },
  ]);
export const day = '2026-03-01';

/** A fleet in which something is going on in every panel but those whose charts this document cannot draw. */
export const busy: readonly Reply[] = [
  reply(home.rescueProgress, { date: day, maintain: some, rescue: none, rescueCompleteTime: null }),
  statuses(0, 4, 1100),
  reply(home.deviceStatusCount, [
    { name: 'normal', value: 1000 },
    { name: 'notNormal', value: 104 },
  ]),
  reply(home.planStatusCount, [
    { name: 'planned', value: 31 },
    { name: 'completed', value: 12 },
  ]),
  reply(home.recordDates, [{ date: day, values: [12, 31] }]),
  reply(home.runCounts, { count1: 0, count2: 0, count3: 0, count4: 0, count5: 0, count6: 0 }),
  reply(home.elevatorAges, [0, 0, 0, 0, 0, 0]),
  reply(home.realTimeFaults, { date: day, total: 0, result: [] }),
  reply(home.annualInspection, {
    ...{ total: 8, units: 20, overdue: 3 },
    result: [
      {
        ...{ city: '上海市', domainId: 1, domainName: '云栖花园', utils: 7, overdue: 2 },
        ...{ inspectDate: '2026-02-01', days: -28 },
      },
    ],
  }),
  reply(home.contractExpiry, {
    total: 5,
    result: [
      {
        ...{ agreementId: 1, agreeNum: 'WB-1', city: '上海市', domainName: '云栖花园', utils: 2 },
        ...{ assetNum: 'A-1', endDate: '2026-03-09', days: 8 },
      },
    ],
  }),
  reply(home.yesterdayFaults, {
    ...{ date: '2026-02-28', total: 4, units: 6, faults: 11 },
    result: [
      {
        ...{ city: '上海市', domainId: 1, domainName: '云栖花园', area: '1,2,3,1' },
        ...{ liftCount: 3, faultCount: 5 },
      },
    ],
  }),
];
/** An installation without a single unit. */
export const empty: readonly Reply[] = [
  reply(home.rescueProgress, { date: day, maintain: none, rescue: none, rescueCompleteTime: null }),
  statuses(0, 0, 0),
  reply(home.deviceStatusCount, [
    { name: 'normal', value: 0 },
    { name: 'notNormal', value: 0 },
  ]),
  reply(home.planStatusCount, [
    { name: 'planned', value: 0 },
    { name: 'completed', value: 0 },
  ]),
  reply(home.recordDates, []),
  reply(home.runCounts, { count1: 0, count2: 0, count3: 0, count4: 0, count5: 0, count6: 0 }),
  reply(home.elevatorAges, [0, 0, 0, 0, 0, 0]),
  reply(home.realTimeFaults, { date: day, total: 0, result: [] }),
  reply(home.annualInspection, { total: 0, units: 0, overdue: 0, result: [] }),
  reply(home.contractExpiry, { total: 0, result: [] }),
  reply(home.yesterdayFaults, { date: '2026-02-28', total: 0, units: 0, faults: 0, result: [] }),
];

export const openHome = (
  replies: readonly Reply[],
  more: readonly Reply[] = [],
  holds: Pick<ConsoleOptions, 'dataPermissionList'> = {},
) =>
  openConsole('/index/indexInfo', {
    ...holds,
    permissions: ['indexInfo', 'alarm', 'monitor', 'maintainManage'],
    replies: [reply(rescue.preAlerts, []), ...replies, ...more],
  });
export const panelOf = (name: string) => {
  const panel = document.querySelector<HTMLElement>(`[data-panel=${name}]`);
  if (!panel) throw new Error(`no panel ${name}`);
  return within(panel);
};
/** Failures of the panels; the shell has alerts of its own. */
export const failures = () => [...document.querySelectorAll<HTMLElement>('[data-panel] [role=alert]')];
export const loaded = (page: OpenConsole) => page.findByRole('button', { name: /云栖花园.*7 台/ });
/** The box of trapped people: `data-some` is what it is coloured by. */
export const trappedBox = () =>
  document.querySelector<HTMLElement>('[data-panel=rescueProgress] [data-some]');
