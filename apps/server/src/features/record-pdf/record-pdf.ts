/**
 * Draws the PDFs that are wanted. The row that wants one is there first, then the objects (the whole record, and the copy
 * that is published), then the attachment and its number in the row, in one transaction: whenever the process dies, the next run begins that record again, and its
 * object replaces what was left. Of a record that was drawn already, the copy alone may be due again: its own PDF stays.
 */
import { attachTypes } from '@hoistway/contract/features/record';
import { type Kysely, sql } from 'kysely';
import { notify } from '../../database/channels.ts';
import type { DB } from '../../database/schema/tables.ts';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import type { RecordDrawer } from '../../files/pdf/record-drawer.ts';
import { smallPhoto, smallSignature, smallUnmarked, storedPicture } from '../../files/pdf/record-picture.ts';
import type { VisitRecord } from '../../files/pdf/record-sheet.ts';
import type { Log } from '../../log/log.ts';
import { pdfKey } from '../visit/visit.ts';
import { publishedKey, publishedOf } from './published-pdf.ts';
import { type RecordRow, readRecord } from './record-pdf-queries.ts';

interface Parts {
  db: Kysely<DB>;
  store: ObjectStore;
  log: Pick<Log, 'warn'>;
  drawer: RecordDrawer;
  /** Of the address at which a record is verified; undefined: not known. */
  origin: string | undefined;
}

const perBatch = 50;
/** A hundred photos as thumbnails, and letters. */
const maxPdfBytes = 16 * 1024 * 1024;
const firstWaitMinutes = 1;
const longestWaitMinutes = 24 * 60;

interface Wanted {
  visitId: string;
  copyOnly: boolean;
}

/** Oldest first, until none is wanted any more. @returns how many were drawn */
export async function drawWantedPdfs(parts: Parts, signal: AbortSignal): Promise<number> {
  let drawn = 0;
  for (;;) {
    const { rows } = await sql<Wanted>`
      select visit_id as "visitId", attach_id is not null as "copyOnly" from record_pdf
      where (attach_id is null or copy_due) and due_at <= now()
      order by "copyOnly", due_at, visit_id limit ${perBatch}`.execute(parts.db);
    for (const wanted of rows) {
      if (signal.aborted) return drawn;
      if (await drawOne(parts, wanted, signal)) drawn += 1;
    }
    if (rows.length < perBatch) return drawn;
  }
}

/** What cannot be drawn now, or whose photos cannot be read, is tried again later and holds up no other. */
async function drawOne(parts: Parts, { visitId, copyOnly }: Wanted, signal: AbortSignal): Promise<boolean> {
  try {
    const row = await readRecord(parts.db, visitId);
    if (!row) throw new Error('the visit is not sealed');
    await keep(parts, row, await drawnRecord(parts, row, copyOnly, signal));
    return true;
  } catch (err) {
    if (signal.aborted) return false;
    parts.log.warn({ err, visitId }, 'the PDF of a maintenance record could not be made');
    await sql`
      update record_pdf set failures = failures + 1, due_at = now() + make_interval(mins =>
        least(${longestWaitMinutes}, ${firstWaitMinutes} * 2 ^ least(failures, 20))::int)
      where visit_id = ${visitId}::uuid`.execute(parts.db);
    return false;
  }
}

async function drawnRecord(
  { store, drawer, origin }: Parts,
  row: RecordRow,
  copyOnly: boolean,
  signal: AbortSignal,
) {
  const { record, photos, signature } = row.content(origin);
  const shown = [];
  for (const { file, ...photo } of photos) {
    const small = await storedPicture(store, file, async content => ({
      picture: await smallPhoto(content),
      published: await smallUnmarked(content),
    }));
    shown.push({ ...photo, ...(typeof small === 'string' ? { picture: small, published: small } : small) });
  }
  const completeRecord: VisitRecord = {
    ...record,
    photos: shown,
    signature: signature && {
      ...signature.signed,
      picture: await storedPicture(store, signature.file, smallSignature),
    },
  };
  return {
    pdf: copyOnly ? undefined : await drawer.draw(completeRecord, signal),
    // What was put aside is shown to nobody outside.
    published: row.aside ? undefined : await drawer.draw(publishedOf(completeRecord), signal),
  };
}

async function keep(
  { db, store }: Parts,
  row: RecordRow,
  { pdf, published }: Awaited<ReturnType<typeof drawnRecord>>,
): Promise<void> {
  const key = pdfKey(row.day, row.visitId);
  if (published) await store.put(publishedKey(key), Buffer.from(published), 'application/pdf', maxPdfBytes);
  if (pdf) await store.put(key, Buffer.from(pdf), 'application/pdf', maxPdfBytes);
  await db.transaction().execute(async db => {
    const drawn = await db
      .selectFrom('record_pdf')
      .select('attach_id')
      .where('visit_id', '=', row.visitId)
      .forUpdate()
      .executeTakeFirst();
    const its = db.updateTable('record_pdf').where('visit_id', '=', row.visitId);
    // Its copy was due, or another process drew it meanwhile.
    if (drawn?.attach_id) {
      await its.set({ copy_due: false }).execute();
      return;
    }
    const { attach_id } = await db
      .insertInto('maintenance_attachment')
      .values({
        mp_id: row.mpId,
        attach_type: attachTypes.pdf,
        attach_name: `维保记录 ${row.jobNum} ${row.day}${row.aside ? ' 另存' : ''}.pdf`,
        object_key: key,
        aside: row.aside,
      })
      .returning('attach_id')
      .executeTakeFirstOrThrow();
    await its.set({ attach_id, copy_due: false }).execute();
    await notify(db, 'record_changed', [{ elevatorId: row.elevatorId }]);
  });
}
