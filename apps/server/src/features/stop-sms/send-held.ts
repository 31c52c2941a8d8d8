/** Messages that wait for a person are sent, from the log that shows them. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition } from '../../auth/scope.ts';
import type { DB } from '../../database/schema/tables.ts';
import { releaseHeld } from '../../outbox/enqueue.ts';

const notHeld = words(
  '所选短信中有的不在等待人工发送',
  'Some of the selected messages are not waiting to be sent by hand',
);
const otherUnits = words(
  '所选短信中有的还包含数据权限外的电梯',
  'Some of the selected messages also report elevators outside your data scope',
);

/** The logs, with the number of a row. */
const logs = {
  stop: { rows: sql`stop_sms`, id: sql`s.stop_sms_id`, isOver: sql`s.over` },
  maintenance: { rows: sql`maintain_sms`, id: sql`s.message_id`, isOver: sql`false` },
};

/**
 * All of them or none.
 *
 * @returns the job numbers of their units
 * @throws Refusal notFound for what is not seen, forbidden where the message reports units outside the scope too, conflict
 *   where one does not wait for a person
 */
export async function sendHeld(
  db: Kysely<DB>,
  scope: Scope,
  { log, ids }: { log: keyof typeof logs; ids: readonly number[] },
): Promise<string[]> {
  const { rows: table, id, isOver } = logs[log];
  const { rows } = await sql<{ message_id: number; job_num: string; fully_visible: boolean }>`
    select s.message_id, e.job_num, not exists (
        select from ${table} o join elevator x on x.elevator_id = o.elevator_id
        where o.message_id = s.message_id and not ${scopeCondition(scope, 'x')}) as fully_visible
    from ${table} s join elevator e on e.elevator_id = s.elevator_id
    where ${id} = any(${ids}::bigint[]) and not ${isOver} and ${scopeCondition(scope, 'e')} order by ${id}`.execute(
    db,
  );
  if (rows.length < new Set(ids).size) throw new Refusal('notFound');
  if (rows.some(row => !row.fully_visible)) throw new Refusal('forbidden', { words: otherUnits });
  const messageIds = [...new Set(rows.map(row => row.message_id))];
  if ((await releaseHeld(db, messageIds)) < messageIds.length)
    throw new Refusal('conflict', { words: notHeld });
  return [...new Set(rows.map(row => row.job_num))];
}
