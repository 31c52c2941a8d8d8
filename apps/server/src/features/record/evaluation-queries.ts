import type { Evaluation, EvaluationForm } from '@hoistway/contract/features/record';
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition } from '../../auth/scope.ts';
import { namedColumns } from '../../database/list-page.ts';
import { wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { shownAccount } from '../staff/member.ts';

interface Person {
  userId: number;
  username: string;
}

const columns = {
  evaluateId: sql`v.evaluate_id`,
  mpId: sql`p.mp_id`,
  overallEval: sql`coalesce(v.overall_eval, 0)`,
  runEval: sql`coalesce(v.run_eval, 0)`,
  personnelEval: sql`coalesce(v.personnel_eval, 0)`,
  skillEval: sql`coalesce(v.skill_eval, 0)`,
  remark: sql`coalesce(v.remark, '')`,
  evaluator: sql`coalesce(${shownAccount('v.evaluator_id', 'v.evaluator')}, '')`,
  evaluateDate: wallTime('v.evaluate_date'),
  appendStatus: sql`(v.append_content is not null)::int`,
  appendContent: sql`coalesce(v.append_content, '')`,
  appender: sql`coalesce(${shownAccount('v.appender_id', 'v.appender')}, '')`,
  appendDate: wallTime('v.append_date'),
};

/** Undefined when there is no such record in the scope. */
export async function readEvaluation(
  db: Kysely<DB>,
  scope: Scope,
  mpId: number,
): Promise<Evaluation | undefined> {
  const { rows } = await sql<Evaluation>`
    select ${namedColumns(columns)}
    from maintenance_plan p join elevator e using (elevator_id) left join maintenance_evaluation v using (mp_id)
    where p.mp_id = ${mpId} and ${scopeCondition(scope, 'e')}`.execute(db);
  return rows[0];
}

export async function addEvaluation(
  db: Kysely<DB>,
  { userId, username }: Person,
  { mpId, overallEval, runEval, personnelEval, skillEval, remark }: EvaluationForm,
): Promise<void> {
  await db
    .insertInto('maintenance_evaluation')
    .values({
      mp_id: mpId,
      overall_eval: overallEval,
      run_eval: runEval,
      personnel_eval: personnelEval,
      skill_eval: skillEval,
      remark,
      evaluator: username,
      evaluator_id: userId,
    })
    .execute();
}

export async function appendToEvaluation(
  db: Kysely<DB>,
  { userId, username }: Person,
  { mpId, appendContent }: EvaluationForm,
): Promise<void> {
  await db
    .updateTable('maintenance_evaluation')
    .set({
      append_content: appendContent,
      appender: username,
      appender_id: userId,
      append_date: sql<Date>`now()`,
    })
    .where('mp_id', '=', mpId)
    .execute();
}
