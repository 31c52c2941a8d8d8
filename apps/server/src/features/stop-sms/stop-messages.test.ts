/** What one message reports: units of a site that stop together, to one person, over each channel. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimNext, endMessage, putBack } from '../../outbox/claim.ts';
import { faultFact } from '../../testing/fault-fact.ts';
import { createTestDatabase, lockWaits } from '../../testing/test-database.ts';
import { addAccount, addElevator, addSite } from '../../testing/test-rows.ts';
import { recordFaults } from '../alarm-facts/alarm-facts.ts';
import { cancelUnwanted, cancelWaiting, moveWaiting } from '../receiver/waiting-messages.ts';
import { foldSmsDeltas } from './message-tallies.ts';
import { notifyOwners } from './notify-owners.ts';
import { mostMessages } from './stop-messages.ts';

// Nobody sends here: what waits for others of its site waits as long as the test.
let own: Awaited<ReturnType<typeof createTestDatabase>>;
let site: { domainId: number };
let userId: number;
let seq = 0;
const waits = 3600;

beforeEach(async () => {
  own = await createTestDatabase();
  site = await addSite(own.db, { name: '花园小区', city: '苏州市' });
  ({ userId } = await addAccount(own.db, { scope: [{ level: 3, nodeId: site.domainId }] }));
});
afterEach(() => own.stop());

const addUnits = (count: number, domainId = site.domainId) =>
  Promise.all(
    Array.from({ length: count }, (_, n) =>
      addElevator(own.db, {
        domain_id: domainId,
        job_num: `J${domainId}-${n + 1}`,
        building_name: '1 号楼',
        elevator_num: `${n + 1} 号梯`,
      }),
    ),
  );
const addReceiver = async (
  telNum: string,
  domainId: number | null = site.domainId,
  elevatorId: number | null = null,
) => {
  const { rows } = await sql<{ receiver_id: number }>`
    insert into sms_receiver (receiver_name, tel_num, domain_id, elevator_id, kinds, creator)
    values ('张主任', ${telNum}, ${domainId}, ${elevatorId}, '{stop,recovery,trapped,rescued}', 'clerk')
    returning receiver_id`.execute(own.db);
  return rows[0]?.receiver_id ?? 0;
};
const addWeixinUser = async (openid: string, more: { kinds?: string[]; account?: number } = {}) => {
  const { kinds = ['stop', 'trapped', 'rescued'], account = userId } = more;
  await sql`insert into weixin_user (openid, user_id, weixin_name, kinds)
    values (${openid}, ${account}, '李工', ${kinds}::text[])`.execute(own.db);
};
const says = async (units: readonly { elevatorId: number }[], code: string, action: 'occur' | 'clear') => {
  for (const { elevatorId } of units)
    await recordFaults(own.db, [
      faultFact({ elevatorId, seq: ++seq, at: Date.parse('2026-03-04T05:06:07Z') + seq, code, action }),
    ]);
};
const notify = () => notifyOwners(own.db, waits, new AbortController().signal);
const messages = async () => {
  const { rows } = await sql<{
    template: string;
    state: string;
    address: string;
    place: string;
    code: string;
    rows: number;
  }>`
    select m.template, m.state, m.address, m.parameters->>'address' as place, m.parameters->>'code' as code,
      (select count(*)::int from stop_sms s where s.message_id = m.message_id and not s.over) as rows
    from outbox_message m order by m.message_id`.execute(own.db);
  return rows;
};
const sent = () => sql`update outbox_message set state = 'sent', attempts = 1`.execute(own.db);

it('is one for all units of a site that stop together, and joined while it waits', async () => {
  const units = await addUnits(5);
  await addReceiver('13900000001');
  const [first, second, third, ...others] = units;
  if (!first || !second || !third) throw new Error('no units');
  await says([first], '101', 'occur');
  await notify();
  expect(await messages()).toMatchObject([
    { template: 'stopped', place: '花园小区 1 号楼 1 号梯', code: first.jobNum, rows: 1 },
  ]);
  await says([second, third], '101', 'occur');
  await notify();
  expect(await messages()).toMatchObject([
    { place: '花园小区', code: `${first.jobNum}、${second.jobNum}、${third.jobNum}`, rows: 3 },
  ]);
  await says(others, '101', 'occur');
  await notify();
  expect(await messages()).toMatchObject([{ code: `${first.jobNum} 等 5 台`, rows: 5 }]);
  // Sent: the next one begins another, and the recoveries are one.
  await sent();
  await says(units, '101', 'clear');
  await notify();
  await says([first], '101', 'occur');
  await notify();
  expect(await messages()).toMatchObject([
    { template: 'stopped', state: 'sent', rows: 5 },
    // Not of one that stands again.
    { template: 'recovered', code: `${second.jobNum} 等 4 台`, rows: 4 },
    { template: 'stopped', state: 'queued', code: first.jobNum, rows: 1 },
  ]);
});

describe('of somebody whose number was corrected', () => {
  const [wrong, right] = ['13900000001', '13900000002'];
  const correct = async (receiverId: number) => {
    await sql`update sms_receiver set tel_num = ${right} where receiver_id = ${receiverId}`.execute(own.db);
    const to = { telNum: right, answer: 'the receiver was changed' as const };
    await own.db.transaction().execute(trx => moveWaiting(trx, 'receiver_id', receiverId, to));
  };
  /** The log with what has become of each message, and how many rows its tallies count for each number. */
  const log = async () => {
    const { rows } = await sql<{ row: string }>`
      select concat_ws(' ', s.kind, s.tel_num, m.state, nullif(m.answer, '')) as row
      from stop_sms s join outbox_message m using (message_id) order by s.stop_sms_id`.execute(own.db);
    return rows.map(({ row }) => row);
  };
  const counted = async () => {
    await foldSmsDeltas(own.db);
    const { rows } = await sql<{ tel_num: string; n: number }>`
      select tel_num, n1 + n3 as n from sms_recipient_tally order by tel_num`.execute(own.db);
    return rows;
  };

  it('waits for the new number in the log, too, where others join it, and what was sent stays at the old one', async () => {
    const [first, second] = await addUnits(2);
    if (!first || !second) throw new Error('no units');
    const receiverId = await addReceiver(wrong);
    await says([first], '605', 'occur');
    await notify();
    await sent();
    await says([first], '605', 'clear');
    await says([first], '101', 'occur');
    await notify();
    await correct(receiverId);
    await says([second], '101', 'occur');
    await notify();
    expect(await log()).toEqual([
      `3 ${wrong} sent`,
      `4 ${right} queued`,
      `1 ${right} queued`,
      `1 ${right} queued`,
    ]);
    expect(await messages()).toMatchObject([{}, {}, { template: 'stopped', address: right, rows: 2 }]);
    expect(await counted()).toEqual([
      { tel_num: wrong, n: 1 },
      { tel_num: right, n: 2 },
    ]);
  });

  it('leaves the old number to whoever has it by now', async () => {
    const units = await addUnits(1);
    const receiverId = await addReceiver(wrong);
    await says(units, '605', 'occur');
    await notify();
    await correct(receiverId);
    await addReceiver(wrong);
    await says(units, '101', 'occur');
    await notify();
    expect(await log()).toEqual([`3 ${right} queued`, `3 ${wrong} queued`]);
    expect(await messages()).toMatchObject([{ address: right }, { address: wrong }]);
  });

  it('is not sent to a number that another message of the event is for, and takes the place of one that was over', async () => {
    const units = await addUnits(1);
    const other = await addReceiver(right, null, units[0]?.elevatorId);
    const receiverId = await addReceiver(wrong);
    await says(units, '605', 'occur');
    await notify();
    await correct(receiverId);
    expect(await log()).toEqual([`3 ${wrong} failed the receiver was changed`, `3 ${right} queued`]);
    await sql`update sms_receiver set tel_num = ${wrong} where receiver_id = ${receiverId}`.execute(own.db);
    await says(units, '101', 'occur');
    await notify();
    await cancelWaiting(own.db, 'receiver_id', [other], 'the receiver was deleted');
    await correct(receiverId);
    expect(await log()).toEqual([`3 ${right} queued`]);
  });

  it('is logged where it went, if it was being sent at that moment', async () => {
    const units = await addUnits(1);
    const receiverId = await addReceiver(wrong);
    await says(units, '605', 'occur');
    await notify();
    const claim = await claimNext(own.db, 'sms', 60_000);
    if (!claim) throw new Error('nothing waits');
    await correct(receiverId);
    await putBack(own.db, claim, 'aliyun', { outcome: 'later', answer: '', afterMs: 0 });
    expect(await log()).toEqual([`3 ${right} queued`]);
    const again = await claimNext(own.db, 'sms', 60_000);
    if (!again) throw new Error('nothing waits');
    await sql`update outbox_message set address = '13900000003'`.execute(own.db);
    await endMessage(own.db, again, 'aliyun', { state: 'sent' });
    expect(await log()).toEqual([`3 ${right} sent`]);
  });
});

it('names no more units than a value may be long, and counts them then', async () => {
  const units = await Promise.all(
    [1, 2].map(n => addElevator(own.db, { domain_id: site.domainId, job_num: `LT-2026-0700-1100-${n}` })),
  );
  await addReceiver('13900000001');
  await says(units, '101', 'occur');
  await notify();
  expect(await messages()).toMatchObject([{ place: '花园小区', code: 'LT-2026-0700-1100-1 等 2 台' }]);
});

it('leaves out what is over before it is sent, and is not sent when all of it is', async () => {
  const units = await addUnits(3);
  await addReceiver('13900000001');
  const [first, ...others] = units;
  if (!first) throw new Error('no units');
  await says(units, '101', 'occur');
  await notify();
  await says(others, '101', 'clear');
  await notify();
  expect(await messages()).toMatchObject([{ state: 'queued', code: first.jobNum, rows: 1 }]);
  const { rows: budget } = await sql<{ used: number }>`select used from outbox_budget`.execute(own.db);
  expect(budget).toEqual([{ used: 1 }]);
  await says([first], '101', 'clear');
  await notify();
  expect(await messages()).toMatchObject([{ state: 'failed', rows: 0 }]);
  const { rows: left } = await sql<{ used: number }>`select used from outbox_budget`.execute(own.db);
  expect(left).toEqual([{ used: 0 }]);
});

it('is about one site and one number, and about one unit where people are trapped', async () => {
  const units = await addUnits(2);
  const elsewhere = await addUnits(2, (await addSite(own.db, { name: '云汇天地', city: '苏州市' })).domainId);
  await addReceiver('13900000001');
  await addReceiver('13900000002');
  await sql`insert into sms_receiver (receiver_name, tel_num, elevator_id, kinds, creator)
    select '王经理', '13900000001', unnest(${elsewhere.map(one => one.elevatorId)}::int[]), '{stop}', 'clerk'`.execute(
    own.db,
  );
  await says([...units, ...elsewhere], '101', 'occur');
  await notify();
  const all = await messages();
  expect(all.map(({ address, rows }) => [address, rows]).toSorted()).toEqual([
    ['13900000001', 2],
    ['13900000001', 2],
    ['13900000002', 2],
  ]);
  await says(units, '605', 'occur');
  await notify();
  const trapped = (await messages()).filter(({ template }) => template === 'trapped');
  expect(trapped.map(({ address, rows }) => [address, rows]).toSorted()).toEqual([
    ['13900000001', 1],
    ['13900000001', 1],
    ['13900000002', 1],
    ['13900000002', 1],
  ]);
});

it('that may have arrived is ended, and written again for the units of which it is still true', async () => {
  const [first, second] = await addUnits(2);
  if (!first || !second) throw new Error('no units');
  await addReceiver('13900000001');
  await says([first, second], '101', 'occur');
  await notify();
  await sql`update outbox_message set attempts = 1, unsure = 1`.execute(own.db);
  await says([first], '101', 'clear');
  await notify();
  await notify();
  expect(await messages()).toMatchObject([
    { template: 'stopped', state: 'failed', rows: 1 },
    { template: 'recovered', state: 'queued', code: first.jobNum, rows: 1 },
    { template: 'stopped', state: 'queued', code: second.jobNum, rows: 1 },
  ]);
});

it('does not say last that a unit recovered which stands again', async () => {
  const [first, second] = await addUnits(2);
  if (!first || !second) throw new Error('no units');
  await addReceiver('13900000001');
  await says([first], '101', 'occur');
  await notify();
  await sent();
  await says([second], '101', 'occur');
  await notify();
  await says([first], '101', 'clear');
  await notify();
  await says([first], '101', 'occur');
  await notify();
  expect(await messages()).toMatchObject([
    { template: 'stopped', state: 'sent' },
    { template: 'stopped', state: 'queued', code: `${second.jobNum}、${first.jobNum}`, rows: 2 },
    { template: 'recovered', state: 'failed', rows: 0 },
  ]);
});

it('is joined only by what is sent in the same way, and not once somebody has released it', async () => {
  const [first, second, third] = await addUnits(3);
  if (!first || !second || !third) throw new Error('no units');
  await addReceiver('13900000001');
  const manual = (kinds: string[]) => sql`update sending_mode set manual = ${kinds}::text[]`.execute(own.db);
  await says([first], '101', 'occur');
  await notify();
  await manual(['stop']);
  await says([second], '101', 'occur');
  await notify();
  expect(await messages()).toMatchObject([{ code: first.jobNum }, { code: second.jobNum }]);
  await sql`update outbox_message set held = false, next_at = now() where held`.execute(own.db);
  await manual([]);
  await sql`update outbox_message set next_at = now()`.execute(own.db);
  await says([third], '101', 'occur');
  await notify();
  expect(await messages()).toMatchObject([
    { code: first.jobNum },
    { code: second.jobNum },
    { code: third.jobNum },
  ]);
});

it('keeps its site when a unit moves while it waits', async () => {
  const elsewhere = await addSite(own.db, { name: '云汇天地', city: '苏州市' });
  const [first, second] = await addUnits(2);
  const [other] = await addUnits(1, elsewhere.domainId);
  if (!first || !second || !other) throw new Error('no units');
  await addReceiver('13900000001');
  await addReceiver('13900000001', elsewhere.domainId);
  await says([first, second], '101', 'occur');
  await notify();
  await sql`update elevator set domain_id = ${elsewhere.domainId} where elevator_id = ${first.elevatorId}`.execute(
    own.db,
  );
  await says([other], '101', 'occur');
  await notify();
  expect(await messages()).toMatchObject([
    { place: '花园小区', code: `${first.jobNum}、${second.jobNum}` },
    { place: '云汇天地 1 号楼 1 号梯', code: other.jobNum },
  ]);
});

it('stays while a part of it is wanted, and is cancelled when none is', async () => {
  const [first, second] = await addUnits(2);
  if (!first || !second) throw new Error('no units');
  const receiverId = await addReceiver('13900000001');
  await says([first, second], '101', 'occur');
  await notify();
  const unwanted = () => cancelUnwanted(own.db, 'receiver_id', receiverId, 'the receiver was changed');
  await sql`update sms_receiver set domain_id = null, elevator_id = ${first.elevatorId}`.execute(own.db);
  await unwanted();
  expect(await messages()).toMatchObject([{ state: 'queued' }]);
  await sql`update sms_receiver set kinds = '{trapped}'`.execute(own.db);
  await unwanted();
  expect(await messages()).toMatchObject([{ state: 'failed' }]);
});

describe('of a number that was entered for each unit', () => {
  const [number, other] = ['13900000001', '13900000002'];
  let units: Awaited<ReturnType<typeof addUnits>>;
  let receivers: number[];
  let ownerId: number;
  /** An owner of the first unit, and a receiver of each of the others. */
  beforeEach(async () => {
    units = await addUnits(5);
    const [first, ...others] = units;
    const { rows } = await sql<{ owner_id: number }>`
      with made as (
        insert into owner (owner_name, tel_num, creator, creator_id)
        values ('王女士', ${number}, 'clerk', ${userId}) returning owner_id)
      insert into owner_elevator select owner_id, ${first?.elevatorId}::int from made returning owner_id`.execute(
      own.db,
    );
    ownerId = rows[0]?.owner_id ?? 0;
    receivers = [];
    for (const { elevatorId } of others) receivers.push(await addReceiver(number, null, elevatorId));
    await says(units, '101', 'occur');
    await notify();
  });
  const used = async () =>
    (await sql<{ used: number }>`select used from outbox_budget where template = 'stopped'`.execute(own.db))
      .rows[0]?.used;
  const stopped = { template: 'stopped', state: 'queued', address: number };

  it('is one, and one when they recover, with what the log says of each', async () => {
    expect(await messages()).toMatchObject([{ ...stopped, code: `${units[0]?.jobNum} 等 5 台`, rows: 5 }]);
    expect(await used()).toBe(1);
    const { rows } = await sql`
      select elevator_id as "elevatorId", receiver from stop_sms order by stop_sms_id`.execute(own.db);
    expect(rows).toEqual(
      units.map(({ elevatorId }, n) => ({ elevatorId, receiver: n === 0 ? '王女士' : '张主任' })),
    );
    await sent();
    await says(units, '101', 'clear');
    await notify();
    expect(await messages()).toMatchObject([
      { template: 'stopped', state: 'sent', rows: 5 },
      { template: 'recovered', state: 'queued', address: number, rows: 5 },
    ]);
  });

  it('reports the units of those who still want it, until nobody does', async () => {
    const [first, ...others] = receivers;
    if (first === undefined) throw new Error('no receiver');
    await cancelWaiting(own.db, 'owner_id', [ownerId], 'the owner was deleted');
    await sql`update sms_receiver set kinds = '{trapped}' where receiver_id = ${first}`.execute(own.db);
    await cancelUnwanted(own.db, 'receiver_id', first, 'the receiver was changed');
    expect(await messages()).toMatchObject([
      { ...stopped, code: [units[2], units[3], units[4]].map(one => one?.jobNum).join('、'), rows: 3 },
      { ...stopped, state: 'failed', code: units[0]?.jobNum, rows: 0 },
      { ...stopped, state: 'failed', code: units[1]?.jobNum, rows: 0 },
    ]);
    expect(await used()).toBe(1);
    await cancelWaiting(own.db, 'receiver_id', others, 'the receiver was deleted');
    expect((await messages()).map(({ state, rows }) => [state, rows])).toEqual([
      ['failed', 0],
      ['failed', 0],
      ['failed', 0],
    ]);
    expect(await used()).toBe(0);
    const { rows } = await sql<{ answer: string }>`
      select answer from stop_sms join outbox_message using (message_id) order by stop_sms_id`.execute(
      own.db,
    );
    expect(rows.map(({ answer }) => answer)).toEqual([
      'the owner was deleted',
      'the receiver was changed',
      ...others.map(() => 'the receiver was deleted'),
    ]);
  });

  it('goes with the one whose number was corrected, for the unit of that one alone', async () => {
    const [first] = receivers;
    if (first === undefined) throw new Error('no receiver');
    await sql`update sms_receiver set tel_num = ${other} where receiver_id = ${first}`.execute(own.db);
    await moveWaiting(own.db, 'receiver_id', first, { telNum: other, answer: 'the receiver was changed' });
    await notify();
    expect(await messages()).toMatchObject([
      { ...stopped, rows: 4 },
      { ...stopped, address: other, code: units[1]?.jobNum, rows: 1 },
    ]);
  });

  it('stays whole for the others where it may have arrived, and goes with the last of them', async () => {
    const [first] = receivers;
    if (first === undefined) throw new Error('no receiver');
    await sql`update outbox_message set attempts = 1, unsure = 1`.execute(own.db);
    await moveWaiting(own.db, 'owner_id', ownerId, { telNum: other, answer: 'the owner was changed' });
    await cancelWaiting(own.db, 'receiver_id', [first], 'the receiver was deleted');
    expect(await messages()).toMatchObject([{ ...stopped, rows: 5 }]);
    // The log keeps the rows of those who were deleted.
    await sql`delete from owner`.execute(own.db);
    await cancelWaiting(own.db, 'receiver_id', receivers, 'the receiver was deleted');
    expect(await messages()).toMatchObject([{ ...stopped, state: 'failed' }]);
  });
});

describe.each([1, 2, 3, 4] as const)('of kind %i to a number that was entered twice for a unit', kind => {
  const [number, other] = ['13900000001', '13900000002'];
  const code = kind <= 2 ? '101' : '605';
  const isEnd = kind === 2 || kind === 4;
  let units: Awaited<ReturnType<typeof addUnits>>;
  let ownerId: number;
  let receiverId: number;
  /** The message waits for the owner, whose entry comes first. */
  beforeEach(async () => {
    units = await addUnits(1);
    const { rows } = await sql<{ owner_id: number }>`
      with made as (
        insert into owner (owner_name, tel_num, creator, creator_id)
        values ('王女士', ${number}, 'clerk', ${userId}) returning owner_id)
      insert into owner_elevator select owner_id, ${units[0]?.elevatorId}::int from made returning owner_id`.execute(
      own.db,
    );
    ownerId = rows[0]?.owner_id ?? 0;
    receiverId = await addReceiver(number);
    await says(units, code, 'occur');
    await notify();
    if (!isEnd) return;
    await sent();
    await says(units, code, 'clear');
    await notify();
  });
  const log = async () => {
    const { rows } = await sql<{ row: string }>`
      select concat_ws(' ', s.receiver, s.tel_num, m.state) as row
      from stop_sms s join outbox_message m using (message_id) where s.kind = ${kind} order by s.stop_sms_id`.execute(
      own.db,
    );
    return rows.map(({ row }) => row);
  };
  const switchOff = async () => {
    await sql`update owner set received = false`.execute(own.db);
    await cancelWaiting(own.db, 'owner_id', [ownerId], 'the owner wants no messages');
  };

  it('is written for the other entry when the first is switched off, deleted or loses the unit', async () => {
    expect(await log()).toEqual([`王女士 ${number} queued`]);
    await switchOff();
    await notify();
    expect(await log()).toEqual([`张主任 ${number} queued`]);
    await sql`update owner set received = true`.execute(own.db);
    await cancelWaiting(own.db, 'receiver_id', [receiverId], 'the receiver was deleted');
    await sql`delete from sms_receiver`.execute(own.db);
    await notify();
    expect(await log()).toEqual([`王女士 ${number} queued`]);
    await addReceiver(number, null, units[0]?.elevatorId);
    await sql`delete from owner_elevator`.execute(own.db);
    await cancelUnwanted(own.db, 'owner_id', ownerId, 'the owner was changed');
    await notify();
    expect(await log()).toEqual([`张主任 ${number} queued`]);
  });

  it('is written for the other entry when the number of the first is corrected', async () => {
    await sql`update owner set tel_num = ${other}`.execute(own.db);
    await moveWaiting(own.db, 'owner_id', ownerId, { telNum: other, answer: 'the owner was changed' });
    await notify();
    expect(await log()).toEqual([`王女士 ${other} queued`, `张主任 ${number} queued`]);
  });

  it('is not written for an entry that is off as well, nor at once for one that is on again', async () => {
    await sql`update sms_receiver set received = false`.execute(own.db);
    await switchOff();
    await sql`update owner set received = true`.execute(own.db);
    await sql`update sms_receiver set received = true`.execute(own.db);
    await notify();
    expect(await log()).toEqual([`王女士 ${number} failed`]);
  });

  if (!isEnd)
    it('is not written for the other entry when it is no longer true', async () => {
      await switchOff();
      await says(units, code, 'clear');
      await notify();
      expect(await log()).toEqual([`王女士 ${number} failed`]);
    });

  const states = {
    'lost its answer': 'attempts = 1, unsure = 1',
    'is being sent': "attempts = 1, state = 'sending'",
  };
  describe.each(Object.entries(states))('and %s', (_, state) => {
    beforeEach(async () => {
      await sql`update outbox_message set ${sql.raw(state)}, next_at = now() + interval '1 minute' where state = 'queued'`.execute(
        own.db,
      );
    });
    const now = state.includes('sending') ? 'sending' : 'queued';

    it('stays for the other entry, and goes with that', async () => {
      await switchOff();
      await notify();
      expect(await log()).toEqual([`张主任 ${number} ${now}`]);
      await sql`update sms_receiver set received = false`.execute(own.db);
      await cancelWaiting(own.db, 'receiver_id', [receiverId], 'the receiver wants no messages');
      const { rows } =
        await sql`select from outbox_message where state = 'queued' or expires_at > now() and state = 'sending'`.execute(
          own.db,
        );
      expect(rows).toEqual([]);
    });

    it('stays at the number that it was sent to, for the other entry, and is written for a corrected one', async () => {
      await sql`update owner set tel_num = ${other}`.execute(own.db);
      await moveWaiting(own.db, 'owner_id', ownerId, { telNum: other, answer: 'the owner was changed' });
      await notify();
      expect(await log()).toEqual([`张主任 ${number} ${now}`, `王女士 ${other} queued`]);
    });
  });
});

describe('of two units of a number while one of its receivers is changed', () => {
  const [number, other] = ['13900000001', '13900000002'];
  let units: Awaited<ReturnType<typeof addUnits>>;
  let receiverId: number;
  beforeEach(async () => {
    units = await addUnits(2);
    const [first, second] = await Promise.all(
      units.map(({ elevatorId }) => addReceiver(number, null, elevatorId)),
    );
    if (!first || !second) throw new Error('no receivers');
    receiverId = first;
    await says(units.slice(0, 1), '101', 'occur');
    await notify();
    await says(units.slice(1), '101', 'occur');
  });

  it('is not joined for the old number by what goes to another one', async () => {
    let notified: Promise<void> | undefined;
    await own.db.transaction().execute(async trx => {
      await sql`update sms_receiver set tel_num = ${other} where receiver_id = ${receiverId}`.execute(trx);
      await moveWaiting(trx, 'receiver_id', receiverId, {
        telNum: other,
        answer: 'the receiver was changed',
      });
      notified = notify();
      await expect.poll(() => lockWaits(own.db)).toBe(1);
    });
    await notified;
    expect(await messages()).toMatchObject([
      { address: other, code: units[0]?.jobNum, rows: 1 },
      { address: number, code: units[1]?.jobNum, rows: 1 },
    ]);
  });

  it('stays for what has just joined it', async () => {
    let cancelled: Promise<void> | undefined;
    await own.db.transaction().execute(async trx => {
      await notifyOwners(trx, waits, new AbortController().signal);
      cancelled = own.db
        .transaction()
        .execute(db => cancelWaiting(db, 'receiver_id', [receiverId], 'the receiver was deleted'));
      await expect.poll(() => lockWaits(own.db)).toBe(1);
    });
    await cancelled;
    expect(await messages()).toMatchObject([
      { state: 'queued', code: units[1]?.jobNum, rows: 1 },
      { state: 'failed', code: units[0]?.jobNum, rows: 0 },
    ]);
  });
});

it('that is being sent when somebody switches off is not tried again', async () => {
  const receiverId = await addReceiver('13900000001');
  await says(await addUnits(1), '101', 'occur');
  await notify();
  await sql`update outbox_message set state = 'sending', next_at = now() + interval '1 minute'`.execute(
    own.db,
  );
  await cancelWaiting(own.db, 'receiver_id', [receiverId], 'the receiver wants no messages');
  const { rows } = await sql<{ state: string; expired: boolean }>`
    select state, expires_at <= now() as expired from outbox_message`.execute(own.db);
  expect(rows).toEqual([{ state: 'sending', expired: true }]);
});

it('about trapped people is written again with the next change for somebody who switched off and on', async () => {
  const units = await addUnits(1);
  const receiverId = await addReceiver('13900000001');
  await says(units, '605', 'occur');
  await notify();
  await cancelWaiting(own.db, 'receiver_id', [receiverId], 'the receiver wants no messages');
  await says(units, '101', 'occur');
  await notify();
  expect(await messages()).toMatchObject([
    { template: 'trapped', state: 'failed', rows: 0 },
    { template: 'trapped', state: 'queued', rows: 1 },
  ]);
});

it('whose sender died may have arrived when somebody switches off, and is not written again', async () => {
  const units = await addUnits(1);
  const receiverId = await addReceiver('13900000001');
  await says(units, '605', 'occur');
  await notify();
  await sql`update outbox_message set state = 'sending', next_at = now()`.execute(own.db);
  await cancelWaiting(own.db, 'receiver_id', [receiverId], 'the receiver wants no messages');
  await says(units, '101', 'occur');
  await notify();
  expect(await messages()).toMatchObject([{ template: 'trapped', state: 'failed', rows: 1 }]);
});

it('goes over WeChat to whom an account in whose scope the unit is has bound, as many as it may', async () => {
  const [unit] = await addUnits(1);
  if (!unit) throw new Error('no unit');
  const { rows: places } = await sql<{ city: number; province: number; region: number }>`
    select c.area_id as city, p.area_id as province, p.parent_id as region
    from elevator e join area c on c.area_id = e.city_id join area p on p.area_id = c.parent_id
    where e.elevator_id = ${unit.elevatorId}`.execute(own.db);
  const [place] = places;
  if (!place) throw new Error('no city');
  const elsewhere = await addSite(own.db, { name: '云汇天地', city: '无锡市' });
  const nodes = [
    [0, place.region, 'region'],
    [1, place.province, 'province'],
    [2, place.city, 'city'],
    [4, unit.elevatorId, 'unit'],
    [3, elsewhere.domainId, 'elsewhere'],
  ] as const;
  for (const [level, nodeId, openid] of nodes)
    await addWeixinUser(openid, {
      account: (await addAccount(own.db, { scope: [{ level, nodeId }] })).userId,
    });
  await addWeixinUser('all', { account: (await addAccount(own.db, { superAdministrator: true })).userId });
  await addWeixinUser('none', { account: (await addAccount(own.db, { scope: 'none' })).userId });
  const off = await addAccount(own.db, { superAdministrator: true });
  await addWeixinUser('disabled', { account: off.userId });
  await sql`update account set disabled = true where user_id = ${off.userId}`.execute(own.db);
  const gone = await addAccount(own.db, { superAdministrator: true });
  await addWeixinUser('unfollowed', { account: gone.userId });
  await sql`update weixin_user set following = false where openid = 'unfollowed'`.execute(own.db);
  // The site itself, where only one of two may be bound.
  await addWeixinUser('site');
  await addWeixinUser('second');
  await says([unit], '605', 'occur');
  await notify();
  const all = await messages();
  expect(all.map(({ address }) => address).toSorted()).toEqual([
    'all',
    'city',
    'province',
    'region',
    'site',
    'unit',
  ]);
  const { rows } = await sql`
    select s.channel, s.tel_num, s.openid, m.channel as by, m.parameters - 'at' as parameters,
      m.parameters->>'at' ~ '^[0-9]{4}(-[0-9]{2}){2} [0-9]{2}:[0-9]{2}$' as dated
    from stop_sms s join outbox_message m using (message_id) where s.openid = 'site'`.execute(own.db);
  expect(rows).toEqual([
    {
      channel: 'weixin',
      tel_num: '',
      openid: 'site',
      by: 'weixin',
      parameters: {
        address: '花园小区 1 号楼 1 号梯',
        code: unit.jobNum,
        time: expect.stringMatching(/^\d\d-\d\d \d\d:\d\d$/),
        event: '人员被困',
      },
      dated: true,
    },
  ]);
});

it('over WeChat counts the other units in a form that its job number takes, once for each kind that is wanted', async () => {
  const units = await addUnits(3);
  await addWeixinUser('both', { kinds: ['stop'] });
  await says(units, '101', 'occur');
  await notify();
  expect(await messages()).toMatchObject([
    { template: 'stopped', address: 'both', place: '3 台：花园小区', code: units[0]?.jobNum, rows: 3 },
  ]);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox_budget`.execute(own.db);
  expect(rows).toEqual([{ count: 0 }]);
  // Whoever manages the account sees it in the outbox.
  expect(await own.db.selectFrom('outbox_message').select('receiver_id').execute()).toEqual([
    { receiver_id: userId },
  ]);
  await sent();
  await says(units, '101', 'clear');
  await notify();
  expect(await messages()).toHaveLength(1);
});

it('reaches everybody where there are more than a statement writes', async () => {
  const units = await addUnits(3);
  const count = Math.ceil(mostMessages / 2);
  await sql`
    insert into sms_receiver (receiver_name, tel_num, domain_id, kinds, creator)
    select '张主任', (13900000000 + n)::text, ${site.domainId}, '{stop}', 'clerk' from generate_series(1, ${count}::int) n`.execute(
    own.db,
  );
  await says(units, '101', 'occur');
  await notify();
  const { rows } = await sql`
    select elevator_id as "elevatorId", count(distinct tel_num)::int as numbers, count(*)::int as rows
    from stop_sms where not over group by 1 order by 1`.execute(own.db);
  expect(rows).toEqual(
    units
      .map(({ elevatorId }) => ({ elevatorId, numbers: count, rows: count }))
      .sort((a, b) => a.elevatorId - b.elevatorId),
  );
  const all = await messages();
  expect(all).toHaveLength(count);
  expect(all.every(message => message.rows === units.length)).toBe(true);
});
