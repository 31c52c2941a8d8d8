/** Messages to owners are neither lost nor sent twice, and those about people wait for no others. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faultFact } from '../../testing/fault-fact.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { addAccount, addElevator } from '../../testing/test-rows.ts';
import { createOwnerWorld, type OwnerWorld } from '../../testing/worlds/owner-world.ts';
import { recordFaults } from '../alarm-facts/alarm-facts.ts';
import { notifyOwners } from './notify-owners.ts';

let world: OwnerWorld;
beforeAll(async () => {
  world = await createOwnerWorld();
});
afterAll(() => world?.stop());
beforeEach(() => world.empty());

describe('nothing is lost or sent twice', () => {
  it('when whoever takes the changes dies before the end', async () => {
    const { elevatorId } = await world.addUnit();
    await world.addOwner(elevatorId);
    // The table of the messages is away: as after a kill, the transaction has left nothing.
    await sql`alter table stop_sms rename to stop_sms_away`.execute(world.db);
    try {
      await world.report(elevatorId, '605', 'occur');
      await expect(world.taken()).rejects.toThrow();
      expect(await world.db.selectFrom('outbox_message').select('key').execute()).toEqual([]);
    } finally {
      await sql`alter table stop_sms_away rename to stop_sms`.execute(world.db);
    }
    expect(await world.kinds(elevatorId)).toEqual([3]);
  });

  it('when several processes take them at the same moment', async () => {
    const units = await Promise.all(Array.from({ length: 6 }, world.addUnit));
    for (const { elevatorId } of units) await world.addOwner(elevatorId);
    for (const code of ['101', '605'])
      await Promise.all(
        units.flatMap(({ elevatorId }) => [
          world.report(elevatorId, code, 'occur'),
          world.taken(),
          world.taken(),
        ]),
      ).then(world.taken);
    await Promise.all(
      units.flatMap(({ elevatorId }) => [world.report(elevatorId, '605', 'clear'), world.taken()]),
    );
    for (const { elevatorId } of units) expect(await world.kinds(elevatorId)).toEqual([1, 3, 4]);
  });

  it('and no row waits of a unit that has no owner', async () => {
    const { elevatorId } = await world.addUnit();
    const waiting = await world.db.transaction().execute(async trx => {
      await recordFaults(trx, [
        faultFact({ elevatorId, seq: world.nextSeq(), at: Date.now(), code: '101', action: 'occur' }),
      ]);
      return trx.selectFrom('owner_change').select('alarm_id').execute();
    });
    expect(waiting).toEqual([]);
  });
});

it('sends those about trapped people before all others, and the rescue next', async () => {
  const units = await Promise.all([world.addUnit(), world.addUnit()]);
  for (const { elevatorId } of units) await world.addOwner(elevatorId);
  const [stopped, trapped] = units.map(({ elevatorId }) => elevatorId);
  await world.report(stopped ?? 0, '101', 'occur');
  await world.report(trapped ?? 0, '605', 'occur');
  await world.taken();
  await world.report(trapped ?? 0, '605', 'clear');
  await world.taken();
  const rows = await world.db
    .selectFrom('outbox_message')
    .select(['template', 'priority'])
    .orderBy('priority')
    .execute();
  expect(rows).toEqual([
    { template: 'trapped', priority: 0 },
    { template: 'rescued', priority: 1 },
    { template: 'stopped', priority: 2 },
  ]);
});

it('reports trapped people while somebody still writes other messages', async () => {
  const { elevatorId } = await world.addUnit();
  const telNum = await world.addOwner(elevatorId);
  const kindsSent = async () =>
    (await world.db.selectFrom('stop_sms').select('tel_num').where('elevator_id', '=', elevatorId).execute())
      .length;
  await world.db.transaction().execute(async trx => {
    // As whoever writes them holds it until the end.
    await sql`select pg_advisory_xact_lock(hashtext('owners are told of their units'))`.execute(trx);
    await world.report(elevatorId, '605', 'occur');
    await expect.poll(kindsSent).toBe(1);
  });
  expect(await world.messages(elevatorId)).toEqual([{ kind: 3, tel_num: telNum }]);
});

it('keeps messages about trapped people when others cannot be written', async () => {
  // Nobody else takes the changes of this one.
  const { db, stop } = await createTestDatabase();
  try {
    const [stopped, trapped] = [await addElevator(db), await addElevator(db)];
    const { userId } = await addAccount(db);
    for (const [{ elevatorId }, code] of [
      [stopped, '101'],
      [trapped, '605'],
    ] as const) {
      await sql`with made as (
          insert into owner (owner_name, tel_num, creator, creator_id)
          values ('王女士', ${world.newPhone()}, 'clerk', ${userId}) returning owner_id)
        insert into owner_elevator select owner_id, ${elevatorId}::int from made`.execute(db);
      await recordFaults(db, [
        faultFact({ elevatorId, seq: world.nextSeq(), at: Date.now(), code, action: 'occur' }),
      ]);
    }
    await sql`alter table stop_sms add constraint away check (kind = 3) not valid`.execute(db);
    const all = () => notifyOwners(db, 0, new AbortController().signal);
    await expect(all()).rejects.toThrow();
    const kindsSent = () =>
      db.selectFrom('stop_sms').select(['elevator_id', 'kind']).orderBy('kind').execute();
    expect(await kindsSent()).toEqual([{ elevator_id: trapped.elevatorId, kind: 3 }]);
    await sql`alter table stop_sms drop constraint away`.execute(db);
    await all();
    expect(await kindsSent()).toEqual([
      { elevator_id: stopped.elevatorId, kind: 1 },
      { elevator_id: trapped.elevatorId, kind: 3 },
    ]);
  } finally {
    await stop();
  }
});

it('keeps to the budget of a number with stops, and never with trapped people', async () => {
  const { elevatorId } = await world.addUnit();
  const telNum = await world.addOwner(elevatorId);
  for (const template of ['stopped', 'trapped'])
    await sql`insert into outbox_budget (address, template, used) values (${telNum}, ${template}, 50)`.execute(
      world.db,
    );
  await world.report(elevatorId, '101', 'occur');
  await world.taken();
  await world.report(elevatorId, '605', 'occur');
  await world.taken();
  const rows = await world.db
    .selectFrom('outbox_message')
    .select(['template', 'answer'])
    .orderBy('message_id')
    .execute();
  expect(rows).toEqual([
    { template: 'stopped', answer: 'limit of the day' },
    { template: 'trapped', answer: '' },
  ]);
});
