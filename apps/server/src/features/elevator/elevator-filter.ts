/** The filters that name elevators, shared by the ledger, the alarms and the elevator lists. */
import type { ElevatorType } from '@hoistway/contract/fields';
import { sql } from 'kysely';
import { contains, type Sql } from '../../database/list-sql.ts';

export interface ElevatorWords {
  domainName?: string | undefined;
  jobNum?: string | undefined;
  buildingName?: string | undefined;
  registerCode?: string | undefined;
}

/** Conditions on the elevator table from the text filters; a site's name is looked up in the smaller table first. */
export function wordConditions(
  table: string,
  { domainName, jobNum, buildingName, registerCode }: ElevatorWords,
): Sql[] {
  const conditions: Sql[] = [];
  if (jobNum !== undefined) conditions.push(contains(`${table}.job_words`, jobNum));
  if (buildingName !== undefined) conditions.push(contains(`${table}.building_words`, buildingName));
  if (registerCode !== undefined) conditions.push(contains(`${table}.register_words`, registerCode));
  if (domainName !== undefined)
    conditions.push(
      sql`${sql.ref(`${table}.domain_id`)} in (select w.domain_id from site w where ${contains('w.name_words', domainName)})`,
    );
  return conditions;
}

/** Conditions on a table that has the columns city_id and elevator_type. */
export function placeConditions(
  table: string,
  {
    cityIds,
    elevatorType,
  }: { cityIds?: readonly number[] | undefined; elevatorType?: ElevatorType | undefined },
): Sql[] {
  const conditions: Sql[] = [];
  // One city as an equality, so that an index on it also gives the order.
  if (cityIds?.length === 1) conditions.push(sql`${sql.ref(`${table}.city_id`)} = ${cityIds[0]}::int`);
  else if (cityIds) conditions.push(sql`${sql.ref(`${table}.city_id`)} = any(${cityIds}::int[])`);
  if (elevatorType) conditions.push(sql`${sql.ref(`${table}.elevator_type`)} = ${elevatorType}`);
  return conditions;
}
