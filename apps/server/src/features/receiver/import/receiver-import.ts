/** Imports of receivers: what a file would add, and adding it. */

import {
  maxImportedReceivers,
  type ReceiverPreview,
  receiver,
  shownReceivers,
} from '@hoistway/contract/features/receiver';
import type { Language } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import type { SignedIn } from '../../../auth/signed-in.ts';
import type { DB } from '../../../database/schema/tables.ts';
import type { ReceivedFile } from '../../../http/uploads.ts';
import { checkedWork } from '../../staged-import/checked-work.ts';
import type { RefusedCell } from '../../staged-import/refused-cells.ts';
import {
  createTitledImports,
  type Importer,
  previewOf,
  type TitledImportDeps,
} from '../../staged-import/titled-imports.ts';
import { receiverSheet } from '../receiver-sheet.ts';
import {
  alreadyRegistered,
  checkReceivers,
  type RightReceiver,
  type SheetReceiver,
} from './receiver-check.ts';

const batchSize = 500;

/** By its number a receiver comes before others of the same order. */
interface NumberedReceiver extends RightReceiver {
  receiverId: number;
}

/** In the order of the rows, whatever the order in which they are written. */
async function numbered(trx: Kysely<DB>, receivers: readonly RightReceiver[]): Promise<NumberedReceiver[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('sms_receiver', 'receiver_id'))::int as id
    from generate_series(1, ${receivers.length}::int)`.execute(trx);
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
  return receivers.map((one, at) => ({ ...one, receiverId: ids[at] ?? 0 }));
}

/** @returns those that somebody has entered since they were checked */
async function add(
  trx: Kysely<DB>,
  { userId, username }: SignedIn,
  receivers: readonly NumberedReceiver[],
  language: Language,
): Promise<RefusedCell[]> {
  const given = receivers.map(({ form, place: { elevatorId }, receiverId }, at) => ({
    ...{ at, elevatorId },
    ...form,
    receiverId,
  }));
  const { rows } = await sql<{ at: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as g(at integer, "receiverId" integer, "receiverName" text, "telNum" text, "elevatorId" integer, "domainId" integer,
             kinds text[], rank smallint)),
    added as (
      insert into sms_receiver (receiver_id, receiver_name, tel_num, elevator_id, domain_id, kinds, rank, creator, creator_id)
      overriding system value
      select "receiverId", "receiverName", "telNum", "elevatorId", "domainId", kinds, rank, ${username}, ${userId}::int
      from given order by at
      on conflict do nothing returning receiver_id)
    select at from added join given on "receiverId" = receiver_id`.execute(trx);
  const isAdded = new Set(rows.map(({ at }) => at));
  return receivers.filter((_, at) => !isAdded.has(at)).map(({ row }) => alreadyRegistered(row, language));
}

const byPlace = ({ form: a, place: p }: RightReceiver, { form: b, place: q }: RightReceiver) =>
  (p.elevatorId ?? 0) - (q.elevatorId ?? 0) ||
  (p.domainId ?? 0) - (q.domainId ?? 0) ||
  Number(a.telNum) - Number(b.telNum);

function receiverWork(
  db: Kysely<DB>,
  importer: Importer,
  { jobId, rows }: { jobId: string; rows: readonly SheetReceiver[] },
) {
  const { user, language } = importer;
  return checkedWork(db, importer, {
    ...{ jobId, start: receiver.importStart, permission: 'msg.import', total: rows.length, batchSize },
    check: async (trx, { scope }) => {
      const { right, ...others } = await checkReceivers(trx, scope, rows, language);
      return { ...others, right: (await numbered(trx, right)).toSorted(byPlace) };
    },
    add: (trx, batch) => add(trx, user, batch, language),
  });
}

export function createReceiverImports(deps: TitledImportDeps) {
  const { db } = deps;
  const imports = createTitledImports(deps, { kind: 'receiver', maxRows: maxImportedReceivers });
  return {
    ...imports,
    /** What an import of the file would do now. @throws Refusal invalid, unsupportedFile, tooLarge */
    async preview(file: ReceivedFile | undefined, { user, language }: Importer): Promise<ReceiverPreview> {
      const sheet = await imports.read(file, receiverSheet, language);
      const checked = await checkReceivers(db, user.scope, sheet.rows, language);
      return {
        ...previewOf(sheet, checked),
        sample: checked.right.slice(0, shownReceivers).map(({ form, place }) => ({
          ...{ receiverName: form.receiverName, telNum: form.telNum, kinds: form.kinds, rank: form.rank },
          jobNum: form.jobNum,
          ...(place.domainId === null
            ? { city: '', domainName: '' }
            : { city: place.city, domainName: place.domainName }),
        })),
      };
    },
    /** @throws Refusal as every import does */
    start: (file: ReceivedFile | undefined, { user, language }: Importer) =>
      imports.start(file, { user, language }, receiverSheet, (jobId, rows) =>
        receiverWork(db, { user, language }, { jobId, rows }),
      ),
  };
}
