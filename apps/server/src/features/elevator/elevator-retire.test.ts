import type { Call } from '@hoistway/contract/core/call';
import { elevator } from '@hoistway/contract/features/elevator';
import { faultReport } from '@hoistway/contract/features/fault-report';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultFact } from '../../testing/fault-fact.ts';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addAlarm, addElevator, addSite } from '../../testing/test-rows.ts';
import { makeValidInputs, nameOf } from '../../testing/valid-inputs.ts';
import { recordFaults } from '../alarm-facts/alarm-facts.ts';

type Unit = Awaited<ReturnType<typeof addElevator>>;
let world: TestApp;
let keeper: number;
let siteStaff: number;
let reader: number;
let site: Awaited<ReturnType<typeof addSite>>;

beforeAll(async () => {
  world = await createTestApp();
  const { db } = world;
  site = await addSite(db, { name: '金桥花园', city: '上海市' });
  const permissions = ['lift', 'lift.edit', 'lift.retire', 'device.faultReport', 'monitor'] as const;
  keeper = (await addAccount(db, { permissions: [...permissions] })).userId;
  const scope = [{ level: 3, nodeId: site.domainId }];
  siteStaff = (await addAccount(db, { permissions: [...permissions], scope })).userId;
  reader = (await addAccount(db, { permissions: ['lift', 'lift.edit'] })).userId;
});
afterAll(() => world?.stop());

const newUnit = () => addElevator(world.db, { domain_id: site.domainId });
const retire = (unit: Unit, as = keeper) => world.send(elevator.retire, unit, { as });
const takeBack = (unit: Unit, as = keeper) => world.send(elevator.takeBack, unit, { as });
const found = async ({ jobNum }: Unit, retired?: 'only' | 'too', pageName: 'lift' | 'monitor' = 'lift') =>
  (await world.send(elevator.list, { jobNum, retired, pageName }, { as: keeper })).data.total;

describe('retiring an elevator', () => {
  it('hides it from the list, which finds it among the retired, and leaves a line', async () => {
    const unit = await newUnit();
    expect((await retire(unit)).status).toBe(200);
    expect([await found(unit), await found(unit, 'only'), await found(unit, 'too')]).toEqual([0, 1, 1]);
    expect(await found(unit, 'only', 'monitor')).toBe(0);
    expect((await logLines(world.db, keeper)).at(-1)).toMatchObject({ type: 'Retire', remark: unit.jobNum });
    const { elevatorId } = unit;
    expect((await world.send(elevator.read, { elevatorId }, { as: keeper })).status).toBe(404);
    expect((await retire(unit)).msg).toBe('该电梯已停用');

    expect((await takeBack(unit)).status).toBe(200);
    expect([await found(unit), await found(unit, 'only'), await found(unit, 'too')]).toEqual([1, 0, 1]);
    expect((await takeBack(unit)).msg).toBe('该电梯在用');
  });

  it('is for those who may, at units of their scope', async () => {
    const far = await addElevator(world.db);
    expect((await retire(await newUnit(), reader)).status).toBe(403);
    expect((await retire(far, siteStaff)).status).toBe(404);
    expect((await retire({ ...far, jobNum: 'other' })).status).toBe(404);
    await retire(far);
    expect((await takeBack(far, siteStaff)).status).toBe(404);
    expect((await retire(await newUnit(), siteStaff)).status).toBe(200);
  });

  it('is refused while people are trapped or an alarm is open', async () => {
    const unit = await newUnit();
    const alarmId = await addAlarm(world.db, unit.elevatorId);
    expect(await retire(unit)).toMatchObject({
      status: 409,
      msg: '该电梯还有未结束的报警或救援工单，不能停用',
    });
    await sql`update alarm set box_up = true where alarm_id = ${alarmId}`.execute(world.db);
    expect((await retire(unit)).msg).toBe('电梯内有人被困，不能停用');
    // Rescued, says a person; the device says otherwise.
    await sql`update alarm set finish_date = now(), rescue_time = now(), device_inside = true
      where alarm_id = ${alarmId}`.execute(world.db);
    expect((await retire(unit)).msg).toBe('电梯内有人被困，不能停用');
    await sql`update alarm set device_inside = false where alarm_id = ${alarmId}`.execute(world.db);
    expect((await retire(unit)).status).toBe(200);
  });

  it('takes no alarm of it afterwards, from its device or from people', async () => {
    const unit = await newUnit();
    await retire(unit);
    const fact = faultFact({ elevatorId: unit.elevatorId, seq: 1, at: Date.now(), code: '101' });
    expect(await recordFaults(world.db, [fact])).toEqual(['unknown']);
    const captcha = { ctoken: 'a-captcha-of-this-test', captcha: 'answer' };
    await sql`insert into captcha values (${captcha.ctoken}, ${captcha.captcha}, now() + interval '1 minute')`.execute(
      world.db,
    );
    const people = { customerName: 'a', address: 'b', reporter: 'c', telNum: '13900001111', num: 2 };
    const report = { patrolId: unit.elevatorId, jobNum: unit.jobNum, ...people, ...captcha };
    expect((await world.send(faultReport.save, report, { as: keeper })).status).toBe(404);
    expect(await alarmsOf(unit)).toBe(0);
  });

  it('and a fault at the same moment: the unit has an alarm or is retired, never both', async () => {
    for (let turn = 0; turn < 12; turn++) {
      const unit = await newUnit();
      const fact = faultFact({ elevatorId: unit.elevatorId, seq: 1, at: Date.now(), code: '101' });
      const [answer] = await Promise.all([retire(unit), recordFaults(world.db, [fact])]);
      expect([answer.status === 200, await alarmsOf(unit)]).toEqual(
        answer.status === 200 ? [true, 0] : [false, 1],
      );
    }
  });
});

const alarmsOf = async ({ elevatorId }: Unit) =>
  (
    await sql<{ n: number }>`select count(*)::int as n from alarm where elevator_id = ${elevatorId}`.execute(
      world.db,
    )
  ).rows[0]?.n;

/** What shows the records of retired units; the home page what ended today. */
const records: readonly string[] = [
  'GET /elevator/alarm/newAlarmList',
  'POST /elevator/alarm/list',
  'POST /home/realTimeFaults',
  'POST /order/list',
];

it('no call shows a retired unit but by its records', { timeout: 120_000 }, async () => {
  const valid = await makeValidInputs(world);
  const { domainId, buildingName } = valid.rows;
  const retired = await addElevator(world.db, {
    domain_id: domainId,
    building_name: buildingName,
    retired_at: new Date(),
  });
  await addAlarm(world.db, retired.elevatorId, { finish_date: new Date() });
  const reads = world.app.bindings
    .map(({ call }) => call)
    .filter(call => !call.changes && call.access !== 'public' && call.output !== undefined);
  const widest = async (call: Call) => {
    const input = await valid.inputFor(call);
    // Wherever a unit is named, the retired one is.
    const named = JSON.stringify(input)
      .replaceAll(`"${valid.rows.jobNum}"`, `"${retired.jobNum}"`)
      .replaceAll(
        new RegExp(`(?<="(elevatorId|patrolId)":)${valid.rows.elevatorId}(?=[,}])`, 'g'),
        String(retired.elevatorId),
      );
    return [input, JSON.parse(named) as object];
  };
  const shown: string[] = [];
  for (const call of reads)
    for (const input of await widest(call)) {
      const { retired: _, ...raw } = input as Record<string, unknown>;
      const answer = await world.send(call, {}, { raw, as: valid.owner });
      if (answer.status === 200 && answer.body.toString().includes(retired.jobNum)) shown.push(nameOf(call));
    }
  expect([...new Set(shown)].sort()).toEqual([...records].sort());
});
