import { Refusal } from '@hoistway/contract/core/refusal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../demo/random.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addAccount } from '../../testing/test-rows.ts';
import { rounds } from '../../testing/tiers/rounds.ts';
import { readScope } from '../account-scope.ts';
import { scopeCondition } from '../scope.ts';
import { changeScope, heldBy } from './scope-inside.ts';
import type { RequestedScope, ScopeNode } from './scope-nodes.ts';

/** A node with its path from the region down: `0:3`, `1:7`, … */
interface Place extends ScopeNode {
  path: string[];
}
let database: TestDatabase;
const places: Place[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const id = async (query: ReturnType<typeof sql<{ id: number }>>) =>
    (await query.execute(db)).rows[0]?.id ?? 0;
  const add = (level: number, nodeId: number, above?: Place) => {
    const place = { level, nodeId, path: [...(above?.path ?? []), `${level}:${nodeId}`] };
    places.push(place);
    return place;
  };
  const addArea = async (level: number, name: string, above?: Place) =>
    add(
      level,
      await id(sql<{ id: number }>`insert into area (level, parent_id, name)
        values (${level}, ${above?.nodeId ?? null}, ${name}) returning area_id as id`),
      above,
    );
  for (const r of [1, 2]) {
    const region = await addArea(0, `region ${r}`);
    for (const p of [1, 2]) {
      const province = await addArea(1, `province ${p}`, region);
      for (const c of [1, 2]) {
        const city = await addArea(2, `city ${c}`, province);
        for (const s of [1, 2]) {
          const site = add(
            3,
            await id(sql<{ id: number }>`insert into site (city_id, domain_name)
              values (${city.nodeId}, ${`site ${s}`}) returning domain_id as id`),
            city,
          );
          for (const _ of [1, 2])
            add(
              4,
              await id(sql<{ id: number }>`insert into elevator (job_num, domain_id, city_id, elevator_type)
                values (${`U${places.length}`}, ${site.nodeId}, 0, 'lift') returning elevator_id as id`),
              site,
            );
        }
      }
    }
  }
});
afterAll(() => database?.stop());

const at = (level: number, index = 0): Place => {
  const found = places.filter(place => place.level === level)[index];
  if (!found) throw new Error(`no place ${index} of level ${level}`);
  return found;
};
const nodeOf = ({ level, nodeId }: ScopeNode) => ({ level, nodeId });
const change = (callerId: number, userId: number, requested: RequestedScope, withBelow = true) =>
  database.db
    .transaction()
    .execute(db => changeScope(db, callerId, { userId, requested: () => requested, withBelow }));
const refusalOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (error === undefined || error instanceof Refusal) return error;
  throw error;
};
const seenBy = async (userId: number) => {
  const scope = (await readScope(database.db, userId)) ?? { kind: 'none' as const };
  const { rows } = await sql<{ id: number }>`
    select e.elevator_id as id from elevator e where ${scopeCondition(scope, 'e')}`.execute(database.db);
  return new Set(rows.map(row => row.id));
};
const account = async (requested: Parameters<typeof addAccount>[1]) =>
  (await addAccount(database.db, requested)).userId;

describe('the scope of an account', () => {
  it('is stored as given, without nodes inside other ones, and may be empty or everything', async () => {
    const top = await account({ superAdministrator: true });
    const user = await account({ parentId: top, scope: 'none' });
    await change(top, user, [nodeOf(at(2)), nodeOf(at(3)), nodeOf(at(4, 20)), nodeOf(at(4, 20))]);
    expect(await heldBy(database.db, user)).toEqual([nodeOf(at(2)), nodeOf(at(4, 20))]);
    await change(top, user, 'all');
    expect([await heldBy(database.db, user), (await seenBy(user)).size]).toEqual(['all', 32]);
    await change(top, user, []);
    expect([await heldBy(database.db, user), (await seenBy(user)).size]).toEqual([[], 0]);
  });

  it('is refused outside that of the account above; places the caller does not see do not exist for him', async () => {
    const top = await account({ superAdministrator: true });
    const branch = await account({ parentId: top, scope: [nodeOf(at(1))] });
    const team = await account({ parentId: branch, scope: [nodeOf(at(2))] });
    const crew = await account({ parentId: team, scope: 'none' });
    const reason = async (caller: number, requested: RequestedScope) =>
      (await refusalOf(change(caller, crew, requested)))?.reason;
    expect(await reason(team, [nodeOf(at(3, 0))])).toBeUndefined();
    expect(await reason(team, [nodeOf(at(2, 1))])).toBe('notFound');
    expect(await reason(team, [{ level: 3, nodeId: 999_999 }])).toBe('notFound');
    expect(await reason(branch, [nodeOf(at(2, 1))])).toBe('forbidden');
    expect(await reason(branch, [nodeOf(at(1, 1))])).toBe('notFound');
    expect(await reason(top, [nodeOf(at(0, 1))])).toBe('forbidden');
    expect(await reason(team, 'all')).toBe('notFound');
    expect(await reason(top, 'all')).toBe('forbidden');
    // An id is unique only within its level.
    expect(await reason(top, [{ level: 0, nodeId: at(2).nodeId }])).toBe('notFound');
    expect(await heldBy(database.db, crew)).toEqual([nodeOf(at(3, 0))]);
  });

  it('shrinks only when confirmed, and reports how many accounts are affected', async () => {
    const top = await account({ superAdministrator: true });
    const branch = await account({ parentId: top });
    const team = await account({ parentId: branch, scope: 'all' });
    await account({ parentId: branch, scope: [nodeOf(at(3))] });
    const crew = await account({ parentId: team, scope: [nodeOf(at(1))] });
    const requested = [nodeOf(at(2))];
    const refusal = await refusalOf(change(top, branch, requested, false));
    expect([refusal?.reason, refusal?.detail]).toEqual(['conflict', { below: 2 }]);
    expect(await heldBy(database.db, branch)).toBe('all');
    expect(await change(top, branch, requested)).toBe(2);
    expect([await heldBy(database.db, team), await heldBy(database.db, crew)]).toEqual([
      requested,
      requested,
    ]);
  });

  it('does not outgrow the account above while that one shrinks', async () => {
    const top = await account({ superAdministrator: true });
    const branch = await account({ parentId: top, scope: [nodeOf(at(0))] });
    const team = await account({ parentId: branch, scope: [nodeOf(at(3))] });
    await Promise.allSettled([
      change(top, branch, [nodeOf(at(2))]),
      change(top, team, [nodeOf(at(1, 0)), nodeOf(at(1, 1))]),
    ]);
    const [above, below] = [await seenBy(branch), await seenBy(team)];
    expect([...below].filter(id => !above.has(id))).toEqual([]);
  });

  it('of a super administrator is everything, from the moment the role is assigned', async () => {
    const top = await account({ superAdministrator: true, scope: 'none' });
    const other = await addAccount(database.db, { scope: [nodeOf(at(3))] });
    expect(await heldBy(database.db, top)).toBe('all');
    await sql`update account set role_id = (select role_id from account where user_id = ${top})
      where user_id = ${other.userId}`.execute(database.db);
    expect(await heldBy(database.db, other.userId)).toBe('all');
  });
});

it('random trees: after any change no account sees more than the one above, and only what was lost above is lost', async () => {
  const random = createRandom('scopes');
  for (let tree = 0; tree < rounds(1, 3); tree++) {
    const top = await account({ superAdministrator: true });
    const parentOf = new Map<number, number>();
    for (let n = 0; n < 9; n++) {
      const parent = random.pick([top, ...parentOf.keys()]);
      parentOf.set(await account({ parentId: parent, scope: 'none' }), parent);
    }
    const users = [...parentOf.keys()];
    const isBelow = (one: number, other: number): boolean => {
      const parent = parentOf.get(one);
      return parent !== undefined && (parent === other || isBelow(parent, other));
    };
    const covers = (held: RequestedScope, requested: RequestedScope) => {
      if (held === 'all' || requested === 'all') return held === 'all';
      const keys = new Set(held.map(({ level, nodeId }) => `${level}:${nodeId}`));
      return requested.every(({ level, nodeId }) =>
        places.some(
          place => place.level === level && place.nodeId === nodeId && place.path.some(key => keys.has(key)),
        ),
      );
    };
    const read = async () => {
      const all = new Map<number, { held: RequestedScope; seen: Set<number> }>();
      for (const user of [top, ...users])
        all.set(user, { held: await heldBy(database.db, user), seen: await seenBy(user) });
      return (user: number) => all.get(user) ?? { held: [], seen: new Set<number>() };
    };
    let changes = 0;
    for (let turn = 0; turn < 60; turn++) {
      const user = random.pick(users);
      const parent = parentOf.get(user) ?? 0;
      const before = await read();
      const offered = random.chance(0.8)
        ? places.filter(place => covers(before(parent).held, [place]))
        : places;
      const requested: RequestedScope = random.chance(0.2)
        ? 'all'
        : [1, 2, 3].flatMap(() => (offered.length > 0 ? [nodeOf(random.pick(offered))] : []));
      const reason = (await refusalOf(change(top, user, requested)))?.reason;
      const now = await read();
      expect(reason).toBe(covers(before(parent).held, requested) ? undefined : 'forbidden');
      if (reason === undefined) changes++;
      for (const one of users) {
        const [was, is, above] = [before(one), now(one), now(parentOf.get(one) ?? 0)];
        expect(covers(above.held, is.held)).toBe(true);
        expect([...is.seen].every(id => above.seen.has(id))).toBe(true);
        if (reason !== undefined || (one !== user && !isBelow(one, user))) expect(is.held).toEqual(was.held);
        else if (one !== user)
          expect(is.seen).toEqual(new Set([...was.seen].filter(id => now(user).seen.has(id))));
      }
    }
    expect(changes).toBeGreaterThan(20);
  }
}, 120_000);
