import { randomUUID } from 'node:crypto';
import type { CallInput } from '@hoistway/contract/core/call';
import { alarm } from '@hoistway/contract/features/alarm';
import { faultReport } from '@hoistway/contract/features/fault-report';
import { qrCode } from '@hoistway/contract/features/qr-code';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addElevator, addSite } from '../../testing/test-rows.ts';
import { recordStage } from '../alarm/alarm-stage.ts';
import { qrKey } from '../qr-code/qr-check.ts';
import { encodeQr } from '../qr-code/qr-code.ts';

let world: TestApp;
let unit: { elevatorId: number; jobNum: string };
let code: string;
let reader: number;

beforeAll(async () => {
  world = await createTestApp();
  const site = await addSite(world.db, { name: '荷花苑', city: '苏州市' });
  unit = await addElevator(world.db, { domain_id: site.domainId, building_name: '3 栋', address: '' });
  code = await codeOf(unit.elevatorId);
  reader = (await addAccount(world.db, { permissions: ['faultReport'] })).userId;
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.db.deleteFrom('passenger_report').execute();
  await world.db.deleteFrom('fault_report').execute();
  await world.db.deleteFrom('alarm').execute();
});

const codeOf = async (elevatorId: number, more: { generation?: number; key?: Buffer } = {}) =>
  encodeQr(
    {
      version: 1,
      elevatorId,
      expiresAt: Math.floor(Date.now() / 1000) + 3600,
      generation: more.generation ?? 0,
    },
    more.key ?? (await qrKey(world.db)),
  );

type Report = CallInput<typeof qrCode.report>;
let phones = 0;
/** From a network of its own unless one is named. */
const report = (more: Partial<Report> = {}, address?: string) => {
  phones += 1;
  return world.send(
    qrCode.report,
    { code, reportId: randomUUID(), phoneId: randomUUID(), kind: 'noise', ...more },
    { address: address ?? `10.${Math.floor(phones / 60_000)}.${Math.floor(phones / 250)}.${phones % 250}` },
  );
};
const trapped = (more: Partial<Report> = {}, address?: string) =>
  report({ kind: 'trapped', people: 2, ...more }, address);
const faults = () =>
  world.db
    .selectFrom('fault_report')
    .select(['fault_id', 'num', 'tel_num', 'kind', 'origin', 'alarm_id'])
    .orderBy('fault_id')
    .execute();
const alarms = () =>
  world.db.selectFrom('alarm').select(['alarm_id', 'people', 'source', 'box_up']).execute();
/** All reports so far were made this much earlier. */
const age = (minutes: number) =>
  sql`update passenger_report set at = at - make_interval(mins => ${minutes})`.execute(world.db);

describe('a report of a passenger', () => {
  it('appears among the fault reports with its origin, the place of the unit and no name', async () => {
    const { status, data } = await report({ kind: 'doors' });
    expect([status, data.outcome]).toEqual([200, 'added']);
    const { data: list } = await world.send(
      faultReport.list,
      { pageNum: 1, pageSize: 10, jobNum: unit.jobNum, origin: '1' },
      { as: reader },
    );
    expect(list.result).toMatchObject([
      {
        jobNum: unit.jobNum,
        customerName: '荷花苑',
        reporter: '乘客/Passenger (QR code)',
        telNum: '',
        num: 0,
        origin: 1,
        kind: 'doors',
        status: 0,
        createDate: data.reportedAt,
      },
    ]);
    expect(list.result[0]?.address).toContain('3 栋');
    expect(await alarms()).toEqual([]);
  });

  it('of trapped people raises an alarm at once, which the next ones join', async () => {
    expect((await trapped({ people: 1 })).data.outcome).toBe('raised');
    expect((await trapped({ people: 5 })).data.outcome).toBe('alarmJoined');
    expect(await alarms()).toEqual([{ alarm_id: expect.any(Number), people: 5, source: 1, box_up: true }]);
    const [first, second] = await faults();
    expect(first?.alarm_id).toBe(second?.alarm_id);
  });

  it('of trapped people does not wait for an import that has changed the unit and goes on', async () => {
    const importing = await world.database.connect('an import');
    await importing.query(`begin; update elevator set remark = 'x' where elevator_id = ${unit.elevatorId}`);
    expect((await trapped()).data.outcome).toBe('raised');
    await importing.end();
  });

  it('of people who are still trapped sends somebody again where the order was cancelled', async () => {
    await trapped({ people: 1 });
    // The device reports it as well: cancelling the order does not end it.
    const { rows } = await sql<{
      id: string;
    }>`update alarm set main_code = '605' returning alarm_id as id`.execute(world.db);
    await recordStage(world.db, {
      alarmId: Number(rows[0]?.id),
      stage: 'cancelled',
      person: 'Zhang',
      note: 'wrong team',
    });
    const states = async () =>
      (await sql<{ state: string }>`select state from work_order`.execute(world.db)).rows;
    expect(await states()).toEqual([{ state: 'processed' }]);
    expect((await trapped({ people: 2 })).data.outcome).toBe('alarmJoined');
    expect(await states()).toEqual([{ state: 'pending' }]);
  });

  it('is notified of the pending one, whose caller can then be called back', async () => {
    const first = await report({ kind: 'standing' });
    const second = await report({ kind: 'doors', telNum: '13900001111' });
    expect(second.data).toEqual({ reportedAt: first.data.reportedAt, outcome: 'pending' });
    expect(await faults()).toMatchObject([{ kind: 'standing', tel_num: '13900001111' }]);
  });

  it('leaves no number in a report of trapped people, who would then be called back there', async () => {
    await trapped();
    expect((await report({ telNum: '13900001111' })).data.outcome).toBe('pending');
    expect(await faults()).toMatchObject([{ kind: 'trapped', tel_num: '' }]);
  });

  it('shows a number to whoever reads the alarm, and the log of that says whose it was', async () => {
    await trapped({ telNum: '13900001111' });
    const [raised] = await alarms();
    const { userId } = await addAccount(world.db, { superAdministrator: true });
    const { data } = await world.send(alarm.timeline, { alarmId: raised?.alarm_id ?? 0 }, { as: userId });
    expect(JSON.stringify(data)).toContain('13900001111');
    const { rows } = await sql<{ subject: string }>`
      select subject from access_log where user_id = ${userId} and call = ${alarm.timeline.path}`.execute(
      world.db,
    );
    expect(rows).not.toEqual([]);
    for (const { subject } of rows) {
      expect(subject).toContain('Passenger (QR code)');
      expect(subject).not.toMatch(/1390/);
    }
  });

  it('sent again with its id is the same one, also at the same moment', async () => {
    const same: Partial<Report> = { reportId: randomUUID(), phoneId: randomUUID(), telNum: '13900001111' };
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => trapped(same)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(answers[0]?.data.outcome).toBe('raised');
    expect(await faults()).toHaveLength(1);
    expect(await alarms()).toHaveLength(1);
    const other = await addElevator(world.db);
    expect((await trapped({ ...same, code: await codeOf(other.elevatorId) })).status).toBe(409);
    expect(await faults()).toHaveLength(1);
  });

  it('joins what the same phone reported within two minutes, and never hides trapped people', async () => {
    const phoneId = randomUUID();
    expect((await report({ phoneId })).data.outcome).toBe('added');
    expect((await report({ phoneId, kind: 'other', telNum: '13900001111' })).data.outcome).toBe('joined');
    expect((await trapped({ phoneId })).data.outcome).toBe('raised');
    expect((await trapped({ phoneId, people: 4 })).data.outcome).toBe('joined');
    expect(await faults()).toMatchObject([
      { num: 0, kind: 'noise', tel_num: '13900001111' },
      { num: 4, kind: 'trapped' },
    ]);
    expect(await alarms()).toMatchObject([{ people: 4 }]);
    await age(2);
    expect((await trapped({ phoneId })).data.outcome).toBe('alarmJoined');
    await world.db.updateTable('alarm').set({ finish_date: new Date(), rescue_time: new Date() }).execute();
    expect((await trapped({ phoneId })).data.outcome).toBe('raised');
  });

  it('is refused without people where they are trapped, with people where none are, and with half a number', async () => {
    for (const wrong of [
      { kind: 'trapped', people: 0 },
      { kind: 'noise', people: 1 },
      { kind: 'trapped', people: 6 },
      { kind: 'noise', telNum: '139' },
      { kind: 'noise', phoneId: 'x' },
    ] as const)
      expect((await report(wrong)).status).toBe(400);
    expect(await faults()).toEqual([]);
  });
});

describe('the limits of reports', () => {
  it('let three of a code through in ten minutes, however many come at once, and name themselves', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => report()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.msg).toMatch(/10 .*3 /);
    expect(await faults()).toHaveLength(1);
    // Another code, and trapped people, have limits of their own.
    expect((await trapped()).status).toBe(200);
    const other = await addElevator(world.db);
    expect((await report({ code: await codeOf(other.elevatorId) })).status).toBe(200);
    await age(10);
    expect((await report()).status).toBe(200);
  });

  it('let a code raise three alarms in ten minutes, and whoever is inside join an open one', async () => {
    const end = () =>
      world.db.updateTable('alarm').set({ finish_date: new Date(), rescue_time: new Date() }).execute();
    for (let at = 0; at < 3; at += 1) {
      const answers = await Promise.all([1, 2, 3, 4].map(people => trapped({ people })));
      expect(answers.map(({ data }) => data.outcome).toSorted()).toEqual([
        ...Array(3).fill('alarmJoined'),
        'raised',
      ]);
      if (at < 2) await end();
    }
    expect((await trapped({ people: 5 })).data.outcome).toBe('alarmJoined');
    expect((await alarms()).map(({ people }) => people)).toEqual([4, 4, 5]);
    await end();
    expect((await trapped()).status).toBe(429);
  });

  it('let ten of a network through in an hour, on whichever units', async () => {
    const units = await Promise.all(Array.from({ length: 14 }, () => addElevator(world.db)));
    const codes = await Promise.all(units.map(({ elevatorId }) => codeOf(elevatorId)));
    // An IPv6 customer has a whole network.
    const answers = await Promise.all(codes.map((of, at) => report({ code: of }, `2001:db8:7:7::${at + 1}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.msg).toMatch(/60 .*10 /);
    expect(await faults()).toHaveLength(10);
    expect((await report({ code: codes[0] ?? '' }, '2001:db8:7:8::1')).status).toBe(200);
  });

  it('let two hundred about trapped people through from an address, which a carrier shares', async () => {
    const address = '203.0.113.9';
    const units = await Promise.all(Array.from({ length: 12 }, () => addElevator(world.db)));
    for (const { elevatorId } of units)
      expect((await trapped({ code: await codeOf(elevatorId) }, address)).status).toBe(200);
    await sql`
      insert into passenger_report (report_id, phone_id, elevator_id, code_hash, address, kind, fault_id, outcome)
      select gen_random_uuid(), gen_random_uuid(), elevator_id, code_hash, address, kind, fault_id, outcome
      from (select * from passenger_report limit 1) r, generate_series(1, 187)`.execute(world.db);
    expect((await trapped({}, address)).status).toBe(200);
    const refused = await trapped({}, address);
    expect([refused.status, refused.msg]).toEqual([429, expect.stringMatching(/60 .*200 /)]);
    expect((await report({}, address)).status).toBe(200);
  });

  it('answer more than thirty of an address in a minute', async () => {
    const same = { reportId: randomUUID(), phoneId: randomUUID() };
    const statuses = new Set<number>();
    for (let at = 0; at < 40; at += 1) statuses.add((await trapped(same, '203.0.113.10')).status);
    expect([...statuses]).toEqual([200]);
  });

  it('count neither what is sent again nor what joins the same phone', async () => {
    const phoneId = randomUUID();
    const first = { phoneId, reportId: randomUUID() };
    for (let at = 0; at < 4; at += 1) expect((await trapped(first)).status).toBe(200);
    for (let at = 0; at < 4; at += 1) expect((await trapped({ phoneId })).data.outcome).toBe('joined');
    expect((await trapped()).status).toBe(200);
  });
});

describe('the code is the only key', () => {
  it('an unknown, foreign, withdrawn or expired one, or one of a retired unit, reports nothing', async () => {
    const foreign = await codeOf(unit.elevatorId, { key: Buffer.alloc(32, 7) });
    const withdrawn = await codeOf(unit.elevatorId, { generation: 3 });
    const retired = await addElevator(world.db, { retired_at: new Date() });
    const expired = encodeQr(
      { version: 1, elevatorId: unit.elevatorId, expiresAt: 1_700_000_000, generation: 0 },
      await qrKey(world.db),
    );
    const nobody = await codeOf(2_000_000_000);
    const statuses = await Promise.all(
      ['a'.repeat(40), foreign, await codeOf(retired.elevatorId), nobody, withdrawn, expired].map(
        async wrong => {
          const { status, body } = await trapped({ code: wrong });
          expect(body.toString()).not.toContain(unit.jobNum);
          return status;
        },
      ),
    );
    expect(statuses).toEqual([404, 404, 404, 404, 410, 410]);
    expect([await faults(), await alarms()]).toEqual([[], []]);
  });
});
