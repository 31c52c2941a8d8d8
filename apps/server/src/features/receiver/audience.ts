/**
 * Who is notified of what happens to units: their owners, receivers of the unit or of its whole site, and WeChat users whose
 * account has the unit in its scope. Of the receivers that one account entered, the first of a unit and a kind are notified,
 * as many numbers as the account may have: whoever is entered for the unit and for its site takes one place, the better one.
 * Those who switched messages off are neither notified nor take a place. Where that account is gone nobody can say how many:
 * all of its receivers are notified. Of the WeChat users of an account the first are, as many as it may bind.
 */
import type { ReceiverChannel } from '@hoistway/contract/features/outbox';
import { receiverKinds } from '@hoistway/contract/features/receiver';
import { type Kysely, sql } from 'kysely';
import { accountsWithUnits } from '../../auth/account-scope.ts';
import { isLiveAccount } from '../../auth/rights/account-rights.ts';
import type { Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';

const kindNames = receiverKinds.codes;

/** Whom somebody of the audience is: exactly one of them is set. */
export const listenerIds = ['owner_id', 'receiver_id', 'weixin_user_id'] as const;
export type ListenerId = (typeof listenerIds)[number];

/** Somebody of the audience, by text message at a number or over WeChat at an openid; the other one is empty. */
export interface Listener extends Record<ListenerId, number | null> {
  /** The account of a WeChat user. */
  user_id: number | null;
  receiver: string;
  channel: ReceiverChannel;
  tel_num: string;
  openid: string;
}

/** Where a message to this one goes. */
export const addressOf = ({ channel, tel_num, openid }: Pick<Listener, 'channel' | 'tel_num' | 'openid'>) =>
  channel === 'sms' ? tel_num : openid;

/**
 * WeChat users `w` who get messages, and their accounts `a`: the first of an account, as many as it may bind.
 *
 * @param accounts a condition for their `user_id`
 */
export const notifiedWeixinUsers = (accounts = sql`true`): Sql => sql`(
    select *, row_number() over (partition by user_id order by weixin_user_id) as place from weixin_user
    where received and following and ${accounts}) w
  join account a on a.user_id = w.user_id and w.place <= a.wx_count and ${isLiveAccount}`;

/**
 * Rows of a `Listener` with `elevator_id, kind, kinds`: kind 1 to 5 as in `receiverKinds`, kinds all that this one is notified
 * of. An address may come several times.
 *
 * @param units a query of `elevator_id`
 */
export const audienceOf = (units: Sql) => sql`
  select l.elevator_id, k.kind, o.owner_id, null::integer as receiver_id, null::integer as weixin_user_id, null::integer as user_id,
    o.owner_name as receiver, 'sms' as channel, o.tel_num, '' as openid, ${kindNames}::text[] as kinds
  from (${units}) u join owner_elevator l using (elevator_id) join owner o on o.owner_id = l.owner_id and o.received
  cross join generate_series(1, ${kindNames.length}::int) k (kind)
  union all
  select r.elevator_id, r.kind, null, r.receiver_id, null, null, r.receiver_name, 'sms', r.tel_num, '', r.kinds
  from (
    select *, dense_rank() over (partition by elevator_id, kind, creator_id order by best) as place
    from (
      select *, min(turn) over (partition by elevator_id, kind, creator_id, tel_num) as best
      from (
        select u.elevator_id, array_position(${kindNames}::text[], k.name) as kind, n.receiver_id, n.receiver_name, n.tel_num,
          n.kinds, n.creator_id, n.rank::bigint << 32 | n.receiver_id as turn
        from (${units}) u join elevator e using (elevator_id)
        cross join lateral (
          select * from sms_receiver where elevator_id = e.elevator_id
          union all select * from sms_receiver where domain_id = e.domain_id) n
        cross join unnest(n.kinds) k (name)
        where n.received) entered) numbered) r
  left join account a on a.user_id = r.creator_id
  where r.place <= a.sms_receiver_num or r.creator_id is null
  union all
  select v.elevator_id, array_position(${kindNames}::text[], k.name), null, null, w.weixin_user_id, w.user_id, w.weixin_name, 'weixin', '',
    w.openid, w.kinds
  from ${notifiedWeixinUsers()}
  join (${accountsWithUnits(units)}) v on v.user_id = a.user_id
  cross join unnest(w.kinds) k (name)`;

const stillReceiving = {
  owner_id: sql`select owner_id as id, null::integer as user_id, tel_num as address from owner where received`,
  receiver_id: sql`select receiver_id as id, null::integer as user_id, tel_num as address from sms_receiver where received`,
  weixin_user_id: sql`select weixin_user_id as id, user_id, openid as address from weixin_user where received and following`,
} satisfies Record<ListenerId, Sql>;

interface Stored extends Pick<Listener, 'user_id'> {
  address: string;
}

/**
 * Until the end of the transaction: whoever switches messages off meanwhile then finds what was written, and cancels it.
 * Who did so before, or has another number or account by now, is left out.
 */
export async function stillListening<L extends Listener>(
  db: Kysely<DB>,
  listeners: readonly L[],
): Promise<L[]> {
  const found = new Map<ListenerId, Map<number, Stored>>();
  for (const name of listenerIds) {
    const ids = [...new Set(listeners.flatMap(one => one[name] ?? []))];
    if (ids.length === 0) continue;
    const { rows } = await sql<Stored & { id: number }>`
      ${stillReceiving[name]} and ${sql.ref(name)} = any(${ids}::int[]) order by ${sql.ref(name)} for share`.execute(
      db,
    );
    found.set(name, new Map(rows.map(row => [row.id, row])));
  }
  return listeners.filter(one =>
    listenerIds.some(name => {
      const id = one[name];
      const stored = id === null ? undefined : found.get(name)?.get(id);
      return stored?.address === addressOf(one) && stored.user_id === one.user_id;
    }),
  );
}
