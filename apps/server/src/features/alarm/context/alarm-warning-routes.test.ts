import { alarm } from '@hoistway/contract/features/alarm';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addAccount, addElevator, addSite } from '../../../testing/test-rows.ts';

let world: TestApp;
let unit: { elevatorId: number; jobNum: string };

beforeAll(async () => {
  world = await createTestApp();
  unit = await addElevator(world.db);
});
afterAll(() => world.stop());

const as = async (options: Parameters<typeof addAccount>[1]) => (await addAccount(world.db, options)).userId;
const warn = (elevatorId: number, kind: 'repeated' | 'warning', code: string, ago: string) =>
  sql`insert into fault_warning (elevator_id, at, kind, code)
    values (${elevatorId}, now() - ${ago}::interval, ${kind}, ${code})`.execute(world.db);

it('shows the rule, its count and when it applied: for this elevator, in the last day, newest first', async () => {
  const { elevatorId, jobNum } = await addElevator(world.db);
  await warn(elevatorId, 'repeated', '209', '9 minutes');
  await warn(elevatorId, 'warning', '212', '1 minute');
  await warn(elevatorId, 'repeated', '209', '25 hours');
  await warn(unit.elevatorId, 'repeated', '209', '1 minute');
  const reader = await as({ permissions: ['alarm'], fields: ['alarm#mainFaultCode'] });
  const { data } = await world.send(alarm.warnings, { jobNum }, { as: reader, language: 'en' });
  expect(data).toEqual([
    {
      warningId: expect.any(Number),
      kind: 'warning',
      count: 12,
      minutes: 10,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      description: expect.stringMatching(/^212 \w/),
    },
    expect.objectContaining({
      kind: 'repeated',
      count: 6,
      minutes: 10,
      description: expect.stringMatching(/^209 /),
    }),
  ]);
});

it('leaves out the faults and the codes that the role may not see', async () => {
  const { elevatorId, jobNum } = await addElevator(world.db);
  await warn(elevatorId, 'repeated', '209', '9 minutes');
  await warn(elevatorId, 'warning', '212', '1 minute');
  const reader = await as({ permissions: ['device'], faults: ['209'] });
  const { data } = await world.send(alarm.warnings, { jobNum }, { as: reader });
  expect(data.map(one => one.kind)).toEqual(['repeated']);
  expect(data[0]?.description).toMatch(/^\D+$/);
});

it('is refused signed out, without a permission, outside the scope and for an invalid job number', async () => {
  const { jobNum } = unit;
  const elsewhere = await addSite(world.db);
  const callers = [
    [await as({ permissions: ['lift', 'alarm.export'] }), 403],
    [await as({ permissions: ['monitor'], scope: [{ level: 3, nodeId: elsewhere.domainId }] }), 404],
    [await as({ permissions: ['monitor'] }), 200],
  ] as const;
  expect((await world.send(alarm.warnings, { jobNum })).code).toBe(502);
  for (const [caller, status] of callers)
    expect((await world.send(alarm.warnings, { jobNum }, { as: caller })).status).toBe(status);
  const [, , [reader]] = callers;
  expect((await world.send(alarm.warnings, { jobNum: 'NOSUCH' }, { as: reader })).status).toBe(404);
  expect((await world.send(alarm.warnings, { jobNum: '../x' }, { as: reader })).status).toBe(400);
  expect((await world.send(alarm.warnings, {} as never, { as: reader })).status).toBe(400);
});
