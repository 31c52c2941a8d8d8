/**
 * Alarms, orders and messages know where their unit stands, and follow it in the transaction that moves it
 * (`elevator_moves_…`). What another transaction was writing meanwhile neither saw: it follows here. A lock would prevent
 * that, but an entrapment would wait for a long import, or the import would be ended by those who wait for it.
 */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { tryingAgain } from '../../database/transaction.ts';

/** Each with what may have been written, or is read most, within the time that the longest change takes. */
const followers = [
  {
    table: 'alarm',
    columns: ['city_id', 'domain_id', 'elevator_type'],
    recent: sql`(f.alarm_date > now() - interval '1 hour' or f.finish_date is null)`,
  },
  {
    table: 'work_order',
    columns: ['city_id', 'domain_id'],
    recent: sql`(f.created_at > now() - interval '1 hour' or f.state in ('pending', 'processing'))`,
  },
  { table: 'stop_sms', columns: ['city_id', 'domain_id'], recent: sql`f.at > now() - interval '1 hour'` },
  { table: 'maintain_sms', columns: ['city_id', 'domain_id'], recent: sql`f.at > now() - interval '1 hour'` },
] as const;

export async function followMoves(db: Kysely<DB>): Promise<void> {
  for (const { table, columns, recent } of followers) {
    const of = (row: string) => sql.join(columns.map(column => sql.ref(`${row}.${column}`)));
    const copies = sql.join(columns.map(column => sql`${sql.ref(column)} = ${sql.ref(`e.${column}`)}`));
    await tryingAgain(() =>
      sql`
        update ${sql.table(table)} f set ${copies} from elevator e
        where e.elevator_id = f.elevator_id and ${recent} and (${of('f')}) is distinct from (${of('e')})`.execute(
        db,
      ),
    );
  }
}
