/** Statutory items as they are asked for and entered: states, days, scope, what blocks what. */
import { statutory } from '@hoistway/contract/features/statutory';
import { type DueKind, dueKinds } from '@hoistway/contract/features/statutory-words';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addCompany, addElevator, addSite } from '../../testing/test-rows.ts';
import { keepDueItems } from './due-items.ts';

let world: TestApp;
let here: { domainId: number; cityId: number };
let keeper: number;
let reader: number;
let elsewhere: number;

beforeAll(async () => {
  world = await createTestApp();
  here = await addSite(world.db, { name: '金桥花园', city: '上海市' });
  const there = await addSite(world.db, { name: '滨江大厦', city: '南京市' });
  await addElevator(world.db, { domain_id: there.domainId, job_num: 'FAR1' });
  const permissions = ['statutory', 'statutory.finish', 'statutory.export'] as const;
  keeper = (await addAccount(world.db, { permissions: [...permissions] })).userId;
  reader = (await addAccount(world.db, { permissions: ['statutory'] })).userId;
  elsewhere = (
    await addAccount(world.db, {
      permissions: [...permissions],
      scope: [{ level: 3, nodeId: there.domainId }],
    })
  ).userId;
});
afterAll(() => world.stop());

const day = async (days: number) => {
  const { rows } = await sql<{
    day: string;
  }>`select to_char(current_date + ${days}::int, 'YYYY-MM-DD') as day`.execute(world.db);
  return rows[0]?.day ?? '';
};
/** A unit whose governor is calibrated for the next two years. */
const addUnit = async (inspectIn: number, more: Record<string, unknown> = {}) => {
  const unit = await addElevator(world.db, {
    domain_id: here.domainId,
    start_date: await day(-10),
    inspect_date: await day(inspectIn),
    ...more,
  });
  await keepDueItems(world.db);
  return unit;
};
const search = async (input: Parameters<typeof world.send<typeof statutory.list>>[1], as = keeper) =>
  (await world.send(statutory.list, { pageSize: 100, ...input }, { as })).data;
const itemOf = async (elevatorId: number, kind: DueKind) => {
  const { result } = await search({ elevatorId, kind });
  const item = result.find(({ doneOn }) => doneOn === null);
  if (!item) throw new Error(`No open item of ${kind}`);
  return item;
};
const withdraw = (itemId: number, { reason = '登记错了', as = keeper } = {}) =>
  world.send(statutory.withdraw, { itemId, reason }, { as });
/** A self-inspection that was entered. */
const addDone = async ({ elevatorId }: { elevatorId: number }) => {
  const item = await itemOf(elevatorId, 'selfInspection');
  await finish(elevatorId, 'selfInspection');
  await keepDueItems(world.db);
  return item;
};
const inspectDateOf = async (elevatorId: number) => {
  const { rows } = await sql<{ inspectDate: string | null }>`
    select inspect_date as "inspectDate" from elevator where elevator_id = ${elevatorId}`.execute(world.db);
  return rows[0]?.inspectDate;
};
/** Enters an inspection of the unit and lets the job see it. */
const inspect = async (elevatorId: number, nextDate: string) => {
  const { itemId, blockedBy } = await itemOf(elevatorId, 'inspection');
  if (blockedBy.length > 0) expect((await finish(elevatorId, 'selfInspection')).status).toBe(200);
  expect((await finish(elevatorId, 'inspection', { nextDate })).status).toBe(200);
  await keepDueItems(world.db);
  return itemId;
};
const fieldsOf = (answer: { data: unknown }) => (answer.data as { fields: Record<string, string> }).fields;
const finish = async (
  elevatorId: number,
  kind: DueKind,
  more: Partial<Parameters<typeof world.send<typeof statutory.finish>>[1]> = {},
  as = keeper,
) => {
  const { itemId } = await itemOf(elevatorId, kind);
  return world.send(statutory.finish, { itemId, doneOn: await day(0), ...more }, { as });
};

describe('the list', () => {
  it('has what can be done by now, late ones first, or all, or those of a range of days', async () => {
    const { elevatorId, jobNum } = await addUnit(-3);
    const now = await search({ jobNum, state: 'now' });
    expect(now.result.map(({ kind, state }) => [kind, state])).toEqual(
      expect.arrayContaining([
        ['selfInspection', 'late'],
        ['inspection', 'late'],
      ]),
    );
    expect(now.result.map(({ dueDate }) => dueDate)).toEqual(now.result.map(({ dueDate }) => dueDate).sort());
    expect(now.result.every(({ state }) => state !== 'planned')).toBe(true);
    const all = await search({ elevatorId });
    expect(all.total).toBe(7);
    expect(new Set(all.result.map(({ state }) => state))).toContain('planned');
    const [from, to] = [await day(1), await day(20)];
    const ahead = await search({ jobNum, startDate: from, endDate: to });
    expect(ahead.result.map(({ kind }) => kind)).toContain('maintenance');
    expect(ahead.result.every(({ dueDate }) => dueDate >= from && dueDate <= to)).toBe(true);
  });

  it.each(['planned', 'now', 'open', 'due', 'late', 'blocked', 'done', 'withdrawn'] as const)(
    'has the items that are %s, and an exact total',
    async state => {
      const { elevatorId } = await addUnit(10);
      await finish(elevatorId, 'selfInspection');
      await withdraw((await addDone(await addUnit(40))).itemId);
      await addUnit(-3);
      const { total, result } = await search({ state });
      expect(total).toBe(result.length);
      expect(result.length).toBeGreaterThan(0);
      const today = await day(0);
      for (const item of result) {
        const is = {
          now: item.doneOn === null && item.opensOn <= today,
          open: item.doneOn === null,
          due: item.doneOn === null && item.dueDate >= today && item.blockedBy.length === 0,
          late: item.doneOn === null && item.dueDate < today,
          blocked: item.blockedBy.length > 0 && item.opensOn <= today,
          planned: item.doneOn === null && item.opensOn > today,
          done: item.doneOn !== null && item.withdrawnAt === null,
          withdrawn: item.withdrawnAt !== null,
        };
        expect(is[state]).toBe(true);
      }
    },
  );

  it('is of the caller’s scope, of a city, a site, a kind', async () => {
    await addUnit(10);
    const far = await search({}, elsewhere);
    expect(far.total).toBeGreaterThan(0);
    expect(new Set(far.result.map(({ jobNum }) => jobNum))).toEqual(new Set(['FAR1']));
    const places = [{ city: '上海市' }, { domainName: '金桥' }];
    for (const place of places) {
      const { result } = await search(place);
      expect(new Set(result.map(({ domainName }) => domainName))).toEqual(new Set(['金桥花园']));
    }
    const { result } = await search({ kind: 'inspection' });
    expect(new Set(result.map(({ kind }) => kind))).toEqual(new Set(['inspection']));
  });

  it('is exported as it is searched, with what blocks an item in words', async () => {
    const { jobNum, elevatorId } = await addUnit(10);
    const { total } = await search({ jobNum });
    const { blockedBy } = await itemOf(elevatorId, 'inspection');
    expect(blockedBy).toEqual(['selfInspection']);
    const { body } = await world.send(statutory.export, { jobNum }, { as: keeper });
    const [header = [], ...rows] = (await readXlsx(body)).sheets[0]?.rows ?? [];
    expect(rows).toHaveLength(total);
    const cell = (row: unknown[] | undefined, title: string) => row?.[header.indexOf(title)];
    const inspection = rows.find(row => cell(row, '事项') === dueKinds.words.inspection.zh);
    expect(cell(inspection, '受阻于')).toBe(dueKinds.words.selfInspection.zh);
  });
});

describe('the month', () => {
  const addRange = async () => [await day(-20), await day(21)] as const;
  const month = async (
    more: Partial<Parameters<typeof world.send<typeof statutory.month>>[1]> = {},
    as = keeper,
  ) => {
    const [startDate, endDate] = await addRange();
    return (await world.send(statutory.month, { startDate, endDate, ...more }, { as })).data;
  };

  it('has on each day the totals of the list, for whoever asks, of a city and of a kind', async () => {
    const { elevatorId } = await addUnit(10);
    await finish(elevatorId, 'selfInspection');
    await withdraw((await addDone(await addUnit(25))).itemId);
    await addUnit(-3);
    const nanjing = await sql<{ unit: number; city: number }>`
      select elevator_id as unit, city_id as city from elevator where job_num = 'FAR1'`.execute(world.db);
    const { unit = 0, city = 0 } = nanjing.rows[0] ?? {};
    // What is due on one day of several units at once.
    await sql`update elevator set inspect_date = current_date + 10 where elevator_id = ${unit}`.execute(
      world.db,
    );
    await keepDueItems(world.db);
    const viewer = async (level: 2 | 3 | 4, nodeId: number) =>
      (await addAccount(world.db, { permissions: ['statutory'], scope: [{ level, nodeId }] })).userId;
    const viewers = [
      keeper,
      reader,
      elsewhere,
      await viewer(2, city),
      await viewer(3, here.domainId),
      await viewer(4, elevatorId),
    ];
    const seen = [];
    for (const as of viewers)
      for (const more of [{}, { city: '上海市' }, { kind: 'inspection' as const }]) {
        const days = await month(more, as);
        for (const { day: startDate, ...counts } of days)
          for (const [state, count] of Object.entries(counts)) {
            const asked = { ...more, startDate, endDate: startDate, state: state as keyof typeof counts };
            expect([startDate, state, (await search(asked, as)).total]).toEqual([startDate, state, count]);
          }
        // Nothing else is due in these days.
        const [startDate, endDate] = await addRange();
        for (const state of ['open', 'late', 'blocked', 'done'] as const) {
          const { total } = await search({ ...more, startDate, endDate, state }, as);
          expect(days.reduce((sum, counts) => sum + counts[state], 0)).toBe(total);
          seen.push([state, total]);
        }
      }
    for (const state of ['open', 'late', 'blocked', 'done'])
      expect(
        Math.max(...seen.flatMap(([of, total]) => (of === state ? [Number(total)] : []))),
      ).toBeGreaterThan(0);
  });

  it('shows nothing of units outside the scope, and refuses a range that is longer than a calendar', async () => {
    const { userId } = await addAccount(world.db, { permissions: ['statutory'], scope: 'none' });
    expect(await month({}, userId)).toEqual([]);
    const answer = await world.send(
      statutory.month,
      { startDate: await day(0), endDate: await day(42) },
      { as: keeper },
    );
    expect(fieldsOf(answer)).toHaveProperty('endDate');
  });
});

describe('entering an item as done', () => {
  it('keeps day, remark and who, for good, and another one follows', async () => {
    const { elevatorId } = await addUnit(40);
    const before = await itemOf(elevatorId, 'selfInspection');
    const doneOn = await day(-1);
    expect((await finish(elevatorId, 'selfInspection', { doneOn, remark: '合格' })).status).toBe(200);
    await keepDueItems(world.db);
    const all = (await world.send(statutory.unit, { elevatorId }, { as: keeper })).data;
    expect(all.filter(({ state }) => state === 'done')).toMatchObject([
      { itemId: before.itemId, kind: 'selfInspection', doneOn, remark: '合格', dueDate: before.dueDate },
    ]);
    expect((await itemOf(elevatorId, 'selfInspection')).dueDate > before.dueDate).toBe(true);
    const again = await world.send(statutory.finish, { itemId: before.itemId, doneOn }, { as: keeper });
    expect([again.status, again.msg]).toEqual([409, expect.stringContaining('已登记完成')]);
  });

  it('of an inspection waits for the self-inspection, and stores the next day with the unit', async () => {
    const { elevatorId } = await addUnit(20);
    const nextDate = await day(385);
    const blocked = await finish(elevatorId, 'inspection', { nextDate });
    expect([blocked.status, blocked.msg]).toEqual([409, expect.stringContaining('年度自行检查')]);
    await finish(elevatorId, 'selfInspection');
    expect(fieldsOf(await finish(elevatorId, 'inspection'))).toHaveProperty('nextDate');
    expect(fieldsOf(await finish(elevatorId, 'inspection', { nextDate: await day(0) }))).toHaveProperty(
      'nextDate',
    );
    expect((await finish(elevatorId, 'inspection', { nextDate })).status).toBe(200);
    await keepDueItems(world.db);
    expect((await itemOf(elevatorId, 'inspection')).dueDate).toBe(nextDate);
    expect((await itemOf(elevatorId, 'inspection')).blockedBy).toEqual(['selfInspection']);
  });

  it('refuses a day after today, one before it can be done, a next inspection of anything else, and maintenance', async () => {
    const { elevatorId } = await addUnit(40);
    const { opensOn } = await itemOf(elevatorId, 'selfInspection');
    const early = new Date(Date.parse(opensOn) - 86_400_000).toISOString().slice(0, 10);
    for (const more of [{ doneOn: await day(1) }, { doneOn: early }])
      expect(fieldsOf(await finish(elevatorId, 'selfInspection', more))).toHaveProperty('doneOn');
    expect(fieldsOf(await finish(elevatorId, 'selfInspection', { nextDate: await day(300) }))).toHaveProperty(
      'nextDate',
    );
    expect((await finish(elevatorId, 'maintenance')).status).toBe(409);
  });

  it('is for those who may, within their scope', async () => {
    const { elevatorId } = await addUnit(40);
    expect((await finish(elevatorId, 'selfInspection', {}, reader)).status).toBe(403);
    expect((await finish(elevatorId, 'selfInspection', {}, elsewhere)).status).toBe(404);
    expect((await world.send(statutory.unit, { elevatorId }, { as: elsewhere })).data).toEqual([]);
    expect((await itemOf(elevatorId, 'selfInspection')).doneOn).toBeNull();
  });

  it('by two at once is done once', async () => {
    const { elevatorId } = await addUnit(40);
    const { itemId } = await itemOf(elevatorId, 'selfInspection');
    const doneOn = await day(0);
    const answers = await Promise.all(
      [1, 2].map(() => world.send(statutory.finish, { itemId, doneOn }, { as: keeper })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('withdrawing an entry', () => {
  it('keeps it with who, when and why, and the item is due again as before', async () => {
    const unit = await addUnit(40);
    const { itemId, dueDate } = await addDone(unit);
    expect((await itemOf(unit.elevatorId, 'selfInspection')).dueDate > dueDate).toBe(true);
    expect((await withdraw(itemId, { reason: '登记错了电梯' })).status).toBe(200);
    await keepDueItems(world.db);
    expect((await itemOf(unit.elevatorId, 'selfInspection')).dueDate).toBe(dueDate);
    expect((await itemOf(unit.elevatorId, 'inspection')).blockedBy).toEqual(['selfInspection']);
    const { data } = await world.send(statutory.unit, { elevatorId: unit.elevatorId }, { as: keeper });
    const { username } = await world.db
      .selectFrom('account')
      .select('username')
      .where('user_id', '=', keeper)
      .executeTakeFirstOrThrow();
    expect(data.filter(item => item.doneOn !== null)).toMatchObject([
      {
        itemId,
        state: 'withdrawn',
        doneOn: await day(0),
        doneBy: username,
        withdrawnBy: username,
        withdrawnAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        withdrawReason: '登记错了电梯',
      },
    ]);
    const [line] = (await logLines(world.db)).toSorted((a, b) => b.logId - a.logId);
    expect(line?.remark).toContain(unit.jobNum);
    expect(line?.remark).toContain('登记错了电梯');
    expect((await finish(unit.elevatorId, 'selfInspection')).status).toBe(200);
  });

  it('counts what still stands, whichever entry it was', async () => {
    const unit = await addUnit(400);
    const { elevatorId } = unit;
    // Three checks, the last of which is the wrong one.
    const entered = [];
    for (const daysAgo of [800, 435, 70]) {
      const { itemId } = await itemOf(elevatorId, 'governor');
      await sql`update due_item set done_on = current_date - ${daysAgo}::int, done_at = now(), done_by = 'x'
        where item_id = ${itemId}`.execute(world.db);
      await keepDueItems(world.db);
      entered.push(itemId);
    }
    const dueDate = async () => (await itemOf(elevatorId, 'governor')).dueDate;
    const [, middle = 0, last = 0] = entered;
    const before = await dueDate();
    await withdraw(middle);
    await keepDueItems(world.db);
    expect(await dueDate()).toBe(before);
    await withdraw(last);
    await keepDueItems(world.db);
    const item = await itemOf(elevatorId, 'governor');
    expect([item.basis, item.basisDay]).toEqual(['lastDone', await day(-800)]);
    expect(item.dueDate < before).toBe(true);
  });

  it('of a drill moves all units of its company and kind', async () => {
    const company = await addCompany(world.db);
    const units = [
      await addUnit(40, { maintenance_company_id: company }),
      await addUnit(40, { maintenance_company_id: company }),
    ];
    await sql`update elevator set create_date = now() - interval '5 months'
      where maintenance_company_id = ${company}`.execute(world.db);
    await sql`update due_day set day = day - 1`.execute(world.db);
    await keepDueItems(world.db);
    const drills = () =>
      Promise.all(units.map(async ({ elevatorId }) => (await itemOf(elevatorId, 'rescueDrill')).dueDate));
    const before = await drills();
    const { itemId } = await itemOf(units[0]?.elevatorId ?? 0, 'rescueDrill');
    await finish(units[0]?.elevatorId ?? 0, 'rescueDrill');
    await keepDueItems(world.db);
    expect((await drills()).every((dueDate, n) => dueDate > (before[n] ?? ''))).toBe(true);
    await withdraw(itemId);
    await keepDueItems(world.db);
    expect(await drills()).toEqual(before);
  });

  it('of an inspection gives the unit the day that it had, unless that was changed since', async () => {
    const { elevatorId } = await addUnit(20);
    const itemId = await inspect(elevatorId, await day(385));
    expect(await inspectDateOf(elevatorId)).toBe(await day(385));
    expect((await withdraw(itemId)).status).toBe(200);
    expect(await inspectDateOf(elevatorId)).toBe(await day(20));
    await keepDueItems(world.db);
    expect((await itemOf(elevatorId, 'inspection')).dueDate).toBe(await day(20));

    const other = await addUnit(20);
    const entered = await inspect(other.elevatorId, await day(385));
    await sql`update elevator set inspect_date = current_date + 300 where elevator_id = ${other.elevatorId}`.execute(
      world.db,
    );
    expect((await withdraw(entered)).status).toBe(200);
    expect(await inspectDateOf(other.elevatorId)).toBe(await day(300));
  });

  it('of two inspections gives the first day, whichever goes first and at the same moment', async () => {
    for (const order of ['first', 'last', 'both'] as const) {
      const { elevatorId } = await addUnit(20);
      const first = await inspect(elevatorId, await day(50));
      const last = await inspect(elevatorId, await day(400));
      if (order === 'both') {
        const answers = await Promise.all([withdraw(first), withdraw(last)]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      } else
        for (const itemId of order === 'first' ? [first, last] : [last, first]) {
          expect((await withdraw(itemId)).status).toBe(200);
          const kept =
            order === 'first' && itemId === first ? 400 : itemId === last && order === 'last' ? 50 : 20;
          expect(await inspectDateOf(elevatorId)).toBe(await day(kept));
        }
      expect(await inspectDateOf(elevatorId)).toBe(await day(20));
    }
  });

  it('is for those who may, within their scope, of what is done', async () => {
    const unit = await addUnit(40);
    const { itemId } = await addDone(unit);
    expect((await withdraw(itemId, { as: reader })).status).toBe(403);
    expect((await withdraw(itemId, { as: elsewhere })).status).toBe(404);
    expect(fieldsOf(await withdraw(itemId, { reason: '  ' }))).toHaveProperty('reason');
    const open = await itemOf(unit.elevatorId, 'winter');
    expect((await withdraw(open.itemId)).status).toBe(409);
    expect((await search({ elevatorId: unit.elevatorId, state: 'withdrawn' })).total).toBe(0);
  });

  it('by two at once is done once, and the second learns by whom', async () => {
    const { itemId } = await addDone(await addUnit(40));
    const answers = await Promise.all([
      withdraw(itemId, { reason: '一' }),
      withdraw(itemId, { reason: '二' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.msg).toContain('撤销该登记');
    const { result } = await search({ state: 'withdrawn' });
    const reason = answers[0]?.status === 200 ? '一' : '二';
    expect(result.find(item => item.itemId === itemId)?.withdrawReason).toBe(reason);
  });
});
