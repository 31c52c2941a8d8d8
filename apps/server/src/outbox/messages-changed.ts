import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/schema/tables.ts';

/** Whoever reads the logs of messages is notified on commit: something became of messages to people. */
export const messagesChanged = async (db: Kysely<DB>): Promise<void> => {
  await sql`select pg_notify('messages_changed', '')`.execute(db);
};
