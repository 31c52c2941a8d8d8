/** Withdrawing what was entered as done by mistake. */
import type { CallParsed } from '@hoistway/contract/core/call';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { statutory } from '@hoistway/contract/features/statutory';
import type { DueKind } from '@hoistway/contract/features/statutory-words';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { scopeCondition } from '../../auth/scope.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import { wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { dayWithout, type InspectionEntry, lockInspectDate, setInspectDate } from './inspect-date.ts';

interface Stored {
  elevatorId: number;
  jobNum: string;
  kind: DueKind;
  doneOn: string | null;
  doneBy: string;
  withdrawnAt: string | null;
  withdrawnBy: string;
}
interface Withdrawn extends Stored {
  /** The unit's day of the next inspection, where the withdrawal changed it. */
  inspectDate: { from: string | null; to: string | null } | undefined;
}

const texts = {
  notDone: words('该事项尚未登记完成', 'This item has not been recorded as completed'),
  withdrawn: (by: string, at: string) =>
    words(`${by} 已于 ${at} 撤销该登记`, `${by} already withdrew this record at ${at}`),
};

/**
 * Whoever may enter items may withdraw any entry in scope: whoever made it may be gone. Runs in a transaction.
 * @throws Refusal notFound outside the scope; conflict when it is not done or withdrawn already
 */
export async function withdrawItem(
  db: Kysely<DB>,
  user: SignedIn,
  { itemId, reason }: CallParsed<typeof statutory.withdraw>,
): Promise<Withdrawn> {
  const { rows } = await sql<Stored>`
    select i.elevator_id as "elevatorId", e.job_num as "jobNum", i.kind, i.done_on as "doneOn", i.done_by as "doneBy",
      ${wallTime('i.withdrawn_at')} as "withdrawnAt", i.withdrawn_by as "withdrawnBy"
    from due_item i join elevator e using (elevator_id)
    where i.item_id = ${itemId}::bigint and ${scopeCondition(user.scope, 'i')} for no key update of i`.execute(
    db,
  );
  const [stored] = rows;
  if (!stored) throw new Refusal('notFound');
  const { elevatorId, kind, doneOn, withdrawnAt, withdrawnBy } = stored;
  if (doneOn === null) throw new Refusal('conflict', { words: texts.notDone });
  if (withdrawnAt !== null)
    throw new Refusal('conflict', { words: texts.withdrawn(withdrawnBy, withdrawnAt) });
  await sql`update due_item set withdrawn_at = now(), withdrawn_by = ${user.username}, withdraw_reason = ${reason}
    where item_id = ${itemId}::bigint`.execute(db);
  return {
    ...stored,
    inspectDate: kind === 'inspection' ? await takeBackDay(db, elevatorId, itemId) : undefined,
  };
}

async function takeBackDay(db: Kysely<DB>, elevatorId: number, itemId: number) {
  // Another inspection of the unit that is withdrawn at the same moment is read once it is.
  const from = await lockInspectDate(db, elevatorId);
  const { rows: entries } = await sql<InspectionEntry>`
    select item_id as "itemId", next_date as "nextDate", former_date as "formerDate",
      withdrawn_at is not null as "isWithdrawn"
    from due_item where elevator_id = ${elevatorId}::int and kind = 'inspection' and done_on is not null
    order by done_at desc, item_id desc`.execute(db);
  const withdrawn = entries.find(entry => entry.itemId === itemId);
  const to = withdrawn && dayWithout(withdrawn, entries, from);
  if (to === undefined) return undefined;
  await setInspectDate(db, elevatorId, to);
  return { from, to };
}
