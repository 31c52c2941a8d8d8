/** Entering that a statutory item was done. */
import type { CallParsed } from '@hoistway/contract/core/call';
import { problems } from '@hoistway/contract/core/problems';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { statutory } from '@hoistway/contract/features/statutory';
import { type DueKind, dueKinds, isEntered } from '@hoistway/contract/features/statutory-words';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { scopeCondition } from '../../auth/scope.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import type { DB } from '../../database/schema/tables.ts';
import { lockInspectDate, setInspectDate } from './inspect-date.ts';

interface Stored {
  elevatorId: number;
  jobNum: string;
  kind: DueKind;
  dueDate: string;
  opensOn: string;
  today: string;
  doneBy: string | null;
  /** What of `blocked_by` is still open for the same occasion. */
  blockedBy: DueKind[];
}

const texts = {
  done: (by: string) => words(`${by} 已登记完成`, `${by} has already recorded it as completed`),
  byVisits: words(
    '维护保养由维保作业完成，不能登记',
    'Maintenance is completed by maintenance visits and cannot be recorded here',
  ),
  blocked: ([kind]: readonly DueKind[]) =>
    kind &&
    words(
      `须先登记完成：${dueKinds.words[kind].zh}`,
      `Must be recorded as completed first: ${dueKinds.words[kind].en}`,
    ),
  early: (day: string) => words(`不能早于 ${day}`, `Cannot be earlier than ${day}`),
  next: words(
    '请填写下次检验日期，须晚于检验日期',
    'Enter the next inspection date; it must be after the inspection date',
  ),
  noNext: words('仅定期检验填写', 'Only for the official inspection'),
};

/**
 * Runs in a transaction.
 * @returns the item as it was
 * @throws Refusal notFound outside the scope; conflict when it is done, blocked or maintenance; invalid on a day
 */
export async function finishItem(
  db: Kysely<DB>,
  user: SignedIn,
  { itemId, doneOn, nextDate, remark }: CallParsed<typeof statutory.finish>,
): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select i.elevator_id as "elevatorId", e.job_num as "jobNum", i.kind, to_char(i.due_date, 'YYYY-MM-DD') as "dueDate",
      to_char(i.opens_on, 'YYYY-MM-DD') as "opensOn", to_char(current_date, 'YYYY-MM-DD') as today,
      case when i.done_on is not null then i.done_by end as "doneBy",
      array(select b.kind from due_item b where b.elevator_id = i.elevator_id and b.kind = any(i.blocked_by)
        and b.done_on is null and b.due_date <= i.due_date) as "blockedBy"
    from due_item i join elevator e using (elevator_id)
    where i.item_id = ${itemId}::bigint and ${scopeCondition(user.scope, 'i')} for no key update of i`.execute(
    db,
  );
  const [stored] = rows;
  if (!stored) throw new Refusal('notFound');
  const { kind, opensOn, today, doneBy, blockedBy } = stored;
  if (doneBy !== null) throw new Refusal('conflict', { words: texts.done(doneBy) });
  if (!isEntered(kind)) throw new Refusal('conflict', { words: texts.byVisits });
  const blocked = texts.blocked(blockedBy);
  if (blocked) throw new Refusal('conflict', { words: blocked });
  const isInspection = kind === 'inspection';
  const wrong = {
    doneOn: doneOn > today ? problems.laterThanToday : doneOn < opensOn ? texts.early(opensOn) : undefined,
    nextDate: isInspection
      ? nextDate > doneOn
        ? undefined
        : texts.next
      : nextDate === ''
        ? undefined
        : texts.noNext,
  };
  const fields = Object.fromEntries(
    Object.entries(wrong).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])),
  );
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', { fields });
  const { elevatorId } = stored;
  const formerDate = isInspection ? await lockInspectDate(db, elevatorId) : null;
  await sql`update due_item set done_on = ${doneOn}::date, done_at = now(), done_by = ${user.username}, remark = ${remark},
      next_date = nullif(${nextDate}, '')::date, former_date = ${formerDate}::date
    where item_id = ${itemId}::bigint`.execute(db);
  if (isInspection) await setInspectDate(db, elevatorId, nextDate);
  return stored;
}
