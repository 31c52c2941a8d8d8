/**
 * The one writer of breaches. A limit is exceeded when nobody was there, or people were not out, before it passed; that
 * is found at that moment by a job, or in the transaction of an action that comes too late, and becomes a record that
 * nobody can change or delete, linked into the chain of records. `arrival_late` of the alarm goes with it. An entrapment
 * has one record of each kind, whichever of its alarms is late first.
 */
import type { BreachKind } from '@hoistway/contract/features/rescue-words';
import { type Kysely, sql } from 'kysely';
import { notify } from '../../database/channels.ts';
import type { Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import { links } from '../chain/chain.ts';
import { breachSource } from './breach-chain.ts';
import { entrapmentOf } from './entrapment.ts';

interface Limit {
  kind: BreachKind;
  /** Columns of `alarm`. */
  due: Sql;
  noted: Sql;
  /** On `alarm`, as the index of this limit says it: it runs, or was exceeded without a record. */
  owed: Sql;
  marks: Sql;
}

const limits: readonly Limit[] = [
  {
    kind: 'arrival',
    due: sql`arrival_due`,
    noted: sql`arrival_noted`,
    // Marked as late before there were records: that stays true, whatever a device said afterwards.
    owed: sql`box_up and not arrival_noted and arrival_due is not null and (arrival_late
      or least(arrive_date, rescue_time, finish_date) is null or least(arrive_date, rescue_time, finish_date) > arrival_due)`,
    marks: sql`arrival_noted = true, arrival_late = true`,
  },
  {
    kind: 'rescue',
    due: sql`rescue_due`,
    noted: sql`rescue_noted`,
    owed: sql`box_up and not rescue_noted and rescue_due is not null
      and (least(rescue_time, finish_date) is null or least(rescue_time, finish_date) > rescue_due)`,
    marks: sql`rescue_noted = true`,
  },
];

/** The chain is locked while they are linked. */
const perTransaction = 100;

/** All that are due. @returns how many records were made */
export async function noteAllBreaches(db: Kysely<DB>, signal?: AbortSignal): Promise<number> {
  for (let made = 0; ; ) {
    const batch = await inTransaction(db, transaction => note(transaction, sql`true`));
    made += batch.made;
    if (batch.marked === 0 || signal?.aborted) return made;
  }
}

/** Those of these alarms, at the end of a transaction that changed them: the chain is locked from here on. */
export async function noteBreaches(db: Kysely<DB>, alarmIds: readonly number[]): Promise<void> {
  await note(db, sql`alarm_id = any(${alarmIds}::bigint[])`);
}

async function note(db: Kysely<DB>, wanted: Sql): Promise<{ marked: number; made: number }> {
  const made: { breach_id: number; elevator_id: number }[] = [];
  let marked = 0;
  for (const { kind, due, noted, owed, marks } of limits) {
    const late = await sql<{ alarm_id: number }>`
      update alarm set ${marks} where not ${noted} and alarm_id in (
        select alarm_id from alarm where ${owed} and ${due} < now() and ${wanted}
        order by ${due}, alarm_id limit ${perTransaction}::int for no key update skip locked)
      returning alarm_id`.execute(db);
    const ids = late.rows.map(row => row.alarm_id);
    marked += ids.length;
    if (ids.length === 0) continue;
    const written = await sql<{ breach_id: number; elevator_id: number }>`
      insert into rescue_breach (event_id, alarm_id, elevator_id, kind, due)
      select distinct on (event_id) * from (
        select ${entrapmentOf('alarm')} as event_id, alarm_id, elevator_id, ${kind}::text, ${due} as due
        from alarm where alarm_id = any(${ids}::bigint[])) late
      order by event_id, due, alarm_id
      on conflict (event_id, kind) do nothing returning breach_id, elevator_id`.execute(db);
    made.push(...written.rows);
  }
  if (made.length === 0) return { marked, made: 0 };
  const elevatorIds = [...new Set(made.map(row => row.elevator_id))];
  await notify(
    db,
    'rescue_changed',
    elevatorIds.map(elevatorId => ({ elevatorId })),
  );
  const refs = made.map(row => row.breach_id).sort((a, b) => a - b);
  const contents = await breachSource.read(db, refs.map(String));
  await links(
    db,
    refs.map(ref => {
      const content = contents.get(String(ref));
      if (content === undefined) throw new Error(`breach ${ref} cannot be read back`);
      return { kind: 'breach', ref: String(ref), content };
    }),
  );
  return { marked, made: made.length };
}
