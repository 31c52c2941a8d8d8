/** Messages that wait: they follow the number of the owner or receiver, and are not sent when he wants none. */
import { receiverKinds } from '@hoistway/contract/features/receiver';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';

/** Whom a message was written for: the column of the logs. */
type Whom = 'owner_id' | 'receiver_id';

/** Of a message `m`: a sender that died with it counts for nothing. */
export const isWaiting = sql<boolean>`(m.state = 'queued' or (m.state = 'sending' and m.next_at <= now()))`;

const kindNames = receiverKinds.codes;

const waitingOf = (whom: Whom, ids: readonly number[]) => sql`
  select m.message_id from (
    select message_id from stop_sms where ${sql.ref(whom)} = any(${ids}::int[]) union all
    select message_id from maintain_sms where ${sql.ref(whom)} = any(${ids}::int[])) s
  join outbox_message m using (message_id)
  where ${isWaiting} order by m.message_id for update of m`;

/** They have failed, with the reason. What is being sent at this moment cannot be called back. */
export async function cancelWaiting(
  db: Kysely<DB>,
  whom: Whom,
  ids: readonly number[],
  answer: string,
): Promise<void> {
  await sql`update outbox_message set state = 'failed', answer = ${answer}, ended_at = now()
    where message_id in (${waitingOf(whom, ids)})`.execute(db);
}

/** The same of what this receiver, as he is stored by now, is not told of: units that he had, kinds that he dropped. */
export async function cancelUnwanted(db: Kysely<DB>, receiverId: number, answer: string): Promise<void> {
  await sql`update outbox_message set state = 'failed', answer = ${answer}, ended_at = now()
    where message_id in (
      select m.message_id from (
        select message_id, elevator_id, kind from stop_sms where receiver_id = ${receiverId}::int union all
        select message_id, elevator_id, array_position(${kindNames}::text[], 'maintenance') from maintain_sms
        where receiver_id = ${receiverId}::int) s
      join outbox_message m using (message_id)
      where ${isWaiting} and not exists (
        select from sms_receiver r join elevator e on e.elevator_id = r.elevator_id or e.domain_id = r.domain_id
        where r.receiver_id = ${receiverId}::int and e.elevator_id = s.elevator_id
          and (${kindNames}::text[])[s.kind] = any(r.kinds))
      order by m.message_id for update of m)`.execute(db);
}

/** What waits goes to the new number. */
export async function moveWaiting(db: Kysely<DB>, whom: Whom, id: number, telNum: string): Promise<void> {
  await sql`update outbox_message set address = ${telNum} where message_id in (${waitingOf(whom, [id])})`.execute(
    db,
  );
}
