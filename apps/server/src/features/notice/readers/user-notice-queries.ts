/** Notices as their readers see them. */
import type { QueryOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { notice, type UserNotice } from '@hoistway/contract/features/notice';
import { type Kysely, sql } from 'kysely';
import type { SignedIn } from '../../../auth/signed-in.ts';
import { listPage, namedColumns } from '../../../database/list-page.ts';
import { contains, wallTime } from '../../../database/list-sql.ts';
import type { DB } from '../../../database/schema/tables.ts';
import { isShown } from '../notice-audience.ts';
import { imageIdsOf } from '../notice-columns.ts';

type Reader = Pick<SignedIn, 'userId' | 'scope' | 'userType'>;
const mostShown = 100;

const columnsFor = ({ userId }: Reader) => ({
  id: sql`n.notice_id`,
  title: sql`n.title`,
  content: sql`n.content`,
  shortText: sql`n.short_text`,
  creator: sql`n.creator`,
  startDate: wallTime('n.start_date'),
  endDate: wallTime('n.end_date'),
  userId: sql`(select r.user_id from notice_reader r where r.user_id = ${userId} and r.notice_id = n.notice_id)`,
  imageIds: imageIdsOf,
});

export async function currentNotices(db: Kysely<DB>, reader: Reader): Promise<UserNotice[]> {
  const { rows } = await sql<UserNotice>`
    select ${namedColumns(columnsFor(reader))} from notice n
    where ${isShown(reader)} and n.end_date > now()
    order by n.start_date desc, n.notice_id desc limit ${mostShown}`.execute(db);
  return rows;
}

export const noticeHistory = (
  db: Kysely<DB>,
  reader: Reader,
  query: QueryOf<typeof notice.history>,
): Promise<Page<UserNotice>> =>
  listPage(
    db,
    notice.history,
    {
      keys: sql`n.notice_id`,
      from: sql`notice n`,
      always: [isShown(reader)],
      filters: { title: text => contains('n.title_words', text) },
      sorts: { startDate: { by: sql`n.start_date` }, endDate: { by: sql`n.end_date` } },
      order: sql`n.start_date desc, n.notice_id desc`,
      columns: columnsFor(reader),
      joins: sql`join notice n using (notice_id)`,
    },
    query,
  );

/** False when there is no such notice for the reader. */
export async function recordReading(db: Kysely<DB>, reader: Reader, noticeId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with shown as (select n.notice_id from notice n where n.notice_id = ${noticeId} and ${isShown(reader)}),
    recorded as (
      insert into notice_reader (user_id, notice_id) select ${reader.userId}::int, notice_id from shown
      on conflict do nothing
    )
    select exists (select from shown) as found`.execute(db);
  return rows[0]?.found ?? false;
}
