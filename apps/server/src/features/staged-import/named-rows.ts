/** What the cells of a sheet name, as far as the importer sees it. */
import { type Kysely, sql } from 'kysely';
import { type Scope, unitsInScope } from '../../auth/scope.ts';
import type { DB } from '../../database/schema/tables.ts';

export function grouped<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** Each once, as names are compared. */
export const lowered = (names: readonly string[]): string[] => [
  ...new Set(names.map(name => name.toLowerCase())),
];

/** As it is written or, where only one has it otherwise, in other letter case. */
export const namedBy = <T>(name: string, alike: readonly T[], nameOf: (item: T) => string): T | undefined =>
  alike.find(item => nameOf(item) === name) ?? (alike.length === 1 ? alike[0] : undefined);

export interface NamedUnit {
  jobNum: string;
  elevatorId: number;
}

/** The units in use of the scope by their job numbers. In a transaction they stay as they are until the commit. */
export async function readUnits(
  db: Kysely<DB>,
  scope: Scope,
  jobNums: readonly string[],
): Promise<(jobNum: string) => NamedUnit | undefined> {
  const { rows } = await sql<NamedUnit>`
    select e.job_num as "jobNum", e.elevator_id as "elevatorId" from elevator e
    where e.job_words = any(${lowered(jobNums)}::text[]) and ${unitsInScope(scope, 'e')}
    order by e.elevator_id for share of e`.execute(db);
  const unitsOf = grouped(rows, ({ jobNum }) => jobNum.toLowerCase());
  return jobNum => namedBy(jobNum, unitsOf.get(jobNum.toLowerCase()) ?? [], unit => unit.jobNum);
}
