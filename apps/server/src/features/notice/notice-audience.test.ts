/** The accounts of a notice are those that read it: two statements of one rule, compared over places of every level. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readScope } from '../../auth/account-scope.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addAccount, addElevator, addSite, idOf } from '../../testing/test-rows.ts';
import { holdersOf, reaches, reachesAccount } from './notice-audience.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.stop());

/** The same numbers in every run. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

it('is the same from the account and from the notice', async () => {
  const { db } = database;
  const below = numbersFrom(7);
  const oneOf = <T>(values: readonly T[]): T => {
    const value = values[below(values.length)];
    if (value === undefined) throw new Error('nothing to choose from');
    return value;
  };
  for (const city of ['苏州市', '无锡市', '杭州市'])
    for (let site = 0; site < 3; site += 1) {
      const { domainId } = await addSite(db, { city });
      for (let unit = 0; unit < 2; unit += 1) await addElevator(db, { domain_id: domainId });
    }
  // Several cities in one province, and two regions.
  await sql`update area set parent_id = (select min(area_id) from area where level = 1) where name = '无锡市' and level = 2`.execute(
    db,
  );
  await sql`with far as (insert into area (level, name) values (0, '华南') returning area_id)
    update area set parent_id = (select area_id from far) where level = 1 and name = '杭州市'`.execute(db);
  const { rows: places } = await sql<{ level: number; nodeId: number }>`
    select level, area_id as "nodeId" from area union all select 3, domain_id from site
    union all select 4, elevator_id from elevator order by 1, 2`.execute(db);
  const inside = places.filter(({ level }) => level >= 2);
  const some = <T>(values: readonly T[], most: number) => [
    ...new Set(Array.from({ length: below(most + 1) }, () => oneOf(values))),
  ];
  const accounts: { userId: number; userType: 1 | 2 }[] = [];
  for (let n = 0; n < 60; n += 1) {
    const userType = oneOf([1, 2] as const);
    const scope = oneOf(['all', 'none', ...Array.from({ length: 8 }, () => some(places, 3))] as const);
    accounts.push({ userId: (await addAccount(db, { userType, scope })).userId, userType });
  }
  const notices: number[] = [];
  for (let n = 0; n < 30; n += 1) {
    const noticeId = await idOf(
      db,
      sql<{
        id: number;
      }>`insert into notice (title, content, short_text, state, for_all, start_date, end_date, area_paths,
          user_types, creator)
        values ('停电', '停电', '停电', ${oneOf(['published', 'published', 'published', 'withdrawn'])}, ${below(10) === 0}, now(),
          now() + interval '1 day', '{}', ${oneOf([[1], [2], [1, 2]])}::int[], 'clerk') returning notice_id as id`,
    );
    for (const { level, nodeId } of some(inside, 4))
      await sql`insert into notice_node values (${noticeId}, ${level}, ${nodeId})`.execute(db);
    notices.push(noticeId);
  }

  const readers = new Map<number, number[]>(notices.map(noticeId => [noticeId, []]));
  for (const { userId, userType } of accounts) {
    const scope = await readScope(db, userId);
    if (!scope) throw new Error('no such account');
    const { rows } = await sql<{ notice_id: number }>`
      select n.notice_id from notice n where ${reaches({ scope, userType })}`.execute(db);
    for (const { notice_id } of rows) readers.get(notice_id)?.push(userId);
  }
  for (const noticeId of notices) {
    const { rows } = await sql<{ user_id: number }>`
      select a.user_id from notice n cross join account a left join (${holdersOf(noticeId)}) h on h.user_id = a.user_id
      where n.notice_id = ${noticeId} and ${reachesAccount} order by a.user_id`.execute(db);
    expect(rows.map(row => row.user_id)).toEqual(readers.get(noticeId)?.toSorted((a, b) => a - b));
  }
  // That it compares something: some notices reach some accounts through nodes, none reaches all.
  const sizes = [...readers.values()].map(of => of.length);
  expect(new Set(sizes).size).toBeGreaterThan(5);
});
