/**
 * Lines of the access log: who viewed personal data. They are written before the reply is sent. A repeated access
 * within a minute is counted in the existing line, since pages reload when something changes.
 */
import { createHash } from 'node:crypto';
import type { AccessKind, Call } from '@hoistway/contract/core/call';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { DB } from '../database/schema/tables.ts';
import { writeTrouble } from '../database/write-trouble.ts';

export interface View {
  kind: AccessKind;
  /** Whose data, in readable form: user names, the reporter, a span of a recording. Never the data itself. */
  subject?: string;
  /** Not needed in addition to the alarm of the unit. */
  elevatorId?: number;
  alarmId?: number;
}
/** Separates names that are stored as one subject; the access log shows each reader the name in his language. */
export const nameSeparator = '、';
/** The access to the phones of these people; empty without names. */
export const phonesOf = (names: readonly string[], alarmId?: number): View[] =>
  names.length === 0 ? [] : [{ kind: 'phone', subject: [...new Set(names)].join(nameSeparator), alarmId }];

interface Person {
  userId: number;
  username: string;
}
interface Viewing {
  by: Person;
  /** The viewed account, when the session is a view. */
  viewed: Person | undefined;
  address: string;
}

/** The key by which two accesses within a minute are the same. */
const sameView = (path: string, { by, viewed, address }: Viewing, view: View) => {
  const { kind, subject = '', elevatorId, alarmId } = view;
  const minute = Math.floor(Date.now() / 60_000);
  const parts = [minute, by.userId, viewed?.userId, path, kind, subject, elevatorId, alarmId, address];
  return createHash('sha256')
    .update(JSON.stringify(parts.map(part => part ?? null)))
    .digest('hex')
    .slice(0, 32);
};

export async function writeAccessLog(
  db: Kysely<DB>,
  { path }: Pick<Call, 'path'>,
  viewing: Viewing,
  views: readonly View[],
  log: Logger,
): Promise<void> {
  if (views.length === 0) return;
  const { by, viewed, address } = viewing;
  const people = viewed ? [by, viewed] : [by];
  // In a fixed order, so that two requests never deadlock.
  const lines = new Map(views.map(view => [sameView(path, viewing, view), view]));
  const rows = [...lines].sort(([one], [other]) => (one < other ? -1 : 1));
  const known = sql`
    insert into log_operator (user_id, operator)
    select * from unnest(${people.map(({ userId }) => userId)}::int[], ${people.map(({ username }) => username)}::text[])
    on conflict do nothing`;
  const written = sql`
    with operator as (${known})
    insert into access_log as l (user_id, viewed_id, kind, call, subject, elevator_id, alarm_id, address, same_look)
    select ${by.userId}::int, ${viewed?.userId ?? null}::int, kind, ${path}::text, subject,
           coalesce(elevator_id, (select a.elevator_id from alarm a where a.alarm_id = given.alarm_id)), alarm_id, ${address}::text, same_look
    from unnest(
      ${rows.map(([, { kind }]) => kind)}::text[], ${rows.map(([, { subject }]) => subject ?? '')}::text[],
      ${rows.map(([, { elevatorId }]) => elevatorId ?? null)}::int[],
      ${rows.map(([, { alarmId }]) => alarmId ?? null)}::bigint[], ${rows.map(([same]) => same)}::uuid[]
    ) given(kind, subject, elevator_id, alarm_id, same_look)
    on conflict (same_look) do update set looks = l.looks + 1, last_at = now()`;
  try {
    await written.execute(db);
  } catch (error) {
    // A full disk must not hide a trapped person from rescuers; the line goes to the server log instead.
    if (writeTrouble(error) === undefined) throw error;
    log.error({ err: error, path, by, viewed, address, views }, 'a line of the access log was not written');
  }
}
