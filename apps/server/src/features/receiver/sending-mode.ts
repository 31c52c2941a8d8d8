/** Which kinds of messages about units a person sends. */
import { type ReceiverKind, receiverKinds } from '@hoistway/contract/features/receiver';
import type { Kysely } from 'kysely';
import { requireVersion } from '../../auth/visible/require-editable.ts';
import type { DB } from '../../database/schema/tables.ts';

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

/** @throws Refusal conflict for the second of two editors */
export async function saveSendingMode(
  db: Kysely<DB>,
  { manual, version }: SendingMode,
): Promise<{ before: SendingMode; after: SendingMode }> {
  const before = modeOf(await readRow(db).forUpdate().executeTakeFirstOrThrow());
  requireVersion(before, version);
  const after = await db
    .updateTable('sending_mode')
    .set({ manual: [...manual], version: version + 1 })
    .returning(['manual', 'version'])
    .executeTakeFirstOrThrow();
  return { before, after: modeOf(after) };
}
