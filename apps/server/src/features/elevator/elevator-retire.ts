/**
 * Retiring an elevator, and taking it back. A retired one is no longer shown, watched or given to accounts, and nothing
 * that its device says is taken; its alarms, reports and maintenance stay where they are, and so do the grants and
 * bindings that name it, for the day it is taken back. Both run in a transaction.
 */
import { Refusal } from '@hoistway/contract/core/refusal';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition } from '../../auth/scope.ts';
import type { DB } from '../../database/schema/tables.ts';

interface UnitNamed {
  elevatorId: number;
  jobNum: string;
}

const texts = {
  trapped: words('电梯内有人被困，不能停用', 'People are trapped in this elevator; it cannot be retired'),
  alarm: words(
    '该电梯还有未结束的报警或救援工单，不能停用',
    'This elevator has an open alarm or rescue order and cannot be retired',
  ),
  already: words('该电梯已停用', 'This elevator is already retired'),
  inUse: words('该电梯在用', 'This elevator is in service'),
};

/**
 * Locked, so that no alarm of it can be recorded meanwhile: facts of devices lock the row as well
 * (record-faults.sql), and so do reports of people.
 */
async function lockUnit(db: Kysely<DB>, scope: Scope, { elevatorId, jobNum }: UnitNamed) {
  const { rows } = await sql<{ retired: boolean }>`
    select e.retired_at is not null as retired from elevator e
    where e.elevator_id = ${elevatorId}::int and e.job_num = ${jobNum} and ${scopeCondition(scope, 'e')}
    for update`.execute(db);
  const [unit] = rows;
  if (!unit) throw new Refusal('notFound');
  return unit;
}

async function setRetired(db: Kysely<DB>, elevatorId: number, isRetired: boolean): Promise<void> {
  await sql`
    update elevator set retired_at = case when ${isRetired} then now() end where elevator_id = ${elevatorId}`.execute(
    db,
  );
  // Until its device reports again.
  await sql`update elevator_state set isactive = false where elevator_id = ${elevatorId}`.execute(db);
}

/** @throws Refusal notFound; conflict while people are trapped, an alarm is open or it is retired */
export async function retireElevator(db: Kysely<DB>, scope: Scope, unit: UnitNamed): Promise<void> {
  const { retired } = await lockUnit(db, scope, unit);
  if (retired) throw new Refusal('conflict', { words: texts.already });
  // A person said that they are out, and the device that they are not: that is open, too.
  const { rows } = await sql<{ people: boolean }>`
    select bool_or(box_up or device_inside) as people from alarm
    where elevator_id = ${unit.elevatorId} and (finish_date is null or device_inside) having count(*) > 0`.execute(
    db,
  );
  const [open] = rows;
  if (open) throw new Refusal('conflict', { words: open.people ? texts.trapped : texts.alarm });
  await setRetired(db, unit.elevatorId, true);
}

/** @throws Refusal notFound, conflict when it is in use */
export async function takeBackElevator(db: Kysely<DB>, scope: Scope, unit: UnitNamed): Promise<void> {
  const { retired } = await lockUnit(db, scope, unit);
  if (!retired) throw new Refusal('conflict', { words: texts.inUse });
  await setRetired(db, unit.elevatorId, false);
}
