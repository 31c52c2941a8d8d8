/** The filters that identify elevators, shared by the ledger, the alarms and the elevator lists. */
import type { ElevatorType } from '@hoistway/contract/core/fields';
import { sql } from 'kysely';
import { contains, type Sql } from '../../database/list-sql.ts';

export interface ElevatorWords {
  domainName?: string | undefined;
  jobNum?: string | undefined;
  buildingName?: string | undefined;
  registerCode?: string | undefined;
}

/** Conditions on the elevator table, by filter; a site's name is looked up in the smaller table first. */
export const unitConditions = (table: string) => ({
  jobNum: (words: string) => contains(`${table}.job_words`, words),
  buildingName: (words: string) => contains(`${table}.building_words`, words),
  registerCode: (words: string) => contains(`${table}.register_words`, words),
  domainName: (words: string): Sql =>
    sql`${sql.ref(`${table}.domain_id`)} in (select w.domain_id from site w where ${contains('w.name_words', words)})`,
  elevatorType: (type: ElevatorType): Sql => sql`${sql.ref(`${table}.elevator_type`)} = ${type}`,
});

/** Conditions on the elevator table from the text filters. */
export function wordConditions(
  table: string,
  { domainName, jobNum, buildingName, registerCode }: ElevatorWords,
): Sql[] {
  const conditions = unitConditions(table);
  return [
    ...(jobNum === undefined ? [] : [conditions.jobNum(jobNum)]),
    ...(buildingName === undefined ? [] : [conditions.buildingName(buildingName)]),
    ...(registerCode === undefined ? [] : [conditions.registerCode(registerCode)]),
    ...(domainName === undefined ? [] : [conditions.domainName(domainName)]),
  ];
}

/**
 * On a table with the column city_id; a single city becomes an equality, so that an index on it also gives the
 * order.
 */
export const cityCondition = (table: string, cityIds: readonly number[]): Sql =>
  cityIds.length === 1
    ? sql`${sql.ref(`${table}.city_id`)} = ${cityIds[0]}::int`
    : sql`${sql.ref(`${table}.city_id`)} = any(${cityIds}::int[])`;

/** Conditions on a table with the columns city_id and elevator_type. */
export const placeConditions = (
  table: string,
  {
    cityIds,
    elevatorType,
  }: { cityIds?: readonly number[] | undefined; elevatorType?: ElevatorType | undefined },
): Sql[] => [
  ...(cityIds ? [cityCondition(table, cityIds)] : []),
  ...(elevatorType ? [unitConditions(table).elevatorType(elevatorType)] : []),
];
