import type { CallParsed } from '@hoistway/contract/core/call';
import type { FieldOf } from '@hoistway/contract/core/list';
import type { PageQuery } from '@hoistway/contract/core/paging';
import type { IntercomCall, intercom } from '@hoistway/contract/features/intercom';
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition } from '../../auth/scope.ts';
import { namedColumns } from '../../database/list-page.ts';
import { pageStatement, readPage, type Sql, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';

/** Empty when the unit has none. */
export async function phoneOf(db: Kysely<DB>, elevatorId: number): Promise<string> {
  const { intercom_phone } = await db
    .selectFrom('elevator')
    .select('intercom_phone')
    .where('elevator_id', '=', elevatorId)
    .executeTakeFirstOrThrow();
  return intercom_phone;
}

interface NewCall {
  elevatorId: number;
  user: { userId: number; username: string };
  phone: string;
}

export async function addCall(db: Kysely<DB>, { elevatorId, user, phone }: NewCall): Promise<string> {
  const { call_id } = await db
    .insertInto('intercom_call')
    .values({ elevator_id: elevatorId, user_id: user.userId, user_name: user.username, phone })
    .returning('call_id')
    .executeTakeFirstOrThrow();
  return call_id;
}

/** Times are set by the server, each written once. False when the caller has no such call in this scope. */
export async function reportCall(
  db: Kysely<DB>,
  { userId, scope }: { userId: number; scope: Scope },
  { callId, progress, result, endedBy }: CallParsed<typeof intercom.report>,
): Promise<boolean> {
  const isEnded = progress === 'ended';
  const hasTalked = progress === 'talking' || result === 'talked';
  const { rows } = await sql<{ call_id: string }>`
    with own as (
      select c.call_id from intercom_call c join elevator e using (elevator_id)
      where c.call_id = ${callId}::uuid and c.user_id = ${userId} and ${scopeCondition(scope, 'e')}),
    changed as (
      update intercom_call c set
        beat_date = now(),
        ring_date = case when ${progress === 'ringing'} then coalesce(ring_date, now()) else ring_date end,
        answer_date = case when ${hasTalked} then coalesce(answer_date, now()) else answer_date end,
        end_date = case when ${isEnded} then now() end,
        result = ${result ?? null}::text,
        ended_by = ${endedBy ?? ''}
      from own where c.call_id = own.call_id and (c.end_date is null or c.result = 'lost'))
    select call_id from own`.execute(db);
  return rows.length > 0;
}

const talkSeconds = sql`floor(extract(epoch from end_date - answer_date))::int`;

export async function callsOf(db: Kysely<DB>, elevatorId: number, page: PageQuery) {
  type Row = IntercomCall & { lastTalkDate: string | null };
  const isOfUnit = sql<boolean>`elevator_id = ${elevatorId}`;
  const list = {
    keys: sql`call_id`,
    from: sql`intercom_call`,
    where: isOfUnit,
    orderBy: sql`start_date desc, call_id`,
    columns: namedColumns({
      callId: sql`call_id`,
      userName: sql`user_name`,
      phone: sql`phone`,
      startDate: wallTime('start_date'),
      ringDate: wallTime('ring_date'),
      answerDate: wallTime('answer_date'),
      endDate: wallTime('end_date'),
      result: sql`result`,
      endedBy: sql`ended_by`,
      talkSeconds,
    } satisfies Record<FieldOf<typeof intercom.list>, Sql>),
    joins: sql`join intercom_call using (call_id)`,
    extra: sql`
      (select ${wallTime('answer_date')} from intercom_call where ${isOfUnit} and answer_date is not null
       order by answer_date desc limit 1) as "lastTalkDate"`,
  };
  const { total, rows } = await readPage(db, pageStatement<Row>(list, page), () => true);
  return {
    total,
    lastTalkDate: rows[0]?.lastTalkDate ?? null,
    result: rows.filter(({ callId }) => callId !== null),
  };
}
