/** What page scroll shows by a display link: which calls it may make, and what their replies leave out. */
import { type AnyList, isList } from '@hoistway/contract/core/list';
import { alarm } from '@hoistway/contract/features/alarm';
import {
  display,
  permissionOf,
  type ScrollPage,
  type ShareablePage,
  scrollPages,
  shareablePages,
} from '@hoistway/contract/features/display';
import { elevator } from '@hoistway/contract/features/elevator';
import { home } from '@hoistway/contract/features/home';
import { ledger } from '@hoistway/contract/features/ledger';
import { operationLog } from '@hoistway/contract/features/operation-log';
import { record } from '@hoistway/contract/features/record';
import { session } from '@hoistway/contract/features/session';
import { stopSms } from '@hoistway/contract/features/stop-sms';
import { supervise } from '@hoistway/contract/features/supervise';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayCall } from '../../http/door/admission.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  type AccountOptions,
  addAccount,
  addAlarm,
  addDisplayLink,
  addElevator,
  addPlan,
} from '../../testing/test-rows.ts';

const firstPage = { pageNum: 1, pageSize: 10 };
const forbidden = { status: 403, code: 403 };

let world: TestApp;
let unit: Awaited<ReturnType<typeof addElevator>>;
let other: Awaited<ReturnType<typeof addElevator>>;
beforeAll(async () => {
  world = await createTestApp();
  const entered = { remark: 'door code 4711', register_code: '3110440300201112', address: '1 Hidden Lane' };
  unit = await addElevator(world.db, { ...entered, longitude: 121.5, latitude: 31.2 });
  other = await addElevator(world.db);
});
afterAll(() => world?.stop());

const everyPage = scrollPages.codes.map(permissionOf);
const choose = (userId: number, pages: readonly ScrollPage[]) =>
  world.send(
    display.save,
    { mode: 'auto', pages: pages.map(page => ({ page, seconds: 60 })), imageIds: [] },
    { as: userId },
  );
/** A link of an account that has chosen these pages and holds all of them. */
const linkOf = async (pages: readonly ScrollPage[], options: AccountOptions = {}) => {
  const maker = await addAccount(world.db, {
    permissions: [...new Set([...everyPage, 'displayIndex' as const])],
    panels: ['rescueProgress', 'attention'],
    ...options,
  });
  expect(
    (
      await choose(
        maker.userId,
        pages.filter(page => page !== 'imagePage'),
      )
    ).code,
  ).toBe(0);
  if (pages.includes('imagePage')) await addPicturePage(maker.userId, pages);
  return { maker, ...(await addDisplayLink(world.db, maker.userId)) };
};
const addPicturePage = async (userId: number, pages: readonly ScrollPage[]) => {
  const imageId = await upload(userId);
  const saved = await world.send(
    display.save,
    { mode: 'auto', pages: pages.map(page => ({ page, seconds: 60 })), imageIds: [imageId] },
    { as: userId },
  );
  expect(saved.code).toBe(0);
  return imageId;
};
const upload = async (as: number) => {
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  return (await world.send(display.addImage, {}, { as, file: { name: 'a.png', content } })).data.imageId;
};
const callsOf = async (token: string) => {
  const user = await world.app.sessions.read(token);
  return world.app.bindings
    .map(({ call }) => call)
    .filter(call => call.access !== 'public' && user && mayCall(user, call));
};
const current = async (token: string) => (await world.send(session.current, {}, { token })).code;

const always = ['/display/setting', '/user/current', '/user/socketTicket'];
const allowed: Readonly<Record<ShareablePage, readonly string[]>> = {
  alarm: ['/elevator/alarm/descriptionList', '/elevator/alarm/list', '/elevator/getCityList'],
  device: ['/elevator/patrol/cityList', '/elevator/patrol/domainList', '/elevator/patrol/statusCount'],
  monitor: ['/elevator/getCityList', '/elevator/list'],
  maintainManage: ['/elevator/getCityList', '/maintain/searchMainPlan'],
  supervise: ['/elevator/getCityList', '/supervise/search'],
  lift: ['/elevator/getCityList', '/elevator/getDomainTypeList', '/elevator/list'],
  index: [
    '/home/annualInspection',
    '/home/contractExpiry',
    '/home/deviceStatusCount',
    '/home/elevatorAgeCount',
    '/home/elevatorStatusCount',
    '/home/jobNumList',
    '/home/maintenanceRecordDates',
    '/home/planStatusCount',
    '/home/realTimeFaults',
    '/home/rescueProgress',
    '/home/runCountDistribution',
    '/home/yesterdayFaults',
  ],
  imagePage: ['/display/image/:imageId'],
};

describe('the calls', () => {
  it.each(shareablePages.codes)('of a link that shows %s are these, and no other', async page => {
    const { token } = await linkOf([page]);
    const paths = (await callsOf(token)).map(({ path }) => path);
    expect(paths.sort()).toEqual([...always, ...allowed[page]].sort());
  });

  it('of a link whose maker may do everything read, change nothing, and show nobody’s personal data', async () => {
    const maker = await addAccount(world.db, { superAdministrator: true });
    await addPicturePage(maker.userId, scrollPages.codes);
    const { token } = await addDisplayLink(world.db, maker.userId);
    const calls = await callsOf(token);
    expect(calls.map(({ path }) => path).sort()).toEqual(
      [...new Set([...always, ...Object.values(allowed).flat()])].sort(),
    );
    for (const { changes, log, personalData } of calls)
      expect([changes === undefined || changes.length === 0, log, personalData]).toEqual([
        true,
        undefined,
        undefined,
      ]);
  });

  it.each(scrollPages.codes.filter(page => !shareablePages.codes.some(linked => linked === page)))(
    'of a link with %s alone are none of its own',
    async page => {
      const { token } = await linkOf([page]);
      expect((await callsOf(token)).map(({ path }) => path).sort()).toEqual(always);
    },
  );

  it('beyond them are refused, details and other pages alike', async () => {
    const { token } = await linkOf(['alarm', 'device', 'message', 'log']);
    const alarmId = await addAlarm(world.db, unit.elevatorId);
    const asked = await Promise.all([
      world.send(alarm.timeline, { alarmId }, { token }),
      world.send(alarm.listByJobNum, { jobNum: unit.jobNum, ...firstPage }, { token }),
      world.send(ledger.elevators, firstPage, { token }),
      world.send(elevator.list, firstPage, { token }),
      world.send(stopSms.list, firstPage, { token }),
      world.send(operationLog.list, firstPage, { token }),
      world.send(session.ownSessions, {}, { token }),
      world.send(display.save, { mode: 'auto', pages: [], imageIds: [] }, { token }),
    ]);
    for (const { status, code } of asked) expect({ status, code }).toEqual(forbidden);
    expect((await world.send(alarm.list, firstPage, { token })).code).toBe(0);
  });
});

describe('a link of page scroll', () => {
  it('shows its maker’s pages as they are chosen now, and no longer those that he lost', async () => {
    const { maker, token } = await linkOf(['device']);
    const shown = async () => {
      const { data } = await world.send(session.current, {}, { token });
      const { pages } = (await world.send(display.setting, {}, { token })).data;
      const sites = (await world.send(ledger.sites, firstPage, { token })).status;
      const alarms = (await world.send(alarm.list, firstPage, { token })).status;
      return [pages.map(({ page }) => page), data.displayLink?.openPages.includes('alarm'), sites, alarms];
    };
    expect(await shown()).toEqual([['device'], true, 200, 403]);
    await choose(maker.userId, ['alarm']);
    expect(await shown()).toEqual([['alarm'], true, 403, 200]);
    const held = sql`role_id = ${maker.roleId} and name = 'alarm'`;
    await sql`delete from role_permission where ${held}`.execute(world.db);
    expect(await shown()).toEqual([['alarm'], false, 403, 403]);
  });

  it('closes when its maker loses display mode or is disabled', async () => {
    const { maker, token } = await linkOf(['device']);
    expect(await current(token)).toBe(0);
    await sql`update account set disabled = true where user_id = ${maker.userId}`.execute(world.db);
    expect(await current(token)).toBe(502);
    expect((await world.send(ledger.sites, firstPage, { token })).status).toBe(401);
    await sql`update account set disabled = false where user_id = ${maker.userId}`.execute(world.db);
    expect(await current(token)).toBe(0);
    await sql`delete from role_permission where role_id = ${maker.roleId} and name = 'displayIndex'`.execute(
      world.db,
    );
    expect(await current(token)).toBe(502);
  });

  it('never shows what its maker does not see', async () => {
    const scope = [{ level: 4, nodeId: unit.elevatorId }];
    const { token } = await linkOf(['lift', 'alarm'], { scope });
    await addAlarm(world.db, other.elevatorId);
    const units = async (filter: object) =>
      (await world.send(elevator.list, { ...firstPage, ...filter }, { token })).data.result;
    expect((await units({})).map(({ jobNum }) => jobNum)).toEqual([unit.jobNum]);
    expect(await units({ jobNumList: [other.jobNum] })).toEqual([]);
    const alarms = await world.send(alarm.list, { ...firstPage, jobNum: other.jobNum }, { token });
    expect(alarms.data.total).toBe(0);
  });

  it('shows the overview’s panels that its maker holds, where the overview is chosen', async () => {
    const panels = async (pages: readonly ScrollPage[]) => {
      const { token } = await linkOf(pages);
      return (await world.send(session.current, {}, { token })).data.indexPermissions.sort();
    };
    expect(await panels(['alarm'])).toEqual([]);
    expect(await panels(['index'])).toEqual(['attention', 'rescueProgress']);
    const { token } = await linkOf(['index']);
    const ages = await world.send(home.elevatorAges, { dataPermissionList: [] }, { token });
    expect(ages.status).toBe(403);
  });

  it('shows saved pictures of its maker’s alone', async () => {
    const maker = await addAccount(world.db, { permissions: ['displayIndex'] });
    const imageId = await addPicturePage(maker.userId, ['imagePage']);
    const { token } = await addDisplayLink(world.db, maker.userId);
    const [unsaved, anothers] = [await upload(maker.userId), await upload(await stranger())];
    const see = async (id: number) => (await world.send(display.image, { imageId: id }, { token })).status;
    expect([await see(imageId), await see(unsaved), await see(anothers)]).toEqual([200, 404, 404]);
  });
  const stranger = async () => (await addAccount(world.db, { permissions: ['displayIndex'] })).userId;
});

/** By what a link searches and sorts, though its pages do neither: all of it is shown. */
const searchable: Readonly<Record<string, readonly string[]>> = {
  '/elevator/alarm/list': [
    ...['city', 'domainName', 'jobNum', 'buildingName', 'elevatorType', 'processType', 'description'],
    ...['returnStatus', 'boxUp', 'finishStatus', 'blockStatus', 'blockType', 'startDate', 'endDate'],
    'by alarmDate',
  ],
  '/elevator/list': [
    ...['areaName', 'city', 'domainName', 'jobNum', 'buildingName', 'elevatorType', 'domainType'],
    ...['monitorStatus', 'retired', 'by jobNum', 'by city', 'by domainName', 'by buildingName', 'by brand'],
    ...['by inspectDate', 'by elevatorAge'],
  ],
  '/elevator/patrol/domainList': [
    ...['city', 'domainName', 'maintainStatus', 'elevatorStatus', 'monitorStatus', 'by city'],
    ...['by domainName', 'by totalCount', 'by count1', 'by count2', 'by count3', 'by count4', 'by count5'],
    'by count6',
  ],
  '/home/jobNumList': ['jobNum'],
  '/maintain/searchMainPlan': [
    ...['city', 'domainName', 'jobNum', 'buildingName', 'planStatus', 'grtFlg', 'startPlanDate'],
    ...['endPlanDate', 'by domainName', 'by assetId', 'by workDate'],
  ],
  '/supervise/search': [
    ...['city', 'domainName', 'jobNum', 'startPlanDate', 'endPlanDate', 'by jobNum', 'by planStartDt'],
  ],
};
/** A text that the filter takes. */
const givenTo = ({ schema, choices = [] }: AnyList['filters'][string]) =>
  [...choices.map(([value]) => String(value)), '1', '2026-03-02'].find(
    text => schema.safeParse(text).data !== undefined,
  );
/** What a list wants besides. */
const wanted: Readonly<Record<string, object>> = { '/home/jobNumList': { monitorStatus: 1 } };

describe('for strangers', () => {
  it('lists are searched and sorted by nothing that they do not show', async () => {
    const { token } = await linkOf(shareablePages.codes, { panels: ['deviceStatus'] });
    const found: Record<string, string[]> = {};
    for (const list of (await callsOf(token)).filter(isList)) {
      const takes = async (input: object) => {
        const given = { ...firstPage, ...wanted[list.path], ...input };
        const { status } = await world.send(list, given, { token });
        expect([200, 403]).toContain(status);
        return status === 200;
      };
      const names: string[] = [];
      for (const [name, filter] of Object.entries(list.filters))
        if (await takes({ [name]: givenTo(filter) })) names.push(name);
      for (const column of list.sorts) if (await takes({ sort: `${column}:asc` })) names.push(`by ${column}`);
      found[list.path] = names;
    }
    expect(found).toEqual(searchable);
  });

  it('counters count by nothing that their list does not search by', async () => {
    const { maker, token } = await linkOf(['device']);
    const count = async (filter: object, as: { token: string } | { as: number }) =>
      (await world.send(ledger.statistics, { ...firstPage, ...filter }, as)).status;
    const registerCode = '3110440300201112';
    expect(await count({ registerCode }, { token })).toBe(403);
    expect(await count({ registerCode }, { as: maker.userId })).toBe(200);
    expect(await count({ elevatorStatus: 2 }, { token })).toBe(200);
  });

  it('units have neither address, registration code, remark nor position', async () => {
    const { maker, token } = await linkOf(['lift', 'monitor'], { fields: ['device#remark'] });
    for (const pageName of ['lift', 'monitor'] as const) {
      const rowOf = async (as: { token: string } | { as: number }) =>
        (await world.send(elevator.list, { ...firstPage, pageName, jobNumList: [unit.jobNum] }, as)).data
          .result[0];
      expect(await rowOf({ as: maker.userId })).toMatchObject({ remark: 'door code 4711', x: 121.5 });
      expect(await rowOf({ token })).toMatchObject({
        ...{ jobNum: unit.jobNum, remark: '', address: '', registerCode: '', x: null, y: null },
      });
    }
  });

  it('alarms name neither the rescuer nor the registration code', async () => {
    const { maker, token } = await linkOf(['alarm'], { fields: ['alarm#mainFaultCode'] });
    const alarmId = await addAlarm(world.db, unit.elevatorId, {
      device_inside: true,
      finish_date: new Date(),
    });
    await sql`insert into alarm_stage (alarm_id, stage, at, person, turn)
      values (${alarmId}, 'rescued', now(), '李解困', 1)`.execute(world.db);
    const rowOf = async (as: { token: string } | { as: number }) =>
      (await world.send(alarm.list, { ...firstPage, jobNum: unit.jobNum }, as)).data.result.find(
        row => row.alarmId === alarmId,
      );
    expect(await rowOf({ as: maker.userId })).toMatchObject({
      ...{ rescuedBy: '李解困', registerCode: '3110440300201112', mainFaultCode: '103' },
    });
    expect(await rowOf({ token })).toMatchObject({ rescuedBy: '', registerCode: '', mainFaultCode: '' });
  });

  it('records and visits name nobody who works there, and no position', async () => {
    const { maker, token } = await linkOf(['maintainManage', 'supervise'], { fields: ['supervise#isMug'] });
    const mpId = await addPlan(world.db, { elevatorId: unit.elevatorId, day: '2026-03-02', done: true });
    await sql`update maintenance_plan set reviewer = '王审核' where mp_id = ${mpId}`.execute(world.db);
    const recordOf = async (as: { token: string } | { as: number }) =>
      (await world.send(record.list, { ...firstPage, jobNum: unit.jobNum }, as)).data.result[0];
    const names = { workEmpNames: '秘苑', reviewer: '王审核', registerCode: '3110440300201112' };
    expect(await recordOf({ as: maker.userId })).toMatchObject({ mpId, ...names });
    expect(await recordOf({ token })).toMatchObject({
      ...{ mpId, workEmpNames: '', reviewer: '', registerCode: '' },
    });
    const visitOf = async (as: { token: string } | { as: number }) =>
      (await world.send(supervise.list, { ...firstPage, jobNum: unit.jobNum }, as)).data;
    expect((await visitOf({ as: maker.userId })).result[0]).toMatchObject({ mpId, x: 121.5, y: 31.2 });
    const { result, judged } = await visitOf({ token });
    expect([result[0], judged]).toMatchObject([{ mpId, x: null, y: null, outcome: null }, null]);
  });
});
