/** Rows of download management: one for each file that a user made, or tried to. */
import {
  type DownloadRow,
  downloadLifeHours,
  type downloadRow,
  type downloadStates,
} from '@hoistway/contract/download-file';
import type { Page, PageQuery } from '@hoistway/contract/paging';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { DB } from '../../database/tables.ts';

export type DownloadKind = z.output<typeof downloadRow>['kind'];
export type DownloadState = (typeof downloadStates)[number];

/** Rows of a process that has not said for so long that it still works on them are dead. */
const deadAfterSeconds = 60;
/** A row outlives its file by this, so that the user sees what became of it. */
const rowLifeDays = 30;

export interface NewDownload {
  downloadId: string;
  userId: number;
  kind: DownloadKind;
  fileName: string;
  objectKey: string;
}

/** False when the user has `limit` running ones already. */
export async function addRunning(db: Kysely<DB>, job: NewDownload, limit: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into download_job (download_id, user_id, kind, file_name, object_key)
    select ${job.downloadId}::uuid, ${job.userId}::int, ${job.kind}, ${job.fileName}, ${job.objectKey}
    where (select count(*) from download_job where user_id = ${job.userId} and state = 'running') < ${limit}`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** Says that it is still worked on. False when it is to stop: cancelled, or removed. */
export async function beat(
  db: Kysely<DB>,
  downloadId: string,
  rows: number,
  totalRows: number | undefined,
): Promise<boolean> {
  const row = await db
    .updateTable('download_job')
    .set({ rows, total_rows: totalRows ?? null, beat_date: sql<Date>`now()` })
    .where('download_id', '=', downloadId)
    .where('state', '=', 'running')
    .returning('cancel_asked')
    .executeTakeFirst();
  return row?.cancel_asked === false;
}

/** False when it is no longer there, or was given up as dead. */
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
    .where('download_id', '=', downloadId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const stamp = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD HH24:MI:SS')`;

export async function listDownloads(
  db: Kysely<DB>,
  userId: number,
  { pageNum, pageSize }: PageQuery,
): Promise<Page<DownloadRow>> {
  const own = db.selectFrom('download_job').where('user_id', '=', userId);
  const [{ total }, result] = await Promise.all([
    own.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    own
      .select([
        'download_id as downloadId',
        'file_name as fileName',
        sql<DownloadKind>`kind`.as('kind'),
        sql<DownloadState>`case when state = 'done' and expire_date <= now() then 'expired' else state end`.as(
          'state',
        ),
        'rows',
        'total_rows as totalRows',
        'bytes',
        stamp('create_date').as('createDate'),
        stamp('finish_date').$castTo<string | null>().as('finishDate'),
        stamp('expire_date').$castTo<string | null>().as('expireDate'),
      ])
      .orderBy('create_date', 'desc')
      .orderBy('download_id')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
  ]);
  return { total, result };
}

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

/** False when the user has no such running download. */
export async function askToCancel(db: Kysely<DB>, userId: number, downloadId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('download_job')
    .set({ cancel_asked: true })
    .where('download_id', '=', downloadId)
    .where('user_id', '=', userId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const removeRow = (db: Kysely<DB>, userId: number, downloadId: string) =>
  db
    .deleteFrom('download_job')
    .where('download_id', '=', downloadId)
    .where('user_id', '=', userId)
    .returning('object_key')
    .executeTakeFirst();

/** Marks what is over and drops what is long over; answers the keys of files that nobody may see any more. */
export async function sweepRows(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ object_key: string }>`
    with dead as (
      update download_job set state = 'failed', finish_date = now()
      where state = 'running' and beat_date < now() - make_interval(secs => ${deadAfterSeconds}) returning object_key
    ), expired as (
      update download_job set state = 'expired' where state = 'done' and expire_date <= now() returning object_key
    ), gone as (
      delete from download_job
      where state <> 'running' and (user_id is null or create_date < now() - make_interval(days => ${rowLifeDays}))
      returning object_key
    )
    select object_key from dead union select object_key from expired union select object_key from gone`.execute(
    db,
  );
  return rows.map(row => row.object_key);
}
