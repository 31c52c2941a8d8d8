/** The files of maintenance records. */
import { type Attachment, attachTypes, record } from '@hoistway/contract/features/record';
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition } from '../../auth/scope.ts';
import type { DB } from '../../database/schema/tables.ts';
import { type RecordedFile, storedDigest } from './recorded-file.ts';

/** Where a session fetches the content. */
export const addressOf = ({ attach_id, attach_type }: Pick<Attachment, 'attach_id' | 'attach_type'>) =>
  attach_type === attachTypes.pdf
    ? `/api${record.pdf.path}?attachId=${attach_id}`
    : `/api${record.imageFile.path.replace(':attachId', String(attach_id))}`;

/** Undefined when there is no such record in the scope. */
export async function findAttachments(
  db: Kysely<DB>,
  scope: Scope,
  mpId: number,
): Promise<Attachment[] | undefined> {
  const { rows } = await sql<{ files: Omit<Attachment, 'attach_url'>[] }>`
    select (select coalesce(json_agg(json_build_object(
              'attach_id', f.attach_id, 'attach_type', f.attach_type, 'attach_name', f.attach_name)
              order by f.attach_id), '[]')
            from maintenance_attachment f where f.mp_id = p.mp_id and not f.aside) as files
    from maintenance_plan p join elevator e using (elevator_id)
    where p.mp_id = ${mpId} and ${scopeCondition(scope, 'e')}`.execute(db);
  return rows[0]?.files.map(file => ({ ...file, attach_url: addressOf(file) }));
}

export interface StoredAttachment extends Omit<Attachment, 'attach_url'>, RecordedFile {
  elevator_id: number;
}

/** Undefined when there is none in the scope. */
export async function readAttachment(
  db: Kysely<DB>,
  scope: Scope,
  attachId: number,
): Promise<StoredAttachment | undefined> {
  const { rows } = await sql<StoredAttachment>`
    select f.attach_id, f.attach_type, f.attach_name, f.object_key, ${storedDigest} as stored_sha256, e.elevator_id
    from maintenance_attachment f join maintenance_plan p using (mp_id) join elevator e using (elevator_id)
    where f.attach_id = ${attachId} and ${scopeCondition(scope, 'e')}`.execute(db);
  return rows[0];
}
