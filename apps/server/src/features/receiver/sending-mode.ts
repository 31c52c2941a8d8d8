/** Which kinds of messages about units a person sends. */
import { type ReceiverKind, receiverKinds } from '@hoistway/contract/features/receiver';
import { type Kysely, sql } from 'kysely';
import { requireVersion } from '../../auth/visible/require-editable.ts';
import type { DB } from '../../database/schema/tables.ts';
import { releaseHeld } from '../../outbox/enqueue.ts';
import { cancelWhere } from './waiting-messages.ts';

interface SendingMode {
  /** In the order in which they are listed. */
  manual: ReceiverKind[];
  version: number;
}

const readRow = (db: Kysely<DB>) => db.selectFrom('sending_mode').select(['manual', 'version']);
const modeOf = ({ manual, version }: { manual: string[]; version: number }): SendingMode => ({
  manual: receiverKinds.codes.filter(kind => manual.includes(kind)),
  version,
});

export const readSendingMode = async (db: Kysely<DB>): Promise<SendingMode> =>
  modeOf(await readRow(db).executeTakeFirstOrThrow());

/** The same by whoever writes messages: it stays until these are written. */
export const holdSendingMode = async (db: Kysely<DB>): Promise<SendingMode> =>
  modeOf(await readRow(db).forShare().executeTakeFirstOrThrow());

interface Held {
  message_id: number;
  /** About planned maintenance. */
  announces: boolean;
}

/** Messages of these kinds that wait for a person. */
async function heldOf(db: Kysely<DB>, kinds: readonly ReceiverKind[]): Promise<Held[]> {
  const announces = sql<boolean>`exists (select from maintain_sms s where s.message_id = m.message_id)`;
  const { rows } = await sql<Held>`
    select m.message_id, ${announces} as announces from outbox_message m
    where m.held and m.state = 'queued' and m.expires_at > now() and (
      exists (select from stop_sms s where s.message_id = m.message_id
        and (${receiverKinds.codes}::text[])[s.kind] = any(${kinds}::text[]))
      or ('maintenance' = any(${kinds}::text[]) and ${announces}))
    order by m.message_id for update of m`.execute(db);
  return rows;
}

/**
 * What waits of these kinds leaves. An announcement of maintenance knows no quiet hours where a person sends it, so it counts as
 * never written, and is written again outside them.
 */
async function sendAutomatically(db: Kysely<DB>, kinds: readonly ReceiverKind[]): Promise<void> {
  const held = await heldOf(db, kinds);
  const idsOf = (announces: boolean) =>
    held.filter(one => one.announces === announces).map(one => one.message_id);
  await releaseHeld(db, idsOf(false));
  await cancelWhere(
    db,
    sql`from outbox_message m where m.message_id = any(${idsOf(true)}::bigint[])`,
    'to be sent automatically',
  );
}

/** @throws Refusal conflict for the second of two editors */
export async function saveSendingMode(
  db: Kysely<DB>,
  { manual, version }: SendingMode,
): Promise<{ before: SendingMode; after: SendingMode }> {
  const before = modeOf(await readRow(db).forUpdate().executeTakeFirstOrThrow());
  requireVersion(before, version);
  await sendAutomatically(
    db,
    before.manual.filter(kind => !manual.includes(kind)),
  );
  const after = await db
    .updateTable('sending_mode')
    .set({ manual: [...manual], version: version + 1 })
    .returning(['manual', 'version'])
    .executeTakeFirstOrThrow();
  return { before, after: modeOf(after) };
}
