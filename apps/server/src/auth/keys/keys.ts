/**
 * The third-party users behind keys. One query reads the key together with the current rights of its maker, so
 * whatever ends or narrows a key applies from the next request on, in every process; another query counts the call.
 */
import { type PermissionName, roleTypes } from '@hoistway/contract/core/permissions';
import { type Kysely, sql } from 'kysely';
import { createBatcher } from '../../database/batcher.ts';
import type { DB } from '../../database/schema/tables.ts';
import type { Log } from '../../log/log.ts';
import { narrowToNodes } from '../narrow.ts';
import { isLiveAccount, type RightsRow, rightsColumns, signedInOf } from '../rights/account-rights.ts';
import type { ScopeNode } from '../rights/scope-nodes.ts';
import type { KeyUser } from '../signed-in.ts';
import { isKeyOf, prefixOf } from './key.ts';

interface KeyRow extends RightsRow {
  third_party_user_id: number;
  key_hash: Buffer;
  permissions: string[];
  everything: boolean;
  nodes: ScopeNode[];
}

export type Keys = ReturnType<typeof createKeys>;

/** True for keys `k` that have not expired and whose maker `a` is active. */
const isLiveKey = sql<boolean>`
  (k.revoke_date is null and k.expire_date > now() and ${isLiveAccount})`;

/** The rights of a third-party user: those of its maker, as far as they were granted to it. */
async function keyUserOf(db: Kysely<DB>, row: KeyRow): Promise<KeyUser> {
  const maker = signedInOf(row);
  const given = new Set(row.permissions);
  return {
    ...maker,
    thirdPartyUserId: row.third_party_user_id,
    isLimited: !row.everything,
    // The maker's role may grant everything; the key's never does.
    roleType: roleTypes.other,
    scope: row.everything ? maker.scope : await narrowToNodes(db, maker.scope, row.nodes),
    may: (name: PermissionName) => given.has(name) && maker.may(name),
  };
}

/** An answered or refused call. */
interface KeyCall {
  thirdPartyUserId: number;
  at: Date;
  method: string;
  /** The path in the contract. */
  path: string;
  status: number;
  ms: number;
  address: string;
}

export function createKeys(db: Kysely<DB>, { log }: { log: Log }) {
  const calls = createBatcher<KeyCall, void>({
    name: 'calls of third-party users',
    maxItems: 1000,
    gatherMs: 500,
    log,
    flush: items => writeCalls(db, items),
  });
  return {
    /** Undefined when the key is unknown or has expired. */
    async read(key: string): Promise<KeyUser | undefined> {
      const prefix = prefixOf(key);
      if (prefix === undefined) return undefined;
      const { rows } = await sql<KeyRow>`
        select k.third_party_user_id, k.key_hash, k.permissions, k.everything, ${rightsColumns},
               coalesce((select jsonb_agg(jsonb_build_object('level', n.level, 'nodeId', n.node_id))
                         from third_party_node n where n.third_party_user_id = k.third_party_user_id), '[]') as nodes
        from third_party_user k join account a on a.user_id = k.creator_id join role r using (role_id)
        where k.key_prefix = ${prefix} and ${isLiveKey}`.execute(db);
      const [row] = rows;
      return row && isKeyOf(key, row.key_hash) ? keyUserOf(db, row) : undefined;
    },

    /** Counts one more call of this minute, exactly, across all processes. */
    async count({ thirdPartyUserId }: KeyUser): Promise<{ over: number; secondsLeft: number }> {
      const { rows } = await sql<{ over: number; secondsLeft: number }>`
        insert into third_party_rate as r (third_party_user_id, minute, used)
        values (${thirdPartyUserId}, date_trunc('minute', now()), 1)
        on conflict (third_party_user_id) do update set
          used = case when excluded.minute > r.minute then 1 else r.used + 1 end,
          minute = greatest(r.minute, excluded.minute)
        returning used - (
            select per_minute from third_party_user k where k.third_party_user_id = r.third_party_user_id) as over,
          ceil(extract(epoch from date_trunc('minute', now()) + interval '1 minute' - now()))::int as "secondsLeft"`.execute(
        db,
      );
      return rows[0] ?? { over: 0, secondsLeft: 0 };
    },

    /** Records the call a little later: no request waits for it. */
    note(call: KeyCall): void {
      calls
        .add(call)
        .catch(error => log.error({ err: error }, 'a call of a third-party user was not written'));
    },
    /** Writes the pending calls. */
    stop: () => calls.stop(),
  };
}

async function writeCalls(db: Kysely<DB>, calls: readonly KeyCall[]): Promise<undefined[]> {
  await sql`
    with call as (
      select * from unnest(
        ${calls.map(call => call.thirdPartyUserId)}::int[], ${calls.map(call => call.at)}::timestamptz[],
        ${calls.map(call => call.method)}::text[], ${calls.map(call => call.path)}::text[],
        ${calls.map(call => call.status)}::int[], ${calls.map(call => call.ms)}::int[],
        ${calls.map(call => call.address)}::text[]) c (third_party_user_id, at, method, path, status, ms, address)
    ), used as (
      update third_party_user k set last_use_date = greatest(k.last_use_date, c.at)
      from (select third_party_user_id, max(at) as at from call group by 1) c
      where k.third_party_user_id = c.third_party_user_id
    )
    insert into third_party_call (third_party_user_id, at, method, path, status, ms, address)
    select c.* from call c join third_party_user k using (third_party_user_id)`.execute(db);
  return new Array<undefined>(calls.length);
}
