/** The units of agreements: those of one, and those that one can be about. */
import type { QueryOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type AgreementUnit, agreement } from '@hoistway/contract/features/agreement';
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition, unitsInScope } from '../../auth/scope.ts';
import { listPage, namedColumns } from '../../database/list-page.ts';
import type { DB } from '../../database/schema/tables.ts';
import { cityIdsOf } from '../elevator/city-ids.ts';
import { cityCondition, unitConditions } from '../elevator/elevator-filter.ts';

const columns = {
  elevatorId: sql`e.elevator_id`,
  jobNum: sql`e.job_num`,
  city: sql`c.name`,
  domainName: sql`s.domain_name`,
  buildingName: sql`e.building_name`,
  elevatorNum: sql`e.elevator_num`,
};
const places = sql`join site s on s.domain_id = e.domain_id join area c on c.area_id = e.city_id`;

/**
 * Retired ones too.
 * @throws Refusal notFound when the scope shows none of them
 */
export async function unitsOfAgreement(
  db: Kysely<DB>,
  scope: Scope,
  agreementId: number,
): Promise<AgreementUnit[]> {
  const { rows } = await sql<AgreementUnit>`
    select ${namedColumns(columns)} from agreement_elevator u join elevator e using (elevator_id) ${places}
    where u.agreement_id = ${agreementId} and ${scopeCondition(scope, 'e')} order by e.job_num`.execute(db);
  if (rows.length === 0) throw new Refusal('notFound');
  return rows;
}

export async function findUnitChoices(
  db: Kysely<DB>,
  scope: Scope,
  query: QueryOf<typeof agreement.unitChoices>,
): Promise<Page<AgreementUnit>> {
  const cityIds = (await cityIdsOf(db, { city: query.city })) ?? [];
  const { jobNum, domainName } = unitConditions('e');
  return listPage(
    db,
    agreement.unitChoices,
    {
      keys: sql`e.elevator_id`,
      from: sql`elevator e`,
      always: [unitsInScope(scope, 'e')],
      filters: { city: () => cityCondition('e', cityIds), jobNum, domainName },
      sorts: { jobNum: { by: sql`e.job_num`, total: true } },
      order: sql`e.job_num`,
      columns,
      joins: sql`join elevator e using (elevator_id) ${places}`,
    },
    query,
  );
}
