/**
 * Writes messages to the outbox, in the transaction of the change they report, and counts them against the day's
 * budget.
 */

import type { MessageChannel, OwnAnswer } from '@hoistway/contract/features/outbox';
import type { Language } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/schema/tables.ts';
import type { Parameters, SmsTemplateName } from './sms-templates.ts';

export const priorities = { trapped: 0, awaited: 1, other: 2 } as const;

const validByDefault = 2 * 24 * 3600;

export interface NewMessage {
  /** Unique for one event and one receiver: a repeat is not sent again. */
  key: string;
  /** By text message unless it says otherwise. */
  channel?: MessageChannel;
  template: SmsTemplateName;
  parameters: Parameters;
  language: Language;
  address: string;
  receiverId?: number | undefined;
  senderId?: number | undefined;
  priority: keyof typeof priorities;
  /** It waits for a person to release it (`releaseHeld`), or expires. */
  held?: boolean;
  /** Seconds until it is due; at once by default. */
  afterSeconds?: number;
  /** Seconds until it expires; two days by default. */
  validSeconds?: number;
  /** The reason not to send it at all: it is written as failed. */
  refused?: OwnAnswer;
}

export async function enqueue(db: Kysely<DB>, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await db
    .insertInto('outbox_message')
    .values(
      messages.map(
        ({
          parameters,
          validSeconds = validByDefault,
          afterSeconds = 0,
          held = false,
          refused,
          ...message
        }) => ({
          key: message.key,
          channel: message.channel ?? 'sms',
          template: message.template,
          parameters: JSON.stringify(parameters),
          language: message.language,
          address: message.address,
          receiver_id: message.receiverId ?? null,
          sender_id: message.senderId ?? null,
          priority: priorities[message.priority],
          held,
          next_at: sql<Date>`now() + make_interval(secs => ${held ? validSeconds : afterSeconds})`,
          expires_at: sql<Date>`now() + make_interval(secs => ${validSeconds})`,
          ...(refused !== undefined && { state: 'failed', answer: refused, ended_at: sql<Date>`now()` }),
        }),
      ),
    )
    .onConflict(conflict => conflict.column('key').doNothing())
    .execute();
}

/** Those that wait for a person are due. @returns which did */
export async function releaseHeld(db: Kysely<DB>, messageIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ message_id: number }>`
    update outbox_message set held = false, next_at = now()
    where message_id = any(${messageIds}::bigint[]) and held and state = 'queued' and expires_at > now()
    returning message_id`.execute(db);
  await sql`select pg_notify('outbox_changed', '')`.execute(db);
  return rows.map(row => row.message_id);
}

interface Share {
  address: string;
  template: SmsTemplateName;
}
const shareKey = ({ address, template }: Share) => `${template} ${address}`;

/**
 * Counts one more message for each number today: false when the number has already had `most` of the template. Exact
 * under concurrency; one statement for all numbers, a separate one for each repetition of a number.
 */
export async function takeBudgets(
  db: Kysely<DB>,
  wanted: readonly Share[],
  most: number,
): Promise<boolean[]> {
  const answers = wanted.map(() => false);
  let open = [...wanted.entries()];
  while (open.length > 0) {
    const turn = new Map(open.map(([at, share]) => [shareKey(share), { at, ...share }]));
    const taking = [...turn.values()];
    // In a fixed order, so that two transactions counting the same numbers do not deadlock.
    const { rows } = await sql<Share>`
      insert into outbox_budget as b (address, template, used)
      select address, template, 1 from unnest(${taking.map(one => one.address)}::text[],
        ${taking.map(one => one.template)}::text[]) t (address, template) order by address, template
      on conflict (address, template, at) do update set used = b.used + 1 where b.used < ${most}
      returning address, template`.execute(db);
    for (const row of rows) {
      const taken = turn.get(shareKey(row));
      if (taken) answers[taken.at] = true;
    }
    const done = new Set(taking.map(({ at }) => at));
    open = open.filter(([at]) => !done.has(at));
  }
  return answers;
}

/** The same for one number. */
export const takeBudget = async (
  db: Kysely<DB>,
  { most, ...share }: Share & { most: number },
): Promise<boolean> => (await takeBudgets(db, [share], most))[0] === true;

/** The count of this template for each of these numbers today. */
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
