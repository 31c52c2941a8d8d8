/** Receivers as they are entered and searched, and who of them is notified of an event. */
import { allPermissionNames } from '@hoistway/contract/core/permissions';
import { refusals } from '@hoistway/contract/core/refusal';
import { place } from '@hoistway/contract/features/place';
import { type ReceiverKind, receiver } from '@hoistway/contract/features/receiver';
import { sendingMode } from '@hoistway/contract/features/sending-mode';
import { stopSms } from '@hoistway/contract/features/stop-sms';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faultFact } from '../../testing/fault-fact.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addElevator, addSite, idOf } from '../../testing/test-rows.ts';
import { rounds } from '../../testing/tiers/rounds.ts';
import { recordFaults } from '../alarm-facts/alarm-facts.ts';
import { notifyMaintenance } from '../maintain-sms/notify-maintenance.ts';
import { notifyOwners } from '../stop-sms/notify-owners.ts';

let world: TestApp;
let site: { domainId: number };
let clerk: number;
let seq = 1;
let phones = 13_500_000_000;

beforeAll(async () => {
  world = await createTestApp();
  site = await addSite(world.db, { name: '花园小区', city: '苏州市' });
  clerk = await addClerk(3);
});
afterAll(() => world?.stop());
beforeEach(async () => {
  await world.settle();
  for (const table of ['outbox_message', 'outbox_budget', 'sms_receiver', 'maintenance_plan'])
    await sql`delete from ${sql.table(table)}`.execute(world.db);
});

async function addClerk(most: number): Promise<number> {
  const { userId } = await addAccount(world.db, {
    permissions: allPermissionNames,
    scope: [{ level: 3, nodeId: site.domainId }],
  });
  await sql`update account set sms_receiver_num = ${most} where user_id = ${userId}`.execute(world.db);
  return userId;
}
const addUnit = (domainId = site.domainId) =>
  addElevator(world.db, { domain_id: domainId, building_name: '1 号楼' });
const every: ReceiverKind[] = ['stop', 'recovery', 'trapped', 'rescued', 'maintenance'];
const form = (more: object) => ({
  receiverId: null,
  version: 0,
  receiverName: '张主任',
  telNum: String(++phones),
  jobNum: '',
  domainId: null,
  kinds: every,
  rank: 1,
  ...more,
});
async function add(more: object, as = clerk): Promise<string> {
  const input = form(more);
  const answer = await world.send(receiver.save, input, { as });
  expect(answer.msg).toBe('');
  return input.telNum;
}
const list = async (query = {}, as = clerk) => (await world.send(receiver.list, query, { as })).data;
const report = (elevatorId: number, code: string, action: 'occur' | 'clear') =>
  recordFaults(world.db, [faultFact({ elevatorId, seq: ++seq, at: Date.now(), code, action })]);
const signal = new AbortController().signal;
const sentFor = async (elevatorId: number) => {
  await notifyOwners(world.db, 0, signal);
  // Sent: what is over before is not.
  await world.settle();
  const { rows } = await sql<{ kind: number; tel_num: string }>`
    select kind, tel_num from stop_sms where elevator_id = ${elevatorId} order by kind, tel_num`.execute(
    world.db,
  );
  return rows.map(({ kind, tel_num }) => `${kind} ${tel_num}`);
};

describe('receivers', () => {
  it('are entered for a unit or a whole site, searched by every filter, changed and deleted', async () => {
    const { jobNum } = await addUnit();
    const one = await add({ jobNum, kinds: ['trapped', 'rescued'], receiverName: '李工' });
    await add({ domainId: site.domainId });
    const all = await list();
    expect(all).toMatchObject({
      total: 2,
      result: [
        {
          receiverName: '张主任',
          jobNum: '',
          domainName: '花园小区',
          city: '苏州市',
          kinds: every,
          editable: true,
        },
        { receiverName: '李工', jobNum, domainId: null, kinds: ['trapped', 'rescued'], received: 1 },
      ],
    });
    for (const query of [
      { jobNum },
      { receiverName: '李' },
      { telNum: one.slice(4) },
      { domainName: '花园', receiverName: '李' },
    ])
      expect((await list(query)).result.map(row => row.telNum)).toEqual([one]);
    expect((await list({ kind: 'stop' })).total).toBe(1);
    expect((await list({ kind: 'trapped' })).total).toBe(2);
    const [, row] = all.result;
    const receiverId = row?.receiverId ?? 0;
    const edit = { receiverId, version: row?.version, jobNum, telNum: one, receiverName: '李四', rank: 5 };
    expect((await world.send(receiver.save, form(edit), { as: clerk })).code).toBe(0);
    // The second of two editors.
    expect((await world.send(receiver.save, form(edit), { as: clerk })).status).toBe(409);
    expect((await list({ receiverName: '李四' })).result).toMatchObject([{ rank: 5, kinds: every }]);
    await world.send(receiver.setReceived, { idList: [receiverId], isReceive: 0 }, { as: clerk });
    expect((await list({ received: 0 })).result.map(one => one.receiverId)).toEqual([receiverId]);
    await world.send(receiver.remove, { idList: [receiverId] }, { as: clerk });
    expect((await list()).total).toBe(1);
  });

  it('are exported as they are searched, of the scope alone, and the access log says so', async () => {
    const { jobNum } = await addUnit();
    const far = await addElevator(world.db);
    await sql`insert into sms_receiver (receiver_name, tel_num, elevator_id, kinds, creator)
      values ('远方', '13400000000', ${far.elevatorId}, '{trapped}', 'somebody')`.execute(world.db);
    const telNum = await add({ jobNum, kinds: ['rescued', 'trapped'], receiverName: '李工', rank: 2 });
    await add({ domainId: site.domainId, kinds: ['maintenance'] });
    const sheet = async (language: 'zh' | 'en', kind: ReceiverKind = 'trapped') => {
      const { body } = await world.send(receiver.export, { kind }, { as: clerk, language });
      const [header = [], ...rows] = (await readXlsx(body)).sheets[0]?.rows ?? [];
      return rows.map(row => Object.fromEntries(header.map((title, at) => [title, row[at]])));
    };
    const { city, domainName } = { city: '苏州市', domainName: '花园小区' };
    expect(await sheet('zh')).toMatchObject([
      {
        ...{ 接收人: '李工', 手机号: telNum, 城市: city, 项目名称: domainName, 工号: jobNum },
        ...{ 接收内容: '困人、救援完成', 顺序: 2, 接收短信: '启用' },
      },
    ]);
    expect(await sheet('en')).toMatchObject([
      { Messages: 'Trapped, Rescue completed', 'Receive SMS': 'Enabled' },
    ]);
    expect(await sheet('zh', 'maintenance')).toMatchObject([{ 工号: '整个项目', 接收内容: '计划维保' }]);
    const { rows } = await sql<{ kind: string; n: number }>`
      select kind, sum(looks)::int as n from access_log where user_id = ${clerk} and call = ${receiver.export.path}
      group by kind`.execute(world.db);
    expect(rows).toEqual([{ kind: 'phone', n: 3 }]);
  });

  it('have one number for a unit and one for a site, and exactly one of both', async () => {
    const { jobNum } = await addUnit();
    const telNum = await add({ jobNum });
    const far = await addElevator(world.db);
    for (const [wrong, problems] of [
      [{ jobNum, telNum }, { telNum: '该电梯或项目已登记过此手机号的接收人' }],
      [{}, { jobNum: '请填写工号或选择项目，只填一项' }],
      [{ jobNum, domainId: site.domainId }, { jobNum: '请填写工号或选择项目，只填一项' }],
      [{ jobNum: far.jobNum }, { jobNum: '电梯不存在' }],
      [{ jobNum: 'none' }, { jobNum: '电梯不存在' }],
      [{ domainId: 999_999 }, { domainId: '不是可选的值' }],
      [{ jobNum, kinds: [] }, { kinds: '此项必填' }],
    ] as const) {
      const answer = await world.send(receiver.save, form(wrong), { as: clerk });
      expect([answer.status, (answer.data as unknown as { fields: object }).fields]).toEqual([400, problems]);
    }
    // The same number for the whole site is another entry.
    await add({ domainId: site.domainId, telNum });
  });

  it('are entered for a site of the scope by whoever may do nothing else', async () => {
    const far = await addSite(world.db, { name: '远方花园', city: '苏州市' });
    const { userId } = await addAccount(world.db, {
      permissions: ['msg', 'msg.add'],
      scope: [{ level: 3, nodeId: site.domainId }],
    });
    const { data } = await world.send(place.siteChoices, { words: '花园' }, { as: userId });
    expect(data).toEqual([{ domainId: site.domainId, domainName: '花园小区', city: '苏州市' }]);
    await add({ domainId: site.domainId }, userId);
    const refused = await world.send(receiver.save, form({ domainId: far.domainId }), { as: userId });
    expect(refused.data).toMatchObject({ fields: { domainId: '不是可选的值' } });
    const { userId: reader } = await addAccount(world.db, {
      permissions: ['msg', 'msg.delete'],
      scope: [{ level: 3, nodeId: site.domainId }],
    });
    expect((await world.send(place.siteChoices, { words: '' }, { as: reader })).status).toBe(403);
  });

  it('of a whole site are seen by whoever sees a unit of it, and changed by whoever sees it whole', async () => {
    const { elevatorId } = await addUnit();
    await add({ domainId: site.domainId });
    const other = (
      await addAccount(world.db, {
        permissions: allPermissionNames,
        scope: [{ level: 4, nodeId: elevatorId }],
      })
    ).userId;
    const [row] = (await list({}, other)).result;
    expect(row).toMatchObject({ editable: false });
    const idList = [row?.receiverId ?? 0];
    expect((await world.send(receiver.remove, { idList }, { as: other })).status).toBe(403);
    const stranger = (
      await addAccount(world.db, {
        permissions: allPermissionNames,
        scope: [{ level: 4, nodeId: (await addElevator(world.db)).elevatorId }],
      })
    ).userId;
    expect((await list({}, stranger)).total).toBe(0);
    expect((await world.send(receiver.remove, { idList }, { as: stranger })).status).toBe(404);
  });
});

describe('receivers are notified as well as owners', () => {
  it('of a unit and of all units of its site, each of what he wants', async () => {
    const { elevatorId, jobNum } = await addUnit();
    const { elevatorId: next } = await addUnit();
    const all = await add({ domainId: site.domainId });
    const trapped = await add({ jobNum, kinds: ['trapped'] });
    const end = await add({ jobNum, kinds: ['recovery'], rank: 2 });
    await report(elevatorId, '101', 'occur');
    expect(await sentFor(elevatorId)).toEqual([`1 ${all}`]);
    await report(elevatorId, '101', 'clear');
    expect(await sentFor(elevatorId)).toEqual([`1 ${all}`, `2 ${all}`, `2 ${end}`]);
    await report(next, '605', 'occur');
    expect(await sentFor(next)).toEqual([`3 ${all}`]);
    await report(elevatorId, '605', 'occur');
    await sentFor(elevatorId);
    await report(elevatorId, '605', 'clear');
    const two = [all, trapped].toSorted();
    expect((await sentFor(elevatorId)).slice(3)).toEqual([
      `2 ${end}`,
      ...two.map(tel => `3 ${tel}`),
      `4 ${all}`,
    ]);
  });

  it('that the unit stands and goes again, where people are trapped and he wants to know of no people', async () => {
    const { elevatorId, jobNum } = await addUnit();
    const [stop, end] = [await add({ jobNum, kinds: ['stop'] }), await add({ jobNum, kinds: ['recovery'] })];
    const [both, all] = [
      await add({ jobNum, kinds: ['stop', 'recovery'] }, await addClerk(1)),
      await add({ jobNum }),
    ];
    await report(elevatorId, '605', 'occur');
    const begins = [...[stop, both].toSorted().map(tel => `1 ${tel}`), `3 ${all}`];
    expect(await sentFor(elevatorId)).toEqual(begins);
    await report(elevatorId, '605', 'clear');
    expect(await sentFor(elevatorId)).toEqual(
      [...begins, ...[end, both].map(tel => `2 ${tel}`), `4 ${all}`].toSorted(),
    );
  });

  it('all of those whose account is gone', async () => {
    const { elevatorId, jobNum } = await addUnit();
    const gone = [await addClerk(2), await addClerk(1)];
    const tels = [
      await add({ jobNum }, gone[0]),
      await add({ jobNum }, gone[0]),
      await add({ jobNum }, gone[1]),
    ];
    await sql`update sms_receiver set creator_id = null where creator_id = any(${gone}::int[])`.execute(
      world.db,
    );
    const own = await add({ jobNum });
    await report(elevatorId, '605', 'occur');
    expect(await sentFor(elevatorId)).toEqual([...tels, own].toSorted().map(tel => `3 ${tel}`));
  });

  it('one number once, where somebody owns the unit and receives its messages too', async () => {
    const { elevatorId, jobNum } = await addUnit();
    const telNum = await add({ jobNum });
    await add({ domainId: site.domainId, telNum });
    await sql`with made as (
        insert into owner (owner_name, tel_num, creator, creator_id) values ('王女士', ${telNum}, 'clerk', ${clerk})
        returning owner_id)
      insert into owner_elevator select owner_id, ${elevatorId}::int from made`.execute(world.db);
    await report(elevatorId, '101', 'occur');
    expect(await sentFor(elevatorId)).toEqual([`1 ${telNum}`]);
    await sql`insert into maintenance_plan (elevator_id, plan_start)
      values (${elevatorId}, (current_date + 1) + time '23:59:59')`.execute(world.db);
    await notifyMaintenance(world.db, { from: 0, to: 0 }, signal);
    const { rows } = await sql<{ tel_num: string; receiver: string }>`
      select tel_num, receiver from maintain_sms where elevator_id = ${elevatorId}`.execute(world.db);
    expect(rows).toEqual([{ tel_num: telNum, receiver: '王女士' }]);
    const { result } = (await world.send(stopSms.list, { telNum }, { as: clerk })).data;
    expect(result).toMatchObject([{ receiver: '王女士', telNum }]);
  });

  it('as many as the account that entered them may have, in their order; who switched off takes no place', async () => {
    const { elevatorId, jobNum } = await addUnit();
    const [narrow, none] = [await addClerk(1), await addClerk(0)];
    const third = await add({ jobNum, rank: 3 });
    const [first, second] = [await add({ jobNum, rank: 1 }), await add({ jobNum, rank: 2 })];
    await add({ jobNum, rank: 4 });
    const own = await add({ jobNum, rank: 7 }, narrow);
    await add({ jobNum, rank: 8 }, narrow);
    await add({ jobNum }, none);
    await report(elevatorId, '101', 'occur');
    expect(await sentFor(elevatorId)).toEqual([first, second, third, own].toSorted().map(tel => `1 ${tel}`));
    await report(elevatorId, '101', 'clear');
    await sentFor(elevatorId);
    await sql`update sms_receiver set received = false where tel_num = ${first}`.execute(world.db);
    const { elevatorId: later } = await addUnit();
    await sql`update sms_receiver set elevator_id = ${later} where elevator_id = ${elevatorId}`.execute(
      world.db,
    );
    await report(later, '101', 'occur');
    const now = await sentFor(later);
    expect(now).toHaveLength(4);
    expect(now).not.toContain(`1 ${first}`);
  });

  it('counted by their numbers: one of the unit and of its site takes one place, the better one', async () => {
    const { elevatorId, jobNum } = await addUnit();
    const two = await addClerk(2);
    const [twice, second] = [await add({ jobNum, rank: 1 }, two), await add({ jobNum, rank: 3 }, two)];
    await add({ domainId: site.domainId, telNum: twice, rank: 2 }, two);
    const third = await add({ jobNum, rank: 4 }, two);
    await report(elevatorId, '101', 'occur');
    expect(await sentFor(elevatorId)).toEqual([twice, second].map(tel => `1 ${tel}`));
    // For the site he is after the others, and for the unit before them.
    await sql`update sms_receiver set rank = 9 where tel_num = ${twice} and elevator_id is null`.execute(
      world.db,
    );
    await report(elevatorId, '101', 'clear');
    expect((await sentFor(elevatorId)).slice(2)).toEqual([twice, second].map(tel => `2 ${tel}`));
    // That people are trapped is sent for the entry of the site alone, which is the last one.
    await sql`update sms_receiver set kinds = '{stop}' where tel_num = ${twice} and elevator_id is not null`.execute(
      world.db,
    );
    const { elevatorId: later } = await addUnit();
    await sql`update sms_receiver set elevator_id = ${later} where elevator_id = ${elevatorId}`.execute(
      world.db,
    );
    await report(later, '605', 'occur');
    expect(await sentFor(later)).toEqual([`1 ${twice}`, ...[second, third].map(tel => `3 ${tel}`)]);
  });

  it('at their new number, also of what waits, and of nothing that waits once they want none or are gone', async () => {
    const { elevatorId, jobNum } = await addUnit();
    const telNum = await add({ jobNum });
    await report(elevatorId, '605', 'occur');
    await sentFor(elevatorId);
    const messages = () =>
      world.db
        .selectFrom('outbox_message')
        .select(['address', 'state', 'answer'])
        .orderBy('message_id')
        .execute();
    const hold = sql`update outbox_message set state = 'queued', next_at = 'infinity', ended_at = null`;
    await hold.execute(world.db);
    const [row] = (await list({ telNum })).result;
    const moved = String(++phones);
    const edit = { receiverId: row?.receiverId, version: row?.version, jobNum, telNum: moved };
    await world.send(receiver.save, form(edit), { as: clerk });
    expect(await messages()).toMatchObject([{ address: moved, state: 'queued' }]);
    await sql`update outbox_message set state = 'sent', next_at = now()`.execute(world.db);
    await report(elevatorId, '605', 'clear');
    expect(await sentFor(elevatorId)).toEqual([`3 ${moved}`, `4 ${moved}`]);
    await hold.execute(world.db);
    await world.send(receiver.remove, { idList: [row?.receiverId ?? 0] }, { as: clerk });
    expect((await messages()).map(({ state, answer }) => `${state} ${answer}`)).toEqual(
      Array(2).fill('failed the receiver was deleted'),
    );
  });

  it('of nothing that waits once he dropped its kind or has another unit', async () => {
    const { elevatorId, jobNum } = await addUnit();
    const other = await addUnit();
    const telNum = await add({ jobNum });
    await report(elevatorId, '101', 'occur');
    await sentFor(elevatorId);
    await report(elevatorId, '605', 'occur');
    await sentFor(elevatorId);
    await sql`insert into maintenance_plan (elevator_id, plan_start)
      values (${elevatorId}, (current_date + 1) + time '23:59:59')`.execute(world.db);
    await notifyMaintenance(world.db, { from: 0, to: 0 }, signal);
    const messages = async () => {
      const { rows } = await sql<{ line: string }>`
        select template || ' ' || state || ' ' || answer as line from outbox_message order by message_id`.execute(
        world.db,
      );
      return rows.map(row => row.line);
    };
    await expect.poll(async () => (await messages()).every(one => one.includes(' kept '))).toBe(true);
    await sql`update outbox_message set state = 'queued', answer = '', next_at = 'infinity', ended_at = null`.execute(
      world.db,
    );
    const edit = async (more: object) => {
      const [row] = (await list({ telNum })).result;
      const input = form({ receiverId: row?.receiverId, version: row?.version, jobNum, telNum, ...more });
      expect((await world.send(receiver.save, input, { as: clerk })).msg).toBe('');
    };
    const cancelled = 'failed the receiver was changed';
    await edit({ kinds: ['trapped', 'maintenance'] });
    expect(await messages()).toEqual([`stopped ${cancelled}`, 'trapped queued ', 'maintenance queued ']);
    // The site has that unit too.
    await edit({ kinds: ['trapped'], jobNum: '', domainId: site.domainId });
    expect(await messages()).toEqual([`stopped ${cancelled}`, 'trapped queued ', `maintenance ${cancelled}`]);
    await edit({ kinds: ['trapped'], jobNum: other.jobNum });
    expect(await messages()).toEqual(
      ['stopped', 'trapped', 'maintenance'].map(template => `${template} ${cancelled}`),
    );
  });

  it('in batches, where a site has thousands of them', async () => {
    const all = rounds(2500, 10_000);
    const { domainId } = await addSite(world.db, { name: '大院', city: '苏州市' });
    const { elevatorId } = await addUnit(domainId);
    const many = await addClerk(all - 1);
    await sql`insert into sms_receiver (receiver_name, tel_num, domain_id, kinds, rank, creator, creator_id)
      select '众人', (13000000000 + n)::text, ${domainId}, '{stop,recovery}', 1 + n % 900, 'clerk', ${many}::int
      from generate_series(1, ${all}::int) n`.execute(world.db);
    await report(elevatorId, '101', 'occur');
    await notifyOwners(world.db, 0, signal);
    const count = await idOf(
      world.db,
      sql<{
        id: number;
      }>`select count(distinct tel_num)::int as id from stop_sms where elevator_id = ${elevatorId}`,
    );
    // The last one is beyond what the account may have.
    expect(count).toBe(all - 1);
  }, 120_000);
});

it('which messages are sent by hand is set by whoever may, and the second of two editors is refused', async () => {
  const read = async () => (await world.send(sendingMode.read, {}, { as: clerk })).data;
  const { version } = await read();
  const save = (manual: ReceiverKind[]) => world.send(sendingMode.save, { manual, version }, { as: clerk });
  expect((await save(['rescued', 'stop'])).code).toBe(0);
  expect(await read()).toEqual({ manual: ['stop', 'rescued'], version: version + 1 });
  expect((await save([])).code).toBe(refusals.conflict.code);
  expect((await read()).manual).toEqual(['stop', 'rescued']);
});
