/** The conditions of an alarm search, by subject: alarms, places, codes, and sites or elevators. */
import type { ElevatorType } from '@hoistway/contract/core/fields';
import { sql } from 'kysely';
import { type Scope, scopeCondition } from '../../../auth/scope.ts';
import { type FaultCodes, visibleFault } from '../../../auth/visible/fault.ts';
import { allOf, contains, type Sql } from '../../../database/list-sql.ts';
import { type ElevatorWords, placeConditions, wordConditions } from '../../elevator/elevator-filter.ts';
import type { SearchedCodes } from '../alarm-words.ts';
import { type AlarmRange, alarmRange } from './alarm-range.ts';
import { type SlotFilter, slotConditions, slotsOf } from './alarm-slots.ts';
import { reachedStage } from './reached-stage.ts';

export interface AlarmSearch extends SlotFilter, ElevatorWords {
  scope: Scope;
  /** What the role may see. */
  faultCodes?: FaultCodes;
  codes?: SearchedCodes | undefined;
  cityIds?: readonly number[] | undefined;
  elevatorType?: ElevatorType | undefined;
  elevatorId?: number | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  /** Orders that have reached this stage: 1 reported, 2 dispatched, 3 arrived, 4 completed. */
  reached?: number | undefined;
  /** Elevators in normal monitoring, or not. */
  online?: boolean | undefined;
  /** `leading`: open events with people trapped, then the newest. */
  order: 'leading' | 'newest' | 'oldest';
}

export interface AlarmPage {
  /** The text between `with` and `select`. */
  tables: Sql;
  total: Sql<number>;
}

export interface Parts {
  search: AlarmSearch;
  range: AlarmRange;
  slots: number[];
  /** On any table with city_id and elevator_type. */
  place: (table: string) => Sql[];
  /** The filter names sites or elevators. */
  named: boolean;
  /** On any table with main_code and sub_code; `trapped` is the condition by which that table marks trapped people. */
  codes: (table: string, trapped: Sql) => Sql[];
  /** The search has a condition that no tally covers. */
  untallied: boolean;
}

export function partsOf(search: AlarmSearch): Parts {
  const { scope, cityIds, elevatorType } = search;
  const fullCities = scope.kind === 'nodes' && !scope.domainIds.length && !scope.elevatorIds.length;
  const inScope = fullCities ? scope.cityIds : undefined;
  const inBoth = cityIds && inScope ? cityIds.filter(id => inScope.includes(id)) : (cityIds ?? inScope);
  const words = [
    search.domainName,
    search.jobNum,
    search.buildingName,
    search.registerCode,
    search.elevatorId,
    search.online,
  ];
  return {
    search,
    range: alarmRange(search.startDate, search.endDate),
    slots: slotsOf(search),
    place: table => placeConditions(table, { cityIds: inBoth, elevatorType }),
    named: !(scope.kind === 'all' || fullCities) || words.some(word => word !== undefined),
    codes: (table, trapped) => codeConditions(table, trapped, search),
    untallied: search.reached !== undefined,
  };
}

function codeConditions(table: string, trapped: Sql, { codes, faultCodes }: AlarmSearch): Sql[] {
  const main = sql.ref(`${table}.main_code`);
  const isOne = (list: readonly string[]) =>
    list.length === 1 ? sql`${main} = ${list[0]}` : sql`${main} = any(${list}::text[])`;
  const conditions: Sql[] = [];
  if (codes)
    conditions.push(
      codes.sub.length
        ? sql`(${isOne(codes.main)} or ${sql.ref(`${table}.sub_code`)} = any(${codes.sub}::text[]))`
        : isOne(codes.main),
    );
  if (faultCodes) conditions.push(visibleFault(faultCodes, `${table}.main_code`, trapped));
  return conditions;
}

const reachedConditions = ({ reached }: AlarmSearch): Sql[] =>
  reached === undefined ? [] : [reachedStage(reached)];

/** Conditions on `alarm a` that need neither elevator nor place. */
export const factConditions = ({ search, range, codes }: Parts): Sql[] => [
  ...slotConditions(search),
  ...reachedConditions(search),
  ...range.rows,
  ...codes('a', sql`a.box_up`),
];
export const rowConditions = (parts: Parts): Sql[] => [...parts.place('a'), ...factConditions(parts)];

export const direction = ({ order }: AlarmSearch) => (order === 'oldest' ? sql`asc` : sql`desc`);
export const alarmOrder = (search: AlarmSearch, table: string) =>
  sql`${sql.ref(`${table}.alarm_date`)} ${direction(search)}, ${sql.ref(`${table}.alarm_id`)} ${direction(search)}`;

export interface Named {
  /** The table as `u`. */
  from: Sql;
  key: Sql;
  tally: Sql;
  /** Conditions on `u`. */
  is: Sql<boolean>;
  /** `named`, the common table expression of their keys, followed by a comma. */
  table: Sql;
  /**
   * On `alarm a`: its site or elevator is one of them. Wrapped, so that the planner keeps it as a filter: otherwise it
   * would join all alarms with all matching elevators.
   */
  isNamed: Sql<boolean>;
  /** The named elevators as `one`. */
  elevators: Sql;
}

const named = (from: Sql, key: Sql, is: Sql<boolean>) => ({
  from,
  key,
  is,
  table: sql`named as materialized (select u.${key} from ${from} where ${is}),`,
  isNamed: sql<boolean>`coalesce(a.${key} in (select ${key} from named), false)`,
});

/** Sites when the filter concerns sites only, which are fewer and stored in the alarm itself; otherwise elevators. */
export function namedBy({ search, place }: Parts): Named {
  const { scope, domainName, jobNum, buildingName, registerCode, elevatorType, elevatorId, online } = search;
  const ofElevators =
    (scope.kind === 'nodes' && scope.elevatorIds.length > 0) ||
    [jobNum, buildingName, registerCode, elevatorType, elevatorId, online].some(value => value !== undefined);
  const scoped = scope.kind === 'all' ? [] : [scopeCondition(scope, 'u')];
  if (ofElevators)
    return {
      tally: sql`alarm_unit_tally`,
      elevators: sql`named one`,
      ...named(
        sql`elevator u`,
        sql`elevator_id`,
        allOf([
          ...scoped,
          ...wordConditions('u', search),
          ...place('u'),
          ...(elevatorId === undefined ? [] : [sql`u.elevator_id = ${elevatorId}::int`]),
          ...(online === undefined
            ? []
            : [
                sql`u.elevator_id in (select st.elevator_id from elevator_state st where st.isactive = ${online}::boolean)`,
              ]),
        ]),
      ),
    };
  return {
    tally: sql`alarm_site_tally`,
    elevators: sql`named join elevator one using (domain_id)`,
    ...named(
      sql`site u`,
      sql`domain_id`,
      allOf([
        ...scoped,
        ...(domainName === undefined ? [] : [contains('u.name_words', domainName)]),
        ...place('u'),
      ]),
    ),
  };
}
