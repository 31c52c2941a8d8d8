/** Writes messages to the outbox, in the transaction of what they tell of, and counts them against the day's budget. */
import type { Language } from '@hoistway/contract/core/words';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/schema/tables.ts';
import type { Parameters, SmsTemplateName } from './sms-templates.ts';

export const priorities = { trapped: 0, awaited: 1, other: 2 } as const;

export interface NewMessage {
  /** Unique for one event and one receiver: a repeat is not sent again. */
  key: string;
  template: SmsTemplateName;
  parameters: Parameters;
  language: Language;
  address: string;
  receiverId?: number | undefined;
  senderId?: number | undefined;
  priority: keyof typeof priorities;
  /** Seconds after which nobody needs it; two days by default. */
  validSeconds?: number;
}

export async function enqueue(db: Kysely<DB>, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await db
    .insertInto('outbox_message')
    .values(
      messages.map(({ key, template, parameters, language, address, validSeconds, ...more }) => ({
        key,
        template,
        parameters: JSON.stringify(parameters),
        language,
        address,
        receiver_id: more.receiverId ?? null,
        sender_id: more.senderId ?? null,
        priority: priorities[more.priority],
        ...(validSeconds !== undefined && {
          expires_at: sql<Date>`now() + make_interval(secs => ${validSeconds})`,
        }),
      })),
    )
    .onConflict(conflict => conflict.column('key').doNothing())
    .execute();
}

/** Counts one more message to this number today. False when it has had `most` already; exact under concurrency. */
export async function takeBudget(
  db: Kysely<DB>,
  { address, template, most }: { address: string; template: SmsTemplateName; most: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into outbox_budget as b (address, template, used) values (${address}, ${template}, 1)
    on conflict (address, template, at) do update set used = b.used + 1 where b.used < ${most}
    returning used`.execute(db);
  return rows.length === 1;
}

/** What each of these numbers has had of this template today. */
export async function usedBudget(
  db: Kysely<DB>,
  addresses: readonly string[],
  template: SmsTemplateName,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ address: string; used: number }>`
    select address, used from outbox_budget
    where address = any(${addresses}::text[]) and template = ${template} and at = current_date`.execute(db);
  return new Map(rows.map(({ address, used }) => [address, used]));
}
