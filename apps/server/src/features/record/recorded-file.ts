/** Files of maintenance records on their way to somebody: only with the bytes that the sealed visit names. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Refusal } from '@hoistway/contract/core/refusal';
import { words } from '@hoistway/contract/words';
import { sql } from 'kysely';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import type { Log } from '../../log/log.ts';

/** A row of `maintenance_attachment`, and what its visit says of the object. */
export interface RecordedFile {
  attach_id: number;
  object_key: string;
  /** Hexadecimal; null of a file that no visit names: a PDF, or one of a paper record. */
  stored_sha256: string | null;
}

/** Of `maintenance_attachment f`, null without a row of a visit. */
export const storedDigest = sql`(
  select encode(v.stored_sha256, 'hex') from visit_file v where v.attach_id = f.attach_id)`;

const another = words('文件与记录不符，不予显示', 'The file does not match the record and is not shown');

/** Of a picture as visits store it, with sides of 1200 pixels and however it is compressed. */
const mostBytes = 8 * 1024 * 1024;

/**
 * Undefined when the store has lost it.
 * @throws Refusal conflict when the object is not the one that was recorded
 */
export async function openRecordedFile(
  { store, log }: { store: ObjectStore; log: Pick<Log, 'error'> },
  { attach_id, object_key, stored_sha256 }: RecordedFile,
) {
  const object = await store.get(object_key);
  if (!object || stored_sha256 === null) return object;
  const content = object.bytes > mostBytes ? undefined : await buffer(object.content);
  if (content && createHash('sha256').update(content).digest('hex') === stored_sha256)
    return { ...object, content: Readable.from([content]) };
  object.content.destroy();
  log.error(
    { attachId: attach_id },
    'the stored file of a maintenance record is not the one that was recorded',
  );
  throw new Refusal('conflict', { words: another });
}
