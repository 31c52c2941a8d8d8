/** Rows of download management: one for each file that a user made, or tried to. */

import type { Page, PageQuery } from '@hoistway/contract/core/paging';
import { Refusal } from '@hoistway/contract/core/refusal';
import {
  type DownloadRow,
  downloadLifeHours,
  type downloadStates,
  downloads,
} from '@hoistway/contract/features/download-file';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { listPage, namedColumns } from '../../database/list-page.ts';
import { wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import { createCancellableRows } from '../../jobs/job-row.ts';

export type DownloadKind = DownloadRow['kind'];
export type DownloadState = (typeof downloadStates)[number];

const jobs = createCancellableRows({
  table: 'download_job',
  key: 'download_id',
  isRunning: sql`state = 'running'`,
  deadAfterMs: 20_000,
  mayBeCancelled: sql`kind in ('export', 'qrCode')`,
});
const beatEveryMs = 1000;
/** A row outlives its file by this, so that the user sees what became of it. */
const rowLifeDays = 30;

export interface NewDownload {
  downloadId: string;
  userId: number;
  kind: DownloadKind;
  fileName: string;
  objectKey: string;
}

const taken = words(
  '这个编号的文件已经存在，请换一个编号',
  'A file with this ID already exists; use another ID',
);

/**
 * Those that are to stop do not count.
 * @throws Refusal tooMany when the user has `limit` running ones already, conflict when the id is taken
 */
export async function addRunning(db: Kysely<DB>, job: NewDownload, limit: number): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into download_job (download_id, user_id, kind, file_name, object_key)
    select ${job.downloadId}::uuid, ${job.userId}::int, ${job.kind}, ${job.fileName}, ${job.objectKey}
    where (
      select count(*) from download_job
      where user_id = ${job.userId} and not cancel_asked and ${jobs.isAlive}
    ) < ${limit}
    on conflict do nothing`.execute(db);
  if (numAffectedRows === 1n) return;
  const known = await db
    .selectFrom('download_job')
    .select('download_id')
    .where('download_id', '=', job.downloadId)
    .executeTakeFirst();
  throw known ? new Refusal('conflict', { words: taken }) : new Refusal('tooMany');
}

/** Says every second that it is worked on, until that is stopped. */
export const keepBeating = (
  db: Kysely<DB>,
  downloadId: string,
  {
    progress,
    ...listeners
  }: {
    progress: () => { rows: number; total: number | undefined };
    onStop: () => void;
    onFailure: (error: unknown) => void;
  },
) =>
  jobs.keepBeating(db, downloadId, {
    ...listeners,
    everyMs: beatEveryMs,
    progress: () => {
      const { rows, total } = progress();
      return sql`rows = ${rows}::int, total_rows = ${total ?? null}::int`;
    },
  });

/** False when it is no longer there, was given up as dead, or is done although it was to stop. */
export async function finish(
  db: Kysely<DB>,
  downloadId: string,
  state: Exclude<DownloadState, 'running' | 'expired'>,
  made: { rows: number; bytes: number } | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('download_job')
    .set({
      state,
      ...(made && { rows: made.rows, total_rows: made.rows, bytes: made.bytes }),
      finish_date: sql<Date>`now()`,
      expire_date: made ? sql<Date>`now() + make_interval(hours => ${downloadLifeHours})` : null,
    })
    .where(jobs.isRunningOne(downloadId))
    .where(row => row.or([row('cancel_asked', '=', false), row.val(state !== 'done')]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const columns = {
  downloadId: sql`d.download_id`,
  fileName: sql`d.file_name`,
  kind: sql`d.kind`,
  state: sql`case when d.state = 'done' and d.expire_date <= now() then 'expired' else d.state end`,
  rows: sql`d.rows`,
  totalRows: sql`d.total_rows`,
  bytes: sql`d.bytes`,
  createDate: wallTime('d.create_date'),
  finishDate: wallTime('d.finish_date'),
  expireDate: wallTime('d.expire_date'),
};

export async function readDownload(
  db: Kysely<DB>,
  userId: number,
  downloadId: string,
): Promise<DownloadRow | undefined> {
  const { rows } = await sql<DownloadRow>`
    select ${namedColumns(columns)} from download_job d
    where d.user_id = ${userId} and d.download_id = ${downloadId}::uuid`.execute(db);
  return rows[0];
}

export const listDownloads = (db: Kysely<DB>, userId: number, page: PageQuery): Promise<Page<DownloadRow>> =>
  listPage(
    db,
    downloads.list,
    {
      keys: sql`d.download_id`,
      from: sql`download_job d`,
      always: [sql`d.user_id = ${userId}`],
      filters: {},
      sorts: {},
      order: sql`d.create_date desc, d.download_id`,
      columns,
      joins: sql`join download_job d using (download_id)`,
    },
    page,
  );

/** The finished file of a user, while it lives. */
export const readyFile = (db: Kysely<DB>, userId: number, downloadId: string) =>
  db
    .selectFrom('download_job')
    .select(['file_name', 'object_key'])
    .where('download_id', '=', downloadId)
    .where('user_id', '=', userId)
    .where('state', '=', 'done')
    .where('expire_date', '>', sql<Date>`now()`)
    .executeTakeFirst();

/**
 * Asks a running export, or zip of QR codes, to stop; one that is done becomes cancelled, and its file is answered.
 * Undefined when the user has no such one.
 */
export async function cancelDownload(
  db: Kysely<DB>,
  userId: number,
  downloadId: string,
): Promise<{ objectKey: string | undefined } | undefined> {
  if (await jobs.askToCancel(db, userId, downloadId)) return { objectKey: undefined };
  const { rows } = await sql<{ objectKey: string }>`
    update download_job set state = 'cancelled', expire_date = null
    where download_id = ${downloadId}::uuid and user_id = ${userId} and ${jobs.mayBeCancelled} and state = 'done'
    returning object_key as "objectKey"`.execute(db);
  return rows[0];
}

export const removeRow = (db: Kysely<DB>, userId: number, downloadId: string) =>
  db
    .deleteFrom('download_job')
    .where('download_id', '=', downloadId)
    .where('user_id', '=', userId)
    .returning('object_key')
    .executeTakeFirst();

/**
 * Marks what is over and drops what is long over; answers the keys of files that nobody may see any more: of all or of
 * none, since a row that was marked is not answered again.
 */
export const sweepRows = (db: Kysely<DB>): Promise<string[]> =>
  inTransaction(db, async transaction => {
    const dead = await jobs.endDead(transaction, sql`state = 'failed', finish_date = now()`, sql`object_key`);
    const { rows } = await sql<{ object_key: string }>`
      with expired as (
        update download_job set state = 'expired' where state = 'done' and expire_date <= now() returning object_key
      ), gone as (
        delete from download_job
        where state <> 'running' and (user_id is null or create_date < now() - make_interval(days => ${rowLifeDays}))
        returning object_key
      )
      select object_key from expired union select object_key from gone`.execute(transaction);
    return [...dead, ...rows.map(row => row.object_key)];
  });
