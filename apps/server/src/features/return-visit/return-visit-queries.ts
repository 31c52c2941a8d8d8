import type { ReturnVisit } from '@hoistway/contract/features/return-visit';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { wallTime } from '../../database/list-sql.ts';
import type { DB, ReturnVisit as ReturnVisitRow } from '../../database/schema/tables.ts';

/** The record as stored. */
export async function readReturnVisit(
  db: Kysely<DB>,
  alarmId: number,
  serviceOrder: string,
): Promise<ReturnVisit & { creator: string; createDate: string }> {
  const row = await db
    .selectFrom('return_visit')
    .selectAll()
    .select(wallTime('create_date').as('created'))
    .where('alarm_id', '=', alarmId)
    .executeTakeFirst();
  return { ...formOf(serviceOrder, row), creator: row?.creator ?? '', createDate: row?.created ?? '' };
}

/** The first moment after the present minute, as `momentDigits` has it. */
export async function endOfMinute(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ until: string }>`
    select to_char(date_trunc('minute', now()) + interval '1 minute', 'YYYYMMDDHH24MISS') as until`.execute(
    db,
  );
  return rows[0]?.until ?? '';
}

export async function addReturnVisit(db: Kysely<DB>, alarmId: number, form: ReturnVisit, creator: string) {
  await db
    .insertInto('return_visit')
    .values({ alarm_id: alarmId, ...rowOf(form), creator })
    .execute();
  await db.updateTable('alarm').set({ return_status: 'visited' }).where('alarm_id', '=', alarmId).execute();
}

const booleanOf = (value: 'Y' | 'N' | null) => value && value === 'Y';
const letterOf = (value: boolean | null | undefined) =>
  value === null || value === undefined ? null : value ? 'Y' : 'N';

const rowOf = (form: ReturnVisit): Omit<Insertable<ReturnVisitRow>, 'alarm_id' | 'creator'> => ({
  return_finish: form.returnFinishDatetime,
  return_complete: form.returnComplateDatetime,
  return_desc: form.returnDesc,
  is_return_finish: booleanOf(form.isReturnFinish),
  finish_remark: form.finishRemark,
  unreasonable_demands: booleanOf(form.unreasonableDemands),
  unreasonable_remark: form.unreasonableRemark,
  fault_score: form.faultScore,
  fault_remark: form.faultRemark,
  attitude_score: form.attitudeScore,
  attitude_remark: form.attitudeRemark,
  timeliness_score: form.timelinessScore,
  timeliness_remark: form.timelinessRemark,
  mt_score: form.mtScore,
  mt_remark: form.mtRemark,
  spare_score: form.spareScore,
  spare_remark: form.spareRemark,
  cust_return: form.custReturn,
  comp_return: form.compReturn,
  comp_person: form.compReturnPerson,
  comp_person_tel: form.compReturnPersonTel,
  evaluate_person: form.evaluateContactPerson,
  evaluate_person_tel: form.evaluateContactPersonTel,
});

/** Empty when there is no record yet. */
const formOf = (serviceOrder: string, row: Selectable<ReturnVisitRow> | undefined): ReturnVisit => ({
  serviceOrder,
  returnFinishDatetime: row?.return_finish ?? '',
  returnComplateDatetime: row?.return_complete ?? '',
  returnDesc: row?.return_desc ?? '',
  isReturnFinish: letterOf(row?.is_return_finish),
  finishRemark: row?.finish_remark ?? '',
  unreasonableDemands: letterOf(row?.unreasonable_demands),
  unreasonableRemark: row?.unreasonable_remark ?? '',
  faultScore: row?.fault_score ?? null,
  faultRemark: row?.fault_remark ?? '',
  attitudeScore: row?.attitude_score ?? null,
  attitudeRemark: row?.attitude_remark ?? '',
  timelinessScore: row?.timeliness_score ?? null,
  timelinessRemark: row?.timeliness_remark ?? '',
  mtScore: row?.mt_score ?? null,
  mtRemark: row?.mt_remark ?? '',
  spareScore: row?.spare_score ?? null,
  spareRemark: row?.spare_remark ?? '',
  custReturn: row?.cust_return ?? '',
  compReturn: row?.comp_return ?? '',
  compReturnPerson: row?.comp_person ?? '',
  compReturnPersonTel: row?.comp_person_tel ?? '',
  evaluateContactPerson: row?.evaluate_person ?? '',
  evaluateContactPersonTel: row?.evaluate_person_tel ?? '',
});
