/**
 * What the filters of the ledger select: elevators, whose sites, counters and rows the ledger then shows. An
 * elevator's displayed status comes from its open dispatched alarm, otherwise from its connection (specification 1,
 * section 4).
 */
import type { QueryOf } from '@hoistway/contract/core/list';
import { deviceInsideStatus, ledger, statusTypes } from '@hoistway/contract/features/ledger';
import { type Kysely, sql } from 'kysely';
import { inUse, type Scope, scopeCondition } from '../../auth/scope.ts';
import { conditionsOf } from '../../database/list-page.ts';
import { contains, type Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { unitsDeviceInside } from '../alarm/order-conditions.ts';
import { cityIdsOf } from '../elevator/city-ids.ts';
import { cityCondition, unitConditions } from '../elevator/elevator-filter.ts';

export type SiteFilter = QueryOf<typeof ledger.sites>;
export type LedgerFilter = Omit<SiteFilter, 'sort'>;

/** Elevators with a matching plan: a set built once, since it is checked for every elevator. */
const withPlan = (isSo: Sql) =>
  sql`st.elevator_id in (select mp.elevator_id from maintenance_plan mp where ${isSo})`;
const plannedToday = withPlan(
  sql`mp.plan_start >= current_date and mp.plan_start < current_date + 1 and mp.cancelled_at is null`,
);

/** By status type, on `elevator_state st`. */
const statusCondition: Readonly<Record<number, Sql>> = {
  [statusTypes.maintenanceToday]: plannedToday,
  [statusTypes.normal]: sql`st.isactive and st.alarm_status = 0`,
  [statusTypes.online]: sql`st.isactive`,
  [statusTypes.inspection]: sql`st.service_mode = 2`,
  [statusTypes.faultStop]: sql`st.alarm_status = 4`,
  [statusTypes.trapped]: sql`st.alarm_status = 5`,
  [deviceInsideStatus]: sql`st.elevator_id in (${unitsDeviceInside})`,
};

const maintainCondition: Readonly<Record<number, Sql>> = {
  1: plannedToday,
  2: withPlan(sql`mp.actual_end >= current_date and mp.actual_end < current_date + 1`),
  3: sql`(st.service_mode = 2 or ${withPlan(sql`mp.actual_start is not null and mp.actual_end is null`)})`,
};

interface Conditions {
  /** On `elevator e`. */
  elevator: Sql[];
  /** On `elevator_state st`. */
  state: Sql[];
  /** Conditions on sites, on `site s` or on the elevators `e` at them. */
  site: (table: 's' | 'e') => Sql[];
}

/** The conditions of one filter. */
type Part = { elevator: Sql } | { state: Sql } | { site: (table: 's' | 'e') => Sql };

export async function searched(db: Kysely<DB>, scope: Scope, filter: LedgerFilter): Promise<Conditions> {
  const { domainId, patrolId } = filter;
  const cityIds = (await cityIdsOf(db, { city: filter.city })) ?? [];
  const unit = unitConditions('e');
  const parts = conditionsOf<typeof ledger.sites, Part>(
    ledger.sites,
    {
      city: () => ({ site: table => cityCondition(table, cityIds) }),
      domainName: words => ({
        site: table => (table === 's' ? contains('s.name_words', words) : unit.domainName(words)),
      }),
      jobNum: words => ({ elevator: unit.jobNum(words) }),
      buildingName: words => ({ elevator: unit.buildingName(words) }),
      registerCode: words => ({ elevator: unit.registerCode(words) }),
      elevatorType: type => ({ elevator: unit.elevatorType(type) }),
      grtFlg: flag => ({ elevator: sql`e.grt_flg = ${flag === 'Y'}` }),
      elevatorStatus: status => ({ state: statusCondition[status] ?? sql`true` }),
      maintainStatus: status => ({ state: maintainCondition[status] ?? sql`true` }),
      monitorStatus: status => ({ state: sql`st.isactive = ${status === 1}` }),
    },
    filter,
  );
  // A scope of cities and sites is applied to sites; one with single elevators is applied to elevators.
  const siteScope = scope.kind === 'nodes' && scope.elevatorIds.length === 0;
  return {
    elevator: [
      inUse('e'),
      ...parts.flatMap(part => ('elevator' in part ? [part.elevator] : [])),
      ...(patrolId ? [sql`e.elevator_id = ${patrolId}::int`] : []),
      ...(scope.kind !== 'all' && !siteScope ? [scopeCondition(scope, 'e')] : []),
    ],
    state: parts.flatMap(part => ('state' in part ? [part.state] : [])),
    site: table => [
      ...parts.flatMap(part => ('site' in part ? [part.site(table)] : [])),
      ...(domainId ? [sql`${sql.ref(`${table}.domain_id`)} = ${domainId}::int`] : []),
      ...(siteScope ? [scopeCondition(scope, table)] : []),
    ],
  };
}

export const withState = sql`elevator e join elevator_state st using (elevator_id)`;

/** Of the selected elevators, those in this status. */
export const countOf = (type: number) => sql`count(*) filter (where ${statusCondition[type]})::int`;
