import type { QueryOf, RowOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { thirdPartyUser } from '@hoistway/contract/features/third-party-user';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { NewKey } from '../../auth/keys/key.ts';
import { isLiveAccount } from '../../auth/rights/account-rights.ts';
import { type ScopeNode, seenNodes } from '../../auth/rights/scope-nodes.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import { ofVisibleAccount } from '../../auth/visible/account.ts';
import { listPage } from '../../database/list-page.ts';
import { contains, endOf, startOf, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';

type Reader = Pick<SignedIn, 'userId' | 'roleType' | 'scope'>;

const nodesOfKey = sql`(
  select level, node_id from third_party_node x where x.third_party_user_id = k.third_party_user_id)`;

const placesFor = (reader: Reader): RawBuilder<unknown> => sql`coalesce((
  select jsonb_agg(p.name order by p.level, p.node_id) from ${seenNodes(reader, nodesOfKey)} p), '[]')`;

const state = sql`case
  when k.revoke_date is not null then 'revoked'
  when a.user_id is null or not ${isLiveAccount} then 'ended'
  when k.expire_date <= now() then 'expired'
  else 'active' end`;

export const findThirdPartyUsers = (
  db: Kysely<DB>,
  reader: Reader,
  query: QueryOf<typeof thirdPartyUser.list>,
): Promise<Page<RowOf<typeof thirdPartyUser.list>>> =>
  listPage(
    db,
    thirdPartyUser.list,
    {
      keys: sql`k.third_party_user_id`,
      from: sql`third_party_user k left join account a on a.user_id = k.creator_id`,
      always: [ofVisibleAccount(reader, 'k.creator_id')],
      filters: {
        name: text => contains('k.name_words', text),
        state: wanted => sql`${state} = ${wanted}`,
        creator: text => contains('k.creator_words', text),
      },
      sorts: {
        name: { by: sql`k.name` },
        expireDate: { by: sql`k.expire_date` },
        lastUseDate: { by: sql`k.last_use_date` },
        createDate: { by: sql`k.create_date` },
      },
      order: sql`k.create_date desc, k.third_party_user_id desc`,
      columns: {
        thirdPartyUserId: sql`k.third_party_user_id`,
        name: sql`k.name`,
        keyPrefix: sql`'hw_' || k.key_prefix`,
        state,
        permissions: sql`to_jsonb(k.permissions)`,
        places: placesFor(reader),
        everything: sql`k.everything`,
        perMinute: sql`k.per_minute`,
        expireDate: wallTime('k.expire_date'),
        creator: sql`k.creator`,
        createDate: wallTime('k.create_date'),
        lastUseDate: sql`coalesce(${wallTime('k.last_use_date')}, '')`,
      },
      joins: sql`join third_party_user k using (third_party_user_id)
        left join account a on a.user_id = k.creator_id`,
    },
    query,
  );

/** Its name; undefined when the reader sees no such third-party user. */
export async function seenThirdPartyUser(
  db: Kysely<DB>,
  reader: Reader,
  thirdPartyUserId: number,
  lock?: 'lock',
): Promise<{ name: string; revoked: boolean } | undefined> {
  const { rows } = await sql<{ name: string; revoked: boolean }>`
    select k.name, k.revoke_date is not null as revoked from third_party_user k
    where k.third_party_user_id = ${thirdPartyUserId} and ${ofVisibleAccount(reader, 'k.creator_id')}
    ${lock ? sql`for no key update` : sql``}`.execute(db);
  return rows[0];
}

export const findCalls = (
  db: Kysely<DB>,
  { thirdPartyUserId, ...query }: QueryOf<typeof thirdPartyUser.log>,
): Promise<Page<RowOf<typeof thirdPartyUser.log>>> =>
  listPage(
    db,
    thirdPartyUser.log,
    {
      keys: sql`c.call_id`,
      from: sql`third_party_call c`,
      always: [sql`c.third_party_user_id = ${thirdPartyUserId}`],
      filters: {
        outcome: answered => sql`(c.status = 200) = ${answered === 1}`,
        startDate: day => sql`c.at >= ${startOf(day)}`,
        endDate: day => sql`c.at < ${endOf(day)}`,
      },
      sorts: {},
      order: sql`c.at desc, c.call_id desc`,
      columns: {
        callId: sql`c.call_id`,
        createDate: wallTime('c.at'),
        method: sql`c.method`,
        path: sql`'/api' || c.path`,
        status: sql`c.status`,
        address: sql`c.address`,
        duration: sql`c.ms`,
      },
      joins: sql`join third_party_call c using (call_id)`,
    },
    { ...query, thirdPartyUserId },
  );

/** Until the end of the transaction the account makes no other key, so that it has no more than it may. */
export async function countOwnKeys(db: Kysely<DB>, userId: number): Promise<number> {
  await sql`select from account where user_id = ${userId} for no key update`.execute(db);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from third_party_user
    where creator_id = ${userId} and revoke_date is null and expire_date > now()`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function isLater(db: Kysely<DB>, moment: string): Promise<boolean> {
  const { rows } = await sql<{ later: boolean }>`select ${moment}::timestamptz > now() as later`.execute(db);
  return rows[0]?.later ?? false;
}

export interface NewThirdPartyUser {
  name: string;
  permissions: readonly string[];
  /** Undefined: everything. */
  nodes: readonly ScopeNode[] | undefined;
  perMinute: number;
  expireDate: string;
}

export async function storeThirdPartyUser(
  db: Kysely<DB>,
  { userId, username }: Pick<SignedIn, 'userId' | 'username'>,
  { name, permissions, nodes, perMinute, expireDate }: NewThirdPartyUser,
  { prefix, hash }: Pick<NewKey, 'prefix' | 'hash'>,
): Promise<number> {
  const { third_party_user_id: id } = await db
    .insertInto('third_party_user')
    .values({
      name,
      key_prefix: prefix,
      key_hash: hash,
      permissions: [...permissions],
      everything: nodes === undefined,
      per_minute: perMinute,
      expire_date: sql<Date>`${expireDate}::timestamptz`,
      creator_id: userId,
      creator: username,
    })
    .returning('third_party_user_id')
    .executeTakeFirstOrThrow();
  if (nodes)
    await sql`insert into third_party_node (third_party_user_id, level, node_id)
      select distinct ${id}::int, * from unnest(
        ${nodes.map(({ level }) => level)}::int[], ${nodes.map(({ nodeId }) => nodeId)}::int[])`.execute(db);
  return id;
}

export const endKey = (db: Kysely<DB>, thirdPartyUserId: number) =>
  sql`update third_party_user set revoke_date = now() where third_party_user_id = ${thirdPartyUserId}`.execute(
    db,
  );
