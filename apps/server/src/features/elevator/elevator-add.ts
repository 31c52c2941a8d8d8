/** Adding one elevator by a form. */
import type { CallParsed } from '@hoistway/contract/core/call';
import { problems } from '@hoistway/contract/core/problems';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { elevator } from '@hoistway/contract/features/elevator';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import type { Scope } from '../../auth/scope.ts';
import { editableSite } from '../../auth/visible/place.ts';
import { refuseTaken } from '../../database/refuse-taken.ts';
import type { DB } from '../../database/schema/tables.ts';
import { escalatorOf, factColumns } from './elevator-facts.ts';
import { evenFloors } from './even-floors.ts';

/** m/s */
const usualEscalatorSpeed = 0.5;

const jobNumTaken = words(
  '该工号已存在（可能属于已停用的电梯）',
  'An elevator with this job number already exists; it may be retired',
);

/**
 * Runs in a transaction.
 * @returns its id
 * @throws Refusal invalid when the site is not wholly in the scope, or the job number is taken
 */
export async function addElevator(
  db: Kysely<DB>,
  scope: Scope,
  form: CallParsed<typeof elevator.add>,
): Promise<number> {
  // Locked, so that the site is not deleted meanwhile.
  const { rows } = await sql<{ city_id: number }>`
    select s.city_id from site s where s.domain_id = ${form.domainId} and ${editableSite(scope, 's')} for key share`.execute(
    db,
  );
  const [site] = rows;
  if (!site) throw new Refusal('invalid', { fields: { domainId: problems.notAChoice } });
  const { elevatorType = 'lift', floorCount } = form;
  const isLift = elevatorType === 'lift';
  const facts = factColumns({ ...form, elevatorType, floorCount: undefined }, elevatorType);
  const { elevator_id } = await db
    .insertInto('elevator')
    .values({
      ...facts,
      job_num: form.jobNum,
      domain_id: form.domainId,
      city_id: site.city_id,
      elevator_type: elevatorType,
      rated_speed: form.ratedSpeed ?? (isLift ? undefined : usualEscalatorSpeed),
      escalator: JSON.stringify(escalatorOf(form, elevatorType)),
      floors:
        isLift && floorCount !== undefined ? sql<string>`${evenFloors(sql`${floorCount}::int`)}` : undefined,
    })
    .returning('elevator_id')
    .executeTakeFirstOrThrow()
    .catch(refuseTaken('jobNum', jobNumTaken));
  return elevator_id;
}
