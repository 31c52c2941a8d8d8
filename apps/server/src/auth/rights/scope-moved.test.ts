import { Refusal } from '@hoistway/contract/core/refusal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../demo/random.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addAccount } from '../../testing/test-rows.ts';
import { rounds } from '../../testing/tiers/rounds.ts';
import { readScope } from '../account-scope.ts';
import { scopeCondition } from '../scope.ts';
import { heldBy, placeOf } from './scope-inside.ts';
import { followMove } from './scope-moved.ts';
import type { ScopeNode } from './scope-nodes.ts';

let database: TestDatabase;
/** By level: two regions, two provinces each, and so on down to the units. */
const nodes: number[][] = [[], [], [], [], []];
beforeAll(async () => {
  database = await createTestDatabase();
  const add = async (level: number, query: ReturnType<typeof sql<{ id: number }>>) => {
    const id = (await query.execute(database.db)).rows[0]?.id ?? 0;
    nodes[level]?.push(id);
    return id;
  };
  const addArea = (level: number, name: string, above: number | null) =>
    add(
      level,
      sql<{ id: number }>`insert into area (level, parent_id, name) values (${level}, ${above}, ${name})
        returning area_id as id`,
    );
  let made = 0;
  for (const r of [1, 2]) {
    const region = await addArea(0, `region ${r}`, null);
    for (const _ of [1, 2]) {
      const province = await addArea(1, `province ${++made}`, region);
      for (const _ of [1, 2]) {
        const city = await addArea(2, `city ${++made}`, province);
        for (const _ of [1, 2]) {
          const site = await add(
            3,
            sql<{ id: number }>`insert into site (city_id, domain_name) values (${city}, ${`site ${++made}`})
              returning domain_id as id`,
          );
          await add(
            4,
            sql<{ id: number }>`insert into elevator (job_num, domain_id, city_id, elevator_type)
              values (${`U${++made}`}, ${site}, 0, 'lift') returning elevator_id as id`,
          );
        }
      }
    }
  }
});
afterAll(() => database?.stop());

const at = (level: number, index = 0): ScopeNode => ({ level, nodeId: nodes[level]?.[index] ?? 0 });
const account = async (options: Parameters<typeof addAccount>[1]) =>
  (await addAccount(database.db, options)).userId;
const held = (userId: number) => heldBy(database.db, userId);

/** The place moves into another one of the level above. */
const move = (what: ScopeNode, to: ScopeNode, withBelow = true) =>
  database.db.transaction().execute(async db => {
    const into =
      what.level === 4
        ? sql`update elevator set domain_id = ${to.nodeId} where elevator_id = ${what.nodeId}`
        : what.level === 3
          ? sql`update site set city_id = ${to.nodeId} where domain_id = ${what.nodeId}`
          : sql`update area set parent_id = ${to.nodeId} where area_id = ${what.nodeId}`;
    await into.execute(db);
    return followMove(db, what, withBelow);
  });
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (caught: unknown) => {
      if (caught instanceof Refusal) return caught;
      throw caught;
    },
  );

describe('what moves out of the scope of the account above', () => {
  it('is withdrawn from all accounts below, when confirmed', async () => {
    const branch = await account({ scope: [at(3, 0)] });
    const team = await account({ parentId: branch, scope: [at(4, 0)] });
    const crew = await account({ parentId: team, scope: [at(4, 0)] });
    const refusal = await refusalOf(move(at(4, 0), at(3, 9), false));
    expect([refusal?.reason, refusal?.detail]).toEqual(['conflict', { below: 2 }]);
    expect(await held(crew)).toEqual([at(4, 0)]);
    expect(await move(at(4, 0), at(3, 9))).toMatchObject({ zh: '2 个账号的数据范围随之收回' });
    expect([await held(branch), await held(team), await held(crew)]).toEqual([[at(3, 0)], [], []]);
    expect((await readScope(database.db, team))?.kind).toBe('none');
    await move(at(4, 0), at(3, 0));
  });

  it('stays with accounts that hold it by its own node, and with those below them', async () => {
    const branch = await account({ scope: [at(3, 2)] });
    const team = await account({ parentId: branch, scope: [at(4, 2)] });
    expect(await move(at(3, 2), at(2, 5), false)).toBe('');
    expect([await held(branch), await held(team)]).toEqual([[at(3, 2)], [at(4, 2)]]);
    await move(at(3, 2), at(2, 1));
  });

  it('of a moved area, the part that the account above holds elsewhere is kept', async () => {
    const branch = await account({ scope: [at(0, 0), at(3, 0)] });
    const team = await account({ parentId: branch, scope: [at(1, 0), at(3, 4)] });
    await move(at(1, 0), at(0, 1));
    expect(await held(team)).toEqual([at(3, 0), at(3, 4)]);
    await move(at(1, 0), at(0, 0));
  });
});

it('random trees and moves: no account holds what the one above does not', async () => {
  const random = createRandom('moves');
  const top = await account({ superAdministrator: true });
  const parentOf = new Map<number, number>();
  const anywhere = () => {
    const level = random.pick([0, 1, 2, 3, 4]);
    return at(level, random.pick((nodes[level] ?? []).map((_, index) => index)));
  };
  while (parentOf.size < 40) {
    const parentId = random.pick([top, top, ...parentOf.keys()]);
    const scope = [anywhere(), anywhere()];
    if ((await placeOf(database.db, parentId, scope)) === 'inside')
      parentOf.set(await account({ parentId, scope }), parentId);
  }
  let withdrawn = 0;
  for (let turn = 0; turn < rounds(15, 40); turn++) {
    const level = random.pick([1, 2, 3, 4]);
    const pick = (of: number) => at(of, random.pick((nodes[of] ?? []).map((_, index) => index)));
    if ((await move(pick(level), pick(level - 1))) !== '') withdrawn++;
    for (const [userId, parentId] of parentOf) {
      const options = await held(userId);
      expect(await placeOf(database.db, parentId, options)).toBe('inside');
      // Nor in what is resolved for a session.
      const scope = await readScope(database.db, userId);
      const above = await readScope(database.db, parentId);
      const { rows } = await sql`
        select from elevator e where ${scopeCondition(scope ?? { kind: 'none' }, 'e')}
          and not ${scopeCondition(above ?? { kind: 'none' }, 'e')}`.execute(database.db);
      expect(rows).toEqual([]);
    }
  }
  expect(withdrawn).toBeGreaterThan(rounds(1, 5));
}, 60_000);
