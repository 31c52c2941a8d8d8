/**
 * Writes the staged rows, in the caller's transaction: first the checks that need the database (cities, sites, who
 * may write where), then new places, then new and changed elevators. Everything is set-based.
 *
 * A value absent from a row leaves the stored one. A new elevator gets the table's defaults.
 */

import type { ImportField } from '@hoistway/contract/features/elevator-import/import-fields';
import { placeLevels } from '@hoistway/contract/features/place-levels';
import { escalatorFactNames } from '@hoistway/contract/features/unit-words';
import { type Words, words } from '@hoistway/contract/words';
import { sql } from 'kysely';
import { withdrawOutside } from '../../../auth/rights/scope-moved.ts';
import { type Scope, scopeCondition } from '../../../auth/scope.ts';
import { editableSite } from '../../../auth/visible/place.ts';
import { allOf, type Sql } from '../../../database/list-sql.ts';
import { evenFloors } from '../../elevator/even-floors.ts';
import type { RefusedList } from '../file/import-rows.ts';
import { readImporter } from './import-importer.ts';
import type { Ask, WriteOrder } from './import-order.ts';
import { makePlaces, namePlaces } from './import-sites.ts';

export interface Written {
  added: number;
  updated: number;
  unchanged: number;
  /** Names, the first of them. */
  newCities: readonly string[];
  newSites: number;
  /** Accounts that lost a part of their scope with the units that moved. */
  withdrawn: number;
}

const texts = {
  otherScope: words('该电梯不在您的数据权限内', 'This elevator is outside your data scope'),
  outsidePlace: words(
    '该项目不在您的数据权限内，不能在此新增或移入电梯',
    'This site is outside your data scope; elevators cannot be added or moved here',
  ),
  retired: words('该电梯已停用，请先重新启用', 'This elevator is retired; return it to service first'),
  siteType: words(
    '项目类型属于整个项目，您的数据权限不含整个项目',
    'The site type applies to the entire site, which your data scope does not fully cover',
  ),
};
/** Rows per statement: between statements progress is reported and cancellation is checked. */
const windowRows = 4000;

export async function writeStaged(ask: Ask, order: WriteOrder): Promise<Written> {
  const { userId, signal } = order;
  // Two imports would create the same sites; the second waits for the first.
  await ask(sql`select pg_advisory_xact_lock(hashtext('hoistway elevator import'))`);
  const scope = await readImporter(ask, userId);
  const newCities = await namePlaces(ask, order);
  if (scope.kind !== 'all') await refuseOutside(ask, order, scope);
  await refuse(ask, order, retired, {
    list: 'jobNum',
    field: 'jobNum',
    value: sql`job_num`,
    reason: texts.retired,
  });
  signal.throwIfAborted();
  const places = await makePlaces(ask, newCities);

  await keepSharedPositions(ask);

  const written: Written = { added: 0, updated: 0, unchanged: 0, ...places, withdrawn: 0 };
  const [bounds] = await ask(sql<{ last: number | null }>`select max(row_no) as last from import_row`);
  let rows = 0;
  for (let from = 0; from <= (bounds?.last ?? 0); from += windowRows) {
    signal.throwIfAborted();
    const window = sql`r.row_no >= ${from}::int and r.row_no < ${from + windowRows}::int`;
    const added = await insertRows(ask, window);
    const { updated, known } = await updateRows(ask, window);
    written.added += added;
    written.updated += updated;
    written.unchanged += known - updated;
    rows += added + known;
    order.onProgress(rows);
  }
  const moved = await ask(sql<{ elevator_id: number }>`
    select elevator_id from import_row where elevator_id is not null and domain_id <> old_domain_id`);
  written.withdrawn = await withdrawOutside(
    ask,
    moved.map(({ elevator_id }) => ({ level: placeLevels.elevator, nodeId: elevator_id })),
  );
  return written;
}

const retired = sql`exists (
  select from elevator e where e.elevator_id = r.elevator_id and e.retired_at is not null)`;

/** An elevator without its own position is shown, and exported, at its site: such a position is not its own. */
const keepSharedPositions = (ask: Ask) =>
  ask(sql`
    update import_row r set longitude = null, latitude = null
    from elevator e join site s using (domain_id)
    where e.elevator_id = r.elevator_id and r.domain_id = e.domain_id and e.longitude is null and e.latitude is null
      and r.longitude = s.longitude and r.latitude = s.latitude`);

async function refuseOutside(ask: Ask, order: WriteOrder, scope: Exclude<Scope, { kind: 'all' }>) {
  const heldNow = sql`exists (select from elevator e where e.elevator_id = r.elevator_id and ${scopeCondition(scope, 'e')})`;
  await refuse(ask, order, sql`r.elevator_id is not null and not ${heldNow}`, {
    list: 'area',
    field: 'jobNum',
    value: sql`job_num`,
    reason: texts.otherScope,
  });
  // An elevator in the scope by itself may stay where it is; the scope then does not include its whole site.
  const atHeldSite = sql`coalesce(${editableSite(scope, 'r')}, false)`;
  const stays = sql`coalesce(r.domain_id = r.old_domain_id, false)`;
  await refuse(ask, order, sql`not ${atHeldSite} and not ${stays}`, {
    list: 'area',
    field: 'domainName',
    value: sql`domain_name`,
    reason: texts.outsidePlace,
  });
  const otherType = sql`r.domain_type is not null and not ${atHeldSite}
    and exists (select from site s where s.domain_id = r.domain_id and s.domain_type <> r.domain_type)`;
  const typeProblem = { field: 'domainType', value: sql`domain_type`, reason: texts.siteType } as const;
  if (order.lenient) await leaveOutType(ask, order, otherType);
  else await refuse(ask, order, otherType, { list: 'area', ...typeProblem });
}

interface Refused {
  list: RefusedList;
  field: ImportField;
  value: Sql;
  reason: Words;
}

async function refuse(
  ask: Ask,
  { jobId, titleOf, say, onProblem }: WriteOrder,
  where: Sql,
  { list, field, value, reason }: Refused,
) {
  const gone = await ask(sql<{ job_num: string }>`
    with gone as (delete from import_row r where ${where} returning r.*),
    noted as (
      insert into import_problem (job_id, row_number, column_name, value, reason, list, job_num)
      select ${jobId}::uuid, row_no, ${titleOf(field)}, ${value}, ${say(reason)}, ${list}, job_num from gone)
    select job_num from gone order by row_no`);
  for (const { job_num } of gone) onProblem(list, job_num);
}

async function leaveOutType(ask: Ask, { jobId, titleOf, say, onProblem }: WriteOrder, where: Sql) {
  const left = await ask(sql<{ job_num: string }>`
    with wrong as (select r.row_no, r.job_num, r.domain_type from import_row r where ${where}),
    cut as (update import_row r set domain_type = null from wrong where r.row_no = wrong.row_no),
    noted as (
      insert into import_problem (job_id, row_number, column_name, value, reason, job_num)
      select ${jobId}::uuid, row_no, ${titleOf('domainType')}, domain_type, ${say(texts.siteType)}, job_num from wrong)
    select job_num from wrong`);
  for (const { job_num } of left) onProblem(undefined, job_num);
}

/** Columns with the same name in `elevator` and in the stage. */
const plainColumns = [
  'building_name',
  'elevator_num',
  'register_code',
  'address',
  'elevator_type',
  'brand',
  'intercom_phone',
  'remark',
  'longitude',
  'latitude',
  'start_date',
  'start_precision',
  'inspect_date',
  'warranty_end',
  'annex',
  'grt_flg',
  'rated_speed',
  'rated_load',
] as const;
const defaults: Partial<Record<(typeof plainColumns)[number], Sql>> = {
  elevator_type: sql`'lift'`,
  grt_flg: sql`false`,
  // m/s; kg
  rated_speed: sql`case r.elevator_type when 'escalator' then 0.5 else 1.75 end`,
  rated_load: sql`1000`,
  longitude: sql`null`,
  latitude: sql`null`,
  start_date: sql`null`,
  start_precision: sql`'day'`,
  inspect_date: sql`null`,
  warranty_end: sql`null`,
};
const r = (column: string) => sql.ref(`r.${column}`);
const e = (column: string) => sql.ref(`e.${column}`);

const floors = evenFloors(sql`r.floor_count`);

/** What a row states of an escalator, as it is stored. */
const stated = sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(
  escalatorFactNames.flatMap(name => [sql.lit(name), r(name)]),
)}))`;

async function insertRows(ask: Ask, window: Sql): Promise<number> {
  const values = plainColumns.map(column => sql`coalesce(${r(column)}, ${defaults[column] ?? sql`''`})`);
  const [count] = await ask(sql<{ n: number }>`
    with added as (
      insert into elevator (job_num, domain_id, city_id, floors, escalator, ${sql.join(plainColumns.map(c => sql.ref(c)))})
      select r.job_num, r.domain_id, r.city_id,
        case when r.floor_count is null or r.elevator_type = 'escalator' then '[]' else ${floors} end,
        case r.elevator_type when 'escalator' then ${stated} else '{}' end, ${sql.join(values)}
      from import_row r where r.elevator_id is null and ${window} order by r.row_no
      returning 1)
    select count(*)::int as n from added`);
  return count?.n ?? 0;
}

async function updateRows(ask: Ask, window: Sql): Promise<{ updated: number; known: number }> {
  const newFloors = sql`r.floor_count is not null and coalesce(r.elevator_type, e.elevator_type) = 'lift'
    and jsonb_array_length(e.floors) <> r.floor_count`;
  const escalator = sql`case coalesce(r.elevator_type, e.elevator_type) when 'escalator' then e.escalator || ${stated} else '{}' end`;
  const differs = [
    sql`r.domain_id <> e.domain_id`,
    sql`(${newFloors})`,
    sql`e.escalator <> ${escalator}`,
    ...plainColumns.map(c => sql`(${r(c)} is not null and ${r(c)} is distinct from ${e(c)})`),
  ];
  const set = plainColumns.map(c => sql`${sql.ref(c)} = coalesce(${r(c)}, ${e(c)})`);
  const known = allOf([sql`r.elevator_id is not null`, window]);
  const [count] = await ask(sql<{ updated: number; known: number }>`
    with changed as (
      update elevator e set domain_id = r.domain_id, floors = case when ${newFloors} then ${floors} else e.floors end,
        escalator = ${escalator},
        ${sql.join(set)}
      from import_row r where e.elevator_id = r.elevator_id and ${known} and (${sql.join(differs, sql` or `)})
      returning e.elevator_id)
    select count(*)::int as known,
      count(*) filter (where r.touched or c.elevator_id is not null)::int as updated
    from import_row r left join changed c using (elevator_id) where ${known}`);
  return count ?? { updated: 0, known: 0 };
}
