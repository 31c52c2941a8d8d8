/**
 * Who is notified of what happens to units: their owners, and receivers of the unit or of its whole site. Of the receivers
 * that one account entered, the first of a unit are notified, as many as the account may have; those who switched messages off
 * are neither notified nor take a place. Where that account is gone nobody can say how many: all of its receivers are notified.
 */
import { receiverKinds } from '@hoistway/contract/features/receiver';
import { type Kysely, sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';

const kindNames = receiverKinds.codes;

/** Somebody of the audience: exactly one of the numbers is set. */
export interface Listener {
  owner_id: number | null;
  receiver_id: number | null;
  receiver: string;
  tel_num: string;
}

/**
 * Rows `elevator_id, kind, owner_id, receiver_id, receiver, tel_num, kinds`: kind 1 to 5 as in `receiverKinds`, kinds all
 * that this one is notified of. A number may come several times.
 *
 * @param units a query of `elevator_id`
 */
export const audienceOf = (units: Sql) => sql`
  select l.elevator_id, k.kind, o.owner_id, null::integer as receiver_id, o.owner_name as receiver, o.tel_num,
    ${kindNames}::text[] as kinds
  from (${units}) u join owner_elevator l using (elevator_id) join owner o on o.owner_id = l.owner_id and o.received
  cross join generate_series(1, ${kindNames.length}::int) k (kind)
  union all
  select r.elevator_id, r.kind, null, r.receiver_id, r.receiver_name, r.tel_num, r.kinds
  from (
    select u.elevator_id, array_position(${kindNames}::text[], k.name) as kind, n.receiver_id, n.receiver_name, n.tel_num,
      n.kinds, n.creator_id, a.sms_receiver_num as most,
      row_number() over (partition by u.elevator_id, k.name, n.creator_id order by n.rank, n.receiver_id) as place
    from (${units}) u join elevator e using (elevator_id)
    cross join lateral (
      select * from sms_receiver where elevator_id = e.elevator_id
      union all select * from sms_receiver where domain_id = e.domain_id) n
    cross join unnest(n.kinds) k (name)
    left join account a on a.user_id = n.creator_id
    where n.received) r
  where r.place <= r.most or r.creator_id is null`;

/**
 * Until the end of the transaction: whoever switches messages off meanwhile then finds what was written, and cancels it.
 * Who did so before, or has another number by now, is left out.
 */
export async function stillListening<L extends Listener>(
  db: Kysely<DB>,
  listeners: readonly L[],
): Promise<L[]> {
  const idsOf = (name: 'owner_id' | 'receiver_id') => [...new Set(listeners.flatMap(one => one[name] ?? []))];
  const { rows: owners } = await sql<{ id: number; tel_num: string }>`
    select owner_id as id, tel_num from owner where owner_id = any(${idsOf('owner_id')}::int[]) and received
    order by owner_id for share`.execute(db);
  const { rows: receivers } = await sql<{ id: number; tel_num: string }>`
    select receiver_id as id, tel_num from sms_receiver where receiver_id = any(${idsOf('receiver_id')}::int[]) and received
    order by receiver_id for share`.execute(db);
  const numbers = (rows: { id: number; tel_num: string }[]) =>
    new Map(rows.map(row => [row.id, row.tel_num]));
  const [ofOwners, ofReceivers] = [numbers(owners), numbers(receivers)];
  return listeners.filter(
    ({ owner_id, receiver_id, tel_num }) =>
      (owner_id === null ? ofReceivers.get(receiver_id ?? 0) : ofOwners.get(owner_id)) === tel_num,
  );
}
