/** Units by their risk. */
import type { CallOutput, CallParsed } from '@hoistway/contract/core/call';
import type { QueryOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import {
  type RiskFactorName,
  type RiskLevel,
  type RiskRow,
  risk,
  riskFactorNames,
  riskFactors,
  riskLevelFrom,
  riskLevels,
} from '@hoistway/contract/features/risk';
import { type Kysely, sql } from 'kysely';
import { type Scope, unitsInScope } from '../../auth/scope.ts';
import { type Conditions, conditionsOf, listPage } from '../../database/list-page.ts';
import { allOf, type Sql, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { cityIdsOf } from '../elevator/city-ids.ts';
import { cityCondition, unitConditions } from '../elevator/elevator-filter.ts';

const fewest = (level: RiskLevel) => sql`r.points >= ${sql.lit(riskLevelFrom[level])}`;
const levelOf = sql<RiskLevel>`case ${sql.join(
  riskLevels.codes.map(level => sql`when ${fewest(level)} then ${sql.lit(level)}`),
  sql` `,
)} end`;
/** As ranges of points, which an index has. */
const levelConditions: Readonly<Record<RiskLevel, Sql>> = {
  high: fewest('high'),
  medium: sql`(${fewest('medium')} and not ${fewest('high')})`,
  low: sql`not ${fewest('medium')}`,
};

/** Nobody knows by how much what has no day is late; the 0 that is stored gives no points. */
const isKnown: Readonly<Partial<Record<RiskFactorName, Sql>>> = {
  inspection: sql`e.inspect_date is not null`,
  maintenance: sql`exists (
    select from due_item m where m.elevator_id = e.elevator_id and m.kind = 'maintenance' and m.done_on is null)`,
  silence: sql`st.last_seen_at is not null`,
};
const numberOf = (name: RiskFactorName): Sql => {
  const number = sql.ref(`r.${name}`);
  const known = isKnown[name];
  return known ? sql`case when ${known} then ${number} end` : number;
};

async function conditionsIn(
  db: Kysely<DB>,
  { city }: CallParsed<typeof risk.summary>,
): Promise<Conditions<typeof risk.list>> {
  const cityIds = (await cityIdsOf(db, { city })) ?? [];
  const { domainName, jobNum } = unitConditions('e');
  return {
    city: () => cityCondition('e', cityIds),
    domainName,
    jobNum,
    level: level => levelConditions[level],
  };
}

export async function findRisks(
  db: Kysely<DB>,
  scope: Scope,
  query: QueryOf<typeof risk.list>,
): Promise<Page<RiskRow>> {
  return listPage(
    db,
    risk.list,
    {
      keys: sql`r.elevator_id`,
      from: sql`unit_risk r join elevator e using (elevator_id)`,
      always: [unitsInScope(scope, 'e')],
      filters: await conditionsIn(db, query),
      sorts: {},
      order: sql`r.points desc, r.elevator_id`,
      columns: {
        elevatorId: sql`r.elevator_id`,
        points: sql`r.points`,
        level: levelOf,
        jobNum: sql`e.job_num`,
        city: sql`c.name`,
        domainName: sql`s.domain_name`,
        buildingName: sql`e.building_name`,
        elevatorNum: sql`e.elevator_num`,
        factors: sql`jsonb_build_object(${sql.join(
          riskFactorNames.flatMap(name => [sql.lit(name), numberOf(name)]),
        )})`,
      },
      joins: sql`join unit_risk r using (elevator_id) join elevator e using (elevator_id)
        join elevator_state st using (elevator_id)
        join site s on s.domain_id = e.domain_id join area c on c.area_id = e.city_id`,
    },
    query,
  );
}

const counted = (name: string, condition: Sql) =>
  sql`(count(*) filter (where ${condition}))::int as ${sql.id(name)}`;

export async function countRisks(
  db: Kysely<DB>,
  scope: Scope,
  query: CallParsed<typeof risk.summary>,
): Promise<CallOutput<typeof risk.summary>> {
  type Counts = Record<RiskLevel, number> & Record<(typeof riskFactorNames)[number], number>;
  const sought = conditionsOf(risk.list, await conditionsIn(db, query), query);
  const { rows } = await sql<Counts & { at: string | null }>`
    select (select ${wallTime('computed_at')} from unit_risk_run) as at, ${sql.join([
      ...riskLevels.codes.map(level => counted(level, levelConditions[level])),
      ...riskFactorNames.map(name =>
        counted(name, sql`${sql.ref(`r.${name}`)} >= ${sql.lit(riskFactors[name].from)}`),
      ),
    ])}
    from unit_risk r join elevator e using (elevator_id)
    where ${allOf([unitsInScope(scope, 'e'), ...sought])}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A count without a row');
  const { at, ...counts } = found;
  const { high, medium, low, ...factors } = counts;
  return { at: at ?? '', levels: { high, medium, low }, factors };
}
