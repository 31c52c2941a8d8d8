import { maySee, type QueryOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { type FeedbackForm, type FeedbackRow, feedback } from '@hoistway/contract/features/feedback';
import { type Kysely, sql } from 'kysely';
import { scopeCondition } from '../../auth/scope.ts';
import { type FeedbackReader, visibleFeedback } from '../../auth/visible/feedback.ts';
import { listPage, namedColumns } from '../../database/list-page.ts';
import { contains, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';

const columnsFor = (reader: FeedbackReader) => {
  const { columns } = feedback.list;
  const texts = maySee(columns.feedbackContent, reader);
  return {
    feedbackId: sql`f.feedback_id`,
    title: sql`f.title`,
    feedbackContent: texts ? sql`f.content` : sql`''`,
    jobNum: sql`coalesce((select e.job_num from elevator e
      where e.elevator_id = f.elevator_id and ${scopeCondition(reader.scope, 'e')}), '')`,
    creator: sql`f.creator`,
    feedbackTime: wallTime('f.feedback_time'),
    handleStatus: sql`(f.reply is not null)::int`,
    replyStatus: sql`(f.reply is not null)::int`,
    replyContent: texts ? sql`coalesce(f.reply, '')` : sql`''`,
    replier: sql`f.replier`,
    replyTime: sql`coalesce(${wallTime('f.reply_time')}, '')`,
    rating: maySee(columns.rating, reader) ? sql`coalesce(f.rating, 0)` : sql`0`,
    own: sql`coalesce(f.creator_id = ${reader.userId}, false)`,
  };
};

export const findFeedback = (
  db: Kysely<DB>,
  reader: FeedbackReader,
  query: QueryOf<typeof feedback.list>,
): Promise<Page<FeedbackRow>> =>
  listPage(
    db,
    feedback.list,
    {
      keys: sql`f.feedback_id`,
      from: sql`feedback f`,
      always: [visibleFeedback(reader)],
      filters: {
        title: text => contains('f.title_words', text),
        handleStatus: status => sql`(f.reply is not null) = ${status === 1}`,
      },
      sorts: {
        feedbackTime: { by: sql`f.feedback_time` },
        replyTime: { by: sql`f.reply_time` },
      },
      order: sql`f.feedback_time desc, f.feedback_id desc`,
      columns: columnsFor(reader),
      joins: sql`join feedback f using (feedback_id)`,
    },
    query,
  );

/** Undefined when there is none that the reader sees. */
export async function readFeedback(
  db: Kysely<DB>,
  reader: FeedbackReader,
  feedbackId: number,
): Promise<FeedbackRow | undefined> {
  const { rows } = await sql<FeedbackRow>`
    select ${namedColumns(columnsFor(reader))} from feedback f
    where f.feedback_id = ${feedbackId} and ${visibleFeedback(reader)}`.execute(db);
  return rows[0];
}

/** What decides over the next step, locked until the end of the transaction. */
export async function lockFeedback(db: Kysely<DB>, reader: FeedbackReader, feedbackId: number) {
  const { rows } = await sql<{
    title: string;
    content: string;
    own: boolean;
    reply: string | null;
    rating: number | null;
  }>`
    select f.title, f.content, coalesce(f.creator_id = ${reader.userId}, false) as own, f.reply, f.rating
    from feedback f where f.feedback_id = ${feedbackId} and ${visibleFeedback(reader)}
    for no key update of f`.execute(db);
  return rows[0];
}

export async function addFeedback(
  db: Kysely<DB>,
  { userId, username }: { userId: number; username: string },
  { title, feedbackContent }: Pick<FeedbackForm, 'title' | 'feedbackContent'>,
  elevatorId: number | null,
): Promise<void> {
  await db
    .insertInto('feedback')
    .values({
      title,
      content: feedbackContent,
      creator: username,
      creator_id: userId,
      elevator_id: elevatorId,
    })
    .execute();
}

export async function addReply(
  db: Kysely<DB>,
  feedbackId: number,
  { reply, replier }: { reply: string; replier: string },
): Promise<void> {
  await db
    .updateTable('feedback')
    .set({ reply, replier, reply_time: sql<Date>`now()` })
    .where('feedback_id', '=', feedbackId)
    .execute();
}

export async function addRating(db: Kysely<DB>, feedbackId: number, rating: number): Promise<void> {
  await db.updateTable('feedback').set({ rating }).where('feedback_id', '=', feedbackId).execute();
}

/** Titles of the deleted ones. */
export async function deleteFeedback(
  db: Kysely<DB>,
  reader: FeedbackReader,
  feedbackIds: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    delete from feedback f where f.feedback_id = any(${feedbackIds}::int[]) and ${visibleFeedback(reader)}
    returning f.title`.execute(db);
  return rows.map(row => row.title);
}
