import { type RowKind, unitKinds } from '@hoistway/contract/core/row-kinds';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { channelNames, channels, isChannel, kindChannels } from './channels.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.stop());

/** The channels that a function's text passes to `pg_notify`; each NOTIFY statement counts as well. */
const channelsNotifiedBy = (text: string) => [
  ...[...text.matchAll(/pg_notify\s*\(\s*([^,]+?)\s*,/gi)].map(([, channel = '']) => channel),
  ...[...text.matchAll(/\bnotify\s+"?(\w+)"?\s*[,;]/gi)].map(([, channel = '']) => `'${channel}'`),
];
const functions = async () =>
  (
    await sql<{ name: string; text: string; arguments: string[] }>`
      select p.proname as name, p.prosrc as text, coalesce(array_agg(
        convert_from(substring(t.tgargs for greatest(position('\\000'::bytea in t.tgargs) - 1, 0)), 'UTF8'))
        filter (where t.oid is not null), '{}') as arguments
      from pg_proc p left join pg_trigger t on t.tgfoid = p.oid
      where p.pronamespace = 'public'::regnamespace and p.prosrc ~* 'notify'
      group by p.oid`.execute(database.db)
  ).rows;
/** A channel as a literal, or (`tg_argv[0]`) as each trigger of the function passes it. */
const namesOf = (channel: string, given: readonly string[]) =>
  channel.toLowerCase() === 'tg_argv[0]' ? given : [/^'(\w+)'$/.exec(channel)?.[1] ?? channel];

const notifiedByDatabase = async () =>
  (await functions()).flatMap(({ text, arguments: given }) =>
    channelsNotifiedBy(text).flatMap(channel => namesOf(channel, given)),
  );

it('lists every channel that a database function notifies on', async () => {
  const notified = await notifiedByDatabase();
  expect(new Set(notified)).toEqual(
    new Set([
      'alarm_changed',
      'connection_changed',
      'elevator_changed',
      'device_changed',
      'duty_changed',
      'fault_report_changed',
      'feedback_changed',
      'notice_changed',
      'order_changed',
      'session_changed',
      'outbox_changed',
      'plan_changed',
      'messages_changed',
      'webhook_changed',
    ]),
  );
  expect(notified.filter(channel => !isChannel(channel))).toEqual([]);
});

it('detects a function that notifies on an unlisted channel, by name or by its trigger', async () => {
  await sql`create function strange() returns void language sql as $$ select pg_notify('strange_one', '') $$`.execute(
    database.db,
  );
  await sql`create trigger strange_two after insert on area for each statement
            execute function say_changed('strange_two')`.execute(database.db);
  await sql`create function strange_three(name text) returns void language sql as
            $$ select pg_notify(name, '') $$`.execute(database.db);
  const unknown = (await notifiedByDatabase()).filter(channel => !isChannel(channel));
  expect(unknown.sort()).toEqual(['name', 'strange_one', 'strange_two']);
});

it('has names that PostgreSQL accepts unquoted', () => {
  for (const name of channelNames) expect(name).toMatch(/^[a-z_]{1,63}$/);
});

it('has a channel for every kind of rows of elevators, which no call announces', () => {
  const announced: readonly RowKind[] = kindChannels.flatMap(name => channels[name].kinds);
  expect(unitKinds.filter(kind => !announced.includes(kind))).toEqual([]);
});
