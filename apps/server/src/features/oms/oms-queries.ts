import type { CallParsed } from '@hoistway/contract/core/call';
import {
  mostMaintenances,
  type OmsStatus,
  type oms,
  type SystemMaintenanceRow,
} from '@hoistway/contract/features/oms';
import { type Kysely, sql } from 'kysely';
import { wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';

type Form = CallParsed<typeof oms.save>;

const texts = sql`${wallTime('m.start_date')} as "startDate", ${wallTime('m.end_date')} as "endDate",
  m.text_zh as "textZh", m.text_en as "textEn"`;

/** What is not over, the next first, with its moments; and when this was true. */
export async function readPlan(db: Kysely<DB>) {
  const { rows } = await sql<{
    now: string;
  }>`select ${wallTime('t.now')} as now from (select now()) t`.execute(db);
  const { rows: planned } = await sql<
    Omit<NonNullable<OmsStatus['planned']>[number], 'current'> & { starts: Date; ends: Date }
  >`
    select ${texts}, m.start_date as starts, m.end_date as ends from system_maintenance m
    where m.end_date > now() order by m.start_date, m.system_maintenance_id`.execute(db);
  return { planned, knownDate: rows[0]?.now ?? '' };
}
export type Plan = Awaited<ReturnType<typeof readPlan>>;

export async function findMaintenances(db: Kysely<DB>): Promise<SystemMaintenanceRow[]> {
  const { rows } = await sql<SystemMaintenanceRow>`
    select m.system_maintenance_id as "systemMaintenanceId", ${texts}, m.version,
      case when m.end_date <= now() then 'over' when m.start_date <= now() then 'current' else 'coming' end as state
    from system_maintenance m
    order by m.start_date desc, m.system_maintenance_id desc limit ${mostMaintenances}`.execute(db);
  return rows;
}

/** Locked until the end of the transaction. */
export async function lockMaintenance(
  db: Kysely<DB>,
  id: number,
): Promise<(Omit<Form, 'systemMaintenanceId'> & { version: number }) | undefined> {
  const { rows } = await sql<Omit<Form, 'systemMaintenanceId'>>`
    select ${texts}, m.version from system_maintenance m where m.system_maintenance_id = ${id}
    for no key update`.execute(db);
  return rows[0];
}

const valuesOf = ({ startDate, endDate, textZh, textEn }: Form) => ({
  start_date: sql<Date>`${startDate}::timestamptz`,
  end_date: sql<Date>`${endDate}::timestamptz`,
  text_zh: textZh,
  text_en: textEn,
});

/** @returns false when there are too many already */
export async function addMaintenance(db: Kysely<DB>, form: Form): Promise<boolean> {
  await sql`lock table system_maintenance in share row exclusive mode`.execute(db);
  const { rows } = await sql<{ full: boolean }>`
    select count(*) >= ${mostMaintenances} as full from system_maintenance`.execute(db);
  if (rows[0]?.full) return false;
  await db.insertInto('system_maintenance').values(valuesOf(form)).execute();
  return true;
}

export async function changeMaintenance(db: Kysely<DB>, id: number, form: Form): Promise<void> {
  await db
    .updateTable('system_maintenance')
    .set({ ...valuesOf(form), version: form.version + 1 })
    .where('system_maintenance_id', '=', id)
    .execute();
}

/** @returns its text; undefined when there is none */
export async function deleteMaintenance(db: Kysely<DB>, id: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('system_maintenance')
    .where('system_maintenance_id', '=', id)
    .returning('text_zh')
    .executeTakeFirst();
  return row?.text_zh;
}
