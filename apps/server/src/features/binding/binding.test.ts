import type { PermissionName } from '@hoistway/contract/core/permissions';
import { binding } from '@hoistway/contract/features/binding';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addElevator, addSite } from '../../testing/test-rows.ts';

let world: TestApp;
let admin: number;
let manager: number;
let member: number;
let stranger: number;
let here: string[];
let there: string;
const both: PermissionName[] = ['account.singleElevator', 'account.multiElevator'];

beforeAll(async () => {
  world = await createTestApp();
  const site = await addSite(world.db, { name: 'Lotus Garden', city: '苏州市' });
  const other = await addSite(world.db, { name: 'Far Tower' });
  const scope = [{ level: 3, nodeId: site.domainId }];
  admin = (await addAccount(world.db, { superAdministrator: true })).userId;
  manager = (await addAccount(world.db, { permissions: both, scope })).userId;
  member = (await addAccount(world.db, { parentId: manager, scope: 'all' })).userId;
  stranger = (await addAccount(world.db, { scope })).userId;
  here = [];
  for (let n = 10; n < 34; n++)
    here.push(
      (await addElevator(world.db, { job_num: `L-${n}`, domain_id: site.domainId, isactive: n < 12 })).jobNum,
    );
  there = (await addElevator(world.db, { job_num: 'FAR-1', domain_id: other.domainId })).jobNum;
});
afterAll(() => world.stop());

const bound = async (as: number, type: number) =>
  (await world.send(binding.bound, { userId: member, type }, { as })).data;
const set = (as: number, jobNumList: string[], type = 2, userId = member) =>
  world.send(binding.set, { userId, type, jobNumList }, { as });
const fieldsOf = (answer: { data: unknown }) =>
  Object.keys((answer.data as { fields: Record<string, string> }).fields);

describe('bound elevators', () => {
  it('are exactly the ones set, separately for each type', async () => {
    expect((await set(manager, here.slice(0, 20))).code).toBe(0);
    expect((await set(manager, here.slice(0, 1), 1)).code).toBe(0);
    expect(await bound(manager, 2)).toEqual(here.slice(0, 20));
    expect(await bound(manager, 1)).toEqual(here.slice(0, 1));
    expect((await set(manager, ['L-12', 'L-11', 'L-12'])).code).toBe(0);
    expect(await bound(manager, 2)).toEqual(['L-11', 'L-12']);
    const [line] = (await logLines(world.db, manager)).slice(-1);
    expect(line?.remark).toMatch(/^\S+；多梯设置: −L-10、L-13、/);
    await set(manager, [], 1);
    expect(await bound(manager, 1)).toEqual([]);
    expect((await logLines(world.db, manager)).at(-1)?.remark).toMatch(/；单梯设置: −L-10$/);
  });

  it('are at most twenty', async () => {
    const answer = await set(manager, here.slice(0, 21));
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['jobNumList']]);
  });

  it('must be in the scope of the caller and of the user; those the caller does not see stay', async () => {
    expect(fieldsOf(await set(manager, ['L-10', there, 'NONE']))).toEqual(['jobNumList.1', 'jobNumList.2']);
    expect(fieldsOf(await set(admin, [there], 2, stranger))).toEqual(['jobNumList.0']);
    expect((await set(admin, [there, 'L-10'])).code).toBe(0);
    expect(await bound(manager, 2)).toEqual(['L-10']);
    await set(manager, ['L-11']);
    expect(await bound(admin, 2)).toEqual([there, 'L-11']);
    expect(fieldsOf(await set(manager, here.slice(0, 20)))).toEqual(['jobNumList']);
    expect(await bound(admin, 2)).toEqual([there, 'L-11']);
  });

  it('require the permission of the type, and an account that the caller manages, or the caller’s own', async () => {
    const single = (await addAccount(world.db, { permissions: ['account.singleElevator'] })).userId;
    const child = (await addAccount(world.db, { parentId: single })).userId;
    const grandchild = (await addAccount(world.db, { parentId: child })).userId;
    expect((await set(single, [], 1, grandchild)).status).toBe(200);
    expect((await set(single, [], 2, grandchild)).status).toBe(403);
    expect((await set(manager, [], 2, stranger)).status).toBe(404);
    expect((await set(manager, [], 2, manager)).status).toBe(200);
    expect((await set(stranger, [], 2)).status).toBe(403);
    expect((await set(manager, [], 3)).status).toBe(400);
    for (const [userId, status] of [
      [stranger, 404],
      [member, 200],
    ] as const)
      expect((await world.send(binding.bound, { userId, type: 2 }, { as: manager })).status).toBe(status);
  });
});

it('shows a viewer the elevators bound to the account, as far as they are still in scope', async () => {
  const scope = [{ level: 3, nodeId: (await addSite(world.db, { name: 'Elsewhere' })).domainId }];
  const watcher = (await addAccount(world.db, { permissions: ['monitor'], scope: 'all' })).userId;
  const moved = (await addAccount(world.db, { permissions: ['monitor'], scope })).userId;
  const mine = (as: number) => world.send(binding.mine, {}, { as });
  await set(admin, ['L-12', there], 1, watcher);
  await set(admin, ['L-13'], 2, watcher);
  expect((await mine(watcher)).data).toEqual({ single: [there, 'L-12'], multi: ['L-13'] });
  await sql`insert into account_elevator (user_id, type, elevator_id)
    select ${moved}, 1, elevator_id from elevator where job_num = ${there}`.execute(world.db);
  expect((await mine(moved)).data).toEqual({ single: [], multi: [] });
  expect((await mine(stranger)).status).toBe(403);
});

describe('the search', () => {
  const search = (as: number, filter: object) => world.send(binding.search, filter, { as });

  it('pages by job number with a real total, inside the scope', async () => {
    const { data } = await search(manager, { pageNum: 2, pageSize: 20 });
    expect(data.total).toBe(24);
    expect(data.result.map(row => row.jobNum)).toEqual(here.slice(20));
    expect(data.result[0]).toMatchObject({ city: '苏州市', domainName: 'Lotus Garden', isactive: 0 });
    expect((await search(admin, {})).data.total).toBe(25);
    expect((await search(admin, { userId: stranger })).data.total).toBe(24);
  });

  it('filters by city, site, job number, monitoring and type', async () => {
    const total = async (filter: object) => (await search(admin, filter)).data.total;
    expect(await total({ city: '苏州' })).toBe(24);
    expect(await total({ domainName: 'far' })).toBe(1);
    expect(await total({ jobNum: 'l-1' })).toBe(10);
    expect(await total({ monitorStatus: 1 })).toBe(2);
    expect(await total({ elevatorType: 'escalator' })).toBe(0);
  });

  it('is refused without a permission, for other users’ accounts, and for bad input', async () => {
    expect((await search(stranger, {})).status).toBe(403);
    expect((await search(manager, { userId: stranger })).status).toBe(404);
    expect((await search(manager, { pageSize: 101 })).status).toBe(400);
  });
});
