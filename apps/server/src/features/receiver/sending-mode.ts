/** Which kinds of messages about units a person sends. */
import { type ReceiverKind, receiverKinds } from '@hoistway/contract/features/receiver';
import { type Kysely, sql } from 'kysely';
import { requireVersion } from '../../auth/visible/require-editable.ts';
import type { DB } from '../../database/schema/tables.ts';
import { releaseHeld } from '../../outbox/enqueue.ts';

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

/** Messages of these kinds that wait for a person. */
async function heldOf(db: Kysely<DB>, kinds: readonly ReceiverKind[]): Promise<number[]> {
  const { rows } = await sql<{ message_id: number }>`
    select m.message_id from outbox_message m
    where m.held and m.state = 'queued' and (
      exists (select from stop_sms s where s.message_id = m.message_id
        and (${receiverKinds.codes}::text[])[s.kind] = any(${kinds}::text[]))
      or ('maintenance' = any(${kinds}::text[])
        and exists (select from maintain_sms s where s.message_id = m.message_id)))
    order by m.message_id for update of m`.execute(db);
  return rows.map(row => row.message_id);
}

/** What waits of a kind that is not sent by hand any more leaves. @throws Refusal conflict for the second of two editors */
export async function saveSendingMode(
  db: Kysely<DB>,
  { manual, version }: SendingMode,
): Promise<{ before: SendingMode; after: SendingMode }> {
  const before = modeOf(await readRow(db).forUpdate().executeTakeFirstOrThrow());
  requireVersion(before, version);
  const automatic = before.manual.filter(kind => !manual.includes(kind));
  await releaseHeld(db, await heldOf(db, automatic));
  const after = await db
    .updateTable('sending_mode')
    .set({ manual: [...manual], version: version + 1 })
    .returning(['manual', 'version'])
    .executeTakeFirstOrThrow();
  return { before, after: modeOf(after) };
}
