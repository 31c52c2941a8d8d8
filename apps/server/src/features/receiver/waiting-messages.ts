/** Messages that wait: they follow the number of the owner or receiver, and are not sent when he wants none. */
import type { OwnAnswer } from '@hoistway/contract/features/outbox';
import { receiverKinds } from '@hoistway/contract/features/receiver';
import { type Kysely, sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';

/** Whom a message was written for: the column of the logs. */
type Whom = 'owner_id' | 'receiver_id';

/** Of a message `m`: a sender that died with it counts for nothing. */
const isWaiting = sql<boolean>`(m.state = 'queued' or (m.state = 'sending' and m.next_at <= now()))`;

const kindNames = receiverKinds.codes;

/** From the logs, the messages `m` that were written for these people. */
const writtenFor = (whom: Whom, ids: readonly number[]) => sql`
  from (
    select message_id from stop_sms where ${sql.ref(whom)} = any(${ids}::int[]) union all
    select message_id from maintain_sms where ${sql.ref(whom)} = any(${ids}::int[])) s
  join outbox_message m using (message_id) where true`;

/** Of these messages `m`, `from …` and `where …`, those that wait, locked in one order. */
const waitingOf = (from: Sql) =>
  sql`select m.message_id ${from} and ${isWaiting} order by m.message_id for update of m`;

/** They have failed, with the reason. What is being sent at this moment cannot be called back. */
export async function cancelWhere(db: Kysely<DB>, from: Sql, answer: OwnAnswer): Promise<void> {
  await sql`update outbox_message set state = 'failed', answer = ${answer}, ended_at = now()
    where message_id in (${waitingOf(from)})`.execute(db);
}

/** What waits for these people. */
export const cancelWaiting = (
  db: Kysely<DB>,
  whom: Whom,
  ids: readonly number[],
  answer: OwnAnswer,
): Promise<void> => cancelWhere(db, writtenFor(whom, ids), answer);

/** The same of what this receiver, as he is stored by now, is not notified of: units that he had, kinds that he dropped. */
export const cancelUnwanted = (db: Kysely<DB>, receiverId: number, answer: OwnAnswer): Promise<void> =>
  cancelWhere(
    db,
    sql`from (
        select message_id, elevator_id, kind from stop_sms where receiver_id = ${receiverId}::int union all
        select message_id, elevator_id, array_position(${kindNames}::text[], 'maintenance') from maintain_sms
        where receiver_id = ${receiverId}::int) s
      join outbox_message m using (message_id)
      where not exists (
        select from sms_receiver r join elevator e on e.elevator_id = r.elevator_id or e.domain_id = r.domain_id
        where r.receiver_id = ${receiverId}::int and e.elevator_id = s.elevator_id
          and (${kindNames}::text[])[s.kind] = any(r.kinds))`,
    answer,
  );

/** What waits goes to the new number. */
export async function moveWaiting(db: Kysely<DB>, whom: Whom, id: number, telNum: string): Promise<void> {
  await sql`update outbox_message set address = ${telNum} where message_id in (${waitingOf(writtenFor(whom, [id]))})`.execute(
    db,
  );
}
