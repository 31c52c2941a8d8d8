/** A visit that was done without network while its plan became one of another kind. */
import type { PlanType } from '@hoistway/contract/features/plan-words';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addElevator } from '../../testing/test-rows.ts';
import { createVisitWorld, type VisitWorld } from '../../testing/worlds/visit-world.ts';
import { cancelPlan } from '../plan/plan-edit.ts';
import { keepPlansAhead } from '../plan/plan-visits.ts';

let world: VisitWorld;
beforeAll(async () => {
  world = await createVisitWorld();
});
afterAll(() => world?.stop());

interface Visit {
  mpId: number;
  type: PlanType;
  version: number;
}
/** In the order of their days. */
const openVisits = async (elevatorId: number) =>
  (
    await sql<Visit>`
      select mp_id::int as "mpId", plan_type as type, version from maintenance_plan
      where elevator_id = ${elevatorId} and plan_status = 'planned' and actual_start is null and cancelled_at is null
      order by due_date`.execute(world.db)
  ).rows;

/** A unit whose quarterly visit comes within the next two; it is cancelled at the desk, and the one after it takes it over. */
async function tookOver() {
  const { elevatorId } = await addElevator(world.db, { domain_id: world.site.domainId });
  await sql`insert into maintenance_plan (elevator_id, plan_start, actual_start, actual_end, plan_status, plan_type)
    select ${elevatorId}::int, at, at, at, 'completed', 'OY' from (select current_date - 80 + time '09:00' as at) x
    union all select ${elevatorId}::int, at, at, at, 'completed', 'HM' from (select current_date - 10 + time '09:00' as at) x`.execute(
    world.db,
  );
  await keepPlansAhead(world.db);
  const before = await openVisits(elevatorId);
  const at = before.findIndex(({ type }) => type === 'TM');
  const [quarterly, next] = before.slice(at, at + 2);
  if (!quarterly || !next) throw new Error('a unit without visits');
  expect(next.type).toBe('HM');
  const { mpId, version } = quarterly;
  const user = { scope: { kind: 'all' }, username: 'desk' } as Parameters<typeof cancelPlan>[1];
  await world.db
    .transaction()
    .execute(trx =>
      cancelPlan(trx, user, { mpId, version, reason: 'closed' } as Parameters<typeof cancelPlan>[2]),
    );
  const after = await openVisits(elevatorId);
  expect(after.find(visit => visit.mpId === next.mpId)?.type).toBe('TM');
  return { elevatorId, mpId: next.mpId };
}
const kindOf = async (mpId: number) =>
  (
    await sql<{ type: PlanType; minutes: number }>`
      select plan_type as type, std_minutes as minutes from maintenance_plan where mp_id = ${mpId}`.execute(
      world.db,
    )
  ).rows[0];

it('is a record of what it was, and the visit after it covers the rest', async () => {
  const { elevatorId, mpId } = await tookOver();
  const answer = await world.finish(world.document(mpId));
  expect(answer.data).toMatchObject({ state: 'record' });
  expect(await kindOf(mpId)).toEqual({ type: 'HM', minutes: 40 });
  expect((await openVisits(elevatorId)).find(({ type }) => type !== 'HM')?.type).toBe('TM');
});

it.each([
  ['A', 'B', 'the former items'],
  ['B', 'A', 'the right ones'],
])('is a record when the annex of its unit was corrected from %s to %s, with %s', async (from, to) => {
  const { elevatorId } = await addElevator(world.db, { domain_id: world.site.domainId, annex: from });
  await keepPlansAhead(world.db);
  const [first] = await openVisits(elevatorId);
  if (!first) throw new Error('a unit without visits');
  await sql`update elevator set annex = ${to} where elevator_id = ${elevatorId}`.execute(world.db);
  const document = world.document(first.mpId, { type: first.type });
  expect((await world.finish(document)).data).toMatchObject({ state: 'record' });
  const { rows } = await sql<{ record: boolean; annex: string }>`
    select distinct mp_id = ${first.mpId} as record, annex from maintenance_plan
    where elevator_id = ${elevatorId} order by record`.execute(world.db);
  expect(rows).toEqual([
    { record: false, annex: to },
    { record: true, annex: 'A' },
  ]);
});

it('is what its plan has become where all of that was done', async () => {
  const { mpId } = await tookOver();
  const answer = await world.finish(world.document(mpId, { type: 'TM' }));
  expect(answer.data).toMatchObject({ state: 'record' });
  expect(await kindOf(mpId)).toEqual({ type: 'TM', minutes: 60 });
});

it('is neither when it has some of the items only, or began long after the change', async () => {
  const { mpId } = await tookOver();
  const document = world.document(mpId);
  const some = await world.finish({ ...document, items: document.items.slice(1) });
  expect([some.status, some.data]).toEqual([400, { fields: { 'visit.items': expect.any(String) } }]);
  await sql`update maintenance_plan set kind_changed_at = kind_changed_at - interval '25 hours' where mp_id = ${mpId}`.execute(
    world.db,
  );
  expect((await world.finish(document)).status).toBe(400);
  expect(await kindOf(mpId)).toMatchObject({ type: 'TM' });
});

it('is kept next to a plan that somebody else has done meanwhile, whichever items either did', async () => {
  for (const [first, second] of [
    ['TM', 'HM'],
    ['HM', 'TM'],
  ] as const) {
    const { mpId } = await tookOver();
    const done = await world.finish(world.document(mpId, { type: first }), world.li.userId);
    expect(done.data).toMatchObject({ state: 'record' });
    const kept = await world.finish(world.document(mpId, { type: second }));
    expect(kept.data).toMatchObject({ state: 'aside', aside: 'finished' });
    expect(await kindOf(mpId)).toMatchObject({ type: first });
  }
});
