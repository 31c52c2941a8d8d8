/** Messages that wait for a person are sent, from the log that shows them. */
import { fewOf, Refusal } from '@hoistway/contract/core/refusal';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition } from '../../auth/scope.ts';
import type { DB } from '../../database/schema/tables.ts';
import { releaseHeld } from '../../outbox/enqueue.ts';

const notHeld = (names: string) =>
  words(
    `所选短信中有不处于“待人工发送”状态的，均未发送：${names}`,
    `Some of the selected messages are not waiting to be sent by hand; nothing was sent: ${names}`,
  );
const otherUnits = words(
  '所选短信中有的还涉及数据权限外的电梯',
  'Some of the selected messages are also about elevators outside your data scope',
);

/** What is still in a message, by the number of a row of its log. */
const logs = {
  stop: sql`(select *, stop_sms_id as id from stop_sms where not over)`,
  maintenance: sql`(select *, message_id as id from maintain_sms)`,
};

/**
 * All of them or none.
 *
 * @returns the job numbers of their units
 * @throws Refusal notFound for what is not seen, forbidden where the message is also about units outside the scope, conflict
 *   where one does not wait for a person
 */
export async function sendHeld(
  db: Kysely<DB>,
  scope: Scope,
  { log, ids }: { log: keyof typeof logs; ids: readonly number[] },
): Promise<string[]> {
  const table = logs[log];
  const { rows } = await sql<{
    message_id: number;
    job_num: string;
    receiver: string;
    fully_visible: boolean;
  }>`
    select s.message_id, e.job_num, s.receiver, not exists (
        select from ${table} o join elevator x on x.elevator_id = o.elevator_id
        where o.message_id = s.message_id and not ${scopeCondition(scope, 'x')}) as fully_visible
    from ${table} s join elevator e on e.elevator_id = s.elevator_id
    where s.id = any(${ids}::bigint[]) and ${scopeCondition(scope, 'e')} order by s.id`.execute(db);
  if (rows.length < new Set(ids).size) throw new Refusal('notFound');
  if (rows.some(row => !row.fully_visible)) throw new Refusal('forbidden', { words: otherUnits });
  const messageIds = [...new Set(rows.map(row => row.message_id))];
  const released = await releaseHeld(db, messageIds);
  const left = rows.filter(row => !released.includes(row.message_id));
  if (left.length > 0)
    throw new Refusal('conflict', {
      words: notHeld(fewOf(left.map(row => `${row.job_num} ${row.receiver}`))),
    });
  return [...new Set(rows.map(row => row.job_num))];
}
