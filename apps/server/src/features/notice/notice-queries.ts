/** Notices as their authors write and publish them. */
import type { QueryOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import {
  type NoticeForm,
  type NoticeRow,
  type NoticeState,
  notice,
} from '@hoistway/contract/features/notice';
import { type Kysely, sql } from 'kysely';
import type { Scope } from '../../auth/scope.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import { ofVisibleAccount } from '../../auth/visible/account.ts';
import { listPage, namedColumns } from '../../database/list-page.ts';
import { contains } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { nodesOf } from './notice-audience.ts';
import { noticeColumns, noticeState } from './notice-columns.ts';

type Manager = Pick<SignedIn, 'userId' | 'username' | 'roleType'>;

export const findNotices = (
  db: Kysely<DB>,
  manager: Manager,
  query: QueryOf<typeof notice.list>,
): Promise<Page<NoticeRow>> =>
  listPage(
    db,
    notice.list,
    {
      keys: sql`n.notice_id`,
      from: sql`notice n`,
      always: [ofVisibleAccount(manager, 'n.creator_id')],
      filters: {
        title: text => contains('n.title_words', text),
        state: state => sql`${noticeState} = ${state}`,
        noticeId: id => sql`n.notice_id = ${id}`,
      },
      sorts: {
        createDate: { by: sql`n.create_date` },
        startDate: { by: sql`n.start_date` },
        endDate: { by: sql`n.end_date` },
      },
      order: sql`n.create_date desc, n.notice_id desc`,
      columns: noticeColumns,
      joins: sql`join notice n using (notice_id)`,
    },
    query,
  );

export type LockedNotice = NoticeRow & { creatorId: number | null; isOver: boolean };

/** Those of the ids that the manager sees, locked until the end of the transaction. */
export async function lockNotices(
  db: Kysely<DB>,
  manager: Manager,
  noticeIds: readonly number[],
): Promise<LockedNotice[]> {
  const { rows } = await sql<LockedNotice>`
    select ${namedColumns(noticeColumns)}, n.creator_id as "creatorId", n.end_date <= now() as "isOver"
    from notice n where n.notice_id = any(${noticeIds}::int[]) and ${ofVisibleAccount(manager, 'n.creator_id')}
    order by n.notice_id for no key update of n`.execute(db);
  return rows;
}

/** The moments of a form, and whether they are in order. */
export async function momentsOf(
  db: Kysely<DB>,
  { startDate, endDate, validHours }: Pick<NoticeForm, 'startDate' | 'endDate' | 'validHours'>,
) {
  const { rows } = await sql<{ start: Date; end: Date; isOver: boolean; isOrdered: boolean }>`
    select t.*, t."end" <= now() as "isOver", t.start < t."end" as "isOrdered" from (
      select ${startDate}::timestamptz as start,
             coalesce(nullif(${endDate}, '')::timestamptz,
                      ${startDate}::timestamptz + make_interval(hours => ${validHours}::int)) as "end") t`.execute(
    db,
  );
  const [moments] = rows;
  if (!moments) throw new Error('The database gave no moments');
  return moments;
}

/** @returns the id of the notice, which is a draft now */
export async function storeNotice(
  db: Kysely<DB>,
  { userId, username }: Manager,
  form: NoticeForm,
  { start, end }: { start: Date; end: Date },
): Promise<number> {
  const values = {
    title: form.title,
    content: form.content,
    short_text: form.shortText,
    state: 'draft' satisfies NoticeState,
    start_date: start,
    end_date: end,
    valid_hours: form.validHours,
    area_paths: form.dataPermissionList,
    user_types: [...new Set<number>(form.userTypes)],
    wx_push: form.wxPush,
  };
  if (form.noticeId !== null) {
    await db.updateTable('notice').set(values).where('notice_id', '=', form.noticeId).execute();
    return form.noticeId;
  }
  const { notice_id } = await db
    .insertInto('notice')
    .values({ ...values, creator: username, creator_id: userId })
    .returning('notice_id')
    .executeTakeFirstOrThrow();
  return notice_id;
}

/** For these accounts, and unread. */
export async function publishNotice(db: Kysely<DB>, noticeId: number, audience: Scope): Promise<void> {
  await db.deleteFrom('notice_reader').where('notice_id', '=', noticeId).execute();
  await db.deleteFrom('notice_node').where('notice_id', '=', noticeId).execute();
  const nodes = nodesOf(audience);
  await sql`insert into notice_node (notice_id, level, node_id)
    select ${noticeId}::int, * from unnest(${nodes.map(node => node.level)}::int[], ${nodes.map(node => node.nodeId)}::int[])`.execute(
    db,
  );
  await db
    .updateTable('notice')
    .set({ state: 'published', for_all: audience.kind === 'all' })
    .where('notice_id', '=', noticeId)
    .execute();
}

export async function withdrawNotice(db: Kysely<DB>, noticeId: number): Promise<void> {
  await db.updateTable('notice').set({ state: 'withdrawn' }).where('notice_id', '=', noticeId).execute();
}

export async function deleteNotices(db: Kysely<DB>, noticeIds: readonly number[]): Promise<void> {
  await sql`delete from notice where notice_id = any(${noticeIds}::int[])`.execute(db);
}
