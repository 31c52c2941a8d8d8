/** The yardstick of the lists of maintenance, as `bare-lists.ts` is that of the others. */
import { defaultPageSize } from '@hoistway/contract/core/paging';
import { plan } from '@hoistway/contract/features/plan';
import { record } from '@hoistway/contract/features/record';
import type { Shape } from '../data/lists-shapes.ts';
import type { PlainList } from './plain-list.ts';

interface Plain {
  columns: string;
  /** Joined to the rows of the page, for columns that stand nowhere else. */
  joins: string;
  always: string;
  /** By the name of the filter, with `?` for its value; on `p` the visit, `e` its unit, `s` its site, `c` its city. */
  filters: Readonly<Record<string, string>>;
  /** Conditions of a value that is not a column. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  sorts: Readonly<Record<string, string>>;
  orderBy: string;
  /** What the reply counts next to the total. */
  alsoCounted?: string;
}

const has = (column: string) => `${column} like '%' || lower(?) || '%'`;
const ofUnits = {
  city: 'c.name = ?',
  domainName: has('s.name_words'),
  jobNum: has('e.job_words'),
  buildingName: has('e.building_words'),
  registerCode: has('e.register_words'),
};
/** The join of each table to the visits; a condition needs only those that it names. */
const places: Readonly<Record<string, string>> = {
  e: 'join elevator e on e.elevator_id = p.elevator_id',
  s: 'join site s on s.domain_id = p.domain_id',
  c: 'join area c on c.area_id = p.city_id',
};
const shown = 'p.*, c.name, s.domain_name, e.building_name, e.elevator_num, e.job_num, e.register_code';
const begun = 'p.actual_start is not null';

const records: Plain = {
  columns: `${shown}, m.company_name, v.mp_id is not null as evaluated`,
  joins: `left join company m on m.company_id = p.company_id
    left join maintenance_evaluation v on v.mp_id = p.mp_id`,
  always: 'p.cancelled_at is null',
  filters: {
    ...ofUnits,
    startPlanDate: 'p.work_at >= ?::timestamptz',
    endPlanDate: 'p.work_at < ?::date + 1',
  },
  values: {
    planStatus: { planned: `p.plan_status = 'planned'`, completed: `p.plan_status <> 'planned'` },
    grtFlg: { Y: 'p.grt', N: 'not p.grt' },
  },
  sorts: { assetId: 'e.job_num', domainName: 's.domain_name', workDate: 'p.work_at' },
  orderBy: 'p.work_at desc, p.mp_id desc',
};

const visits: Plain = {
  columns: `${shown}, day.planned, o.*`,
  joins: `cross join lateral (select array_agg(other.plan_start order by other.plan_start) as planned from maintenance_plan other
      where other.elevator_id = p.elevator_id and other.cancelled_at is null
        and other.plan_start >= p.plan_start::date and other.plan_start < p.plan_start::date + 1) day
    cross join lateral (select array_agg(stop.began_at order by stop.began_at) as began, array_agg(stop.ended_at order by stop.began_at) as ended
      from stop where stop.elevator_id = p.elevator_id and stop.cause in ('maintenance', 'inspection')
        and stop.began_at < p.plan_start::date + 1 and coalesce(stop.ended_at, 'infinity') > p.plan_start::date) o`,
  always: 'p.cancelled_at is null',
  filters: {
    ...ofUnits,
    planStartDateStr: 'p.plan_start >= ?::timestamptz and p.plan_start < ?::date + 1',
    startPlanDate: 'p.plan_start >= ?::timestamptz',
    endPlanDate: 'p.plan_start < ?::date + 1',
  },
  sorts: { jobNum: 'e.job_num' },
  orderBy: 'p.plan_start, p.mp_id',
  alsoCounted: `count(*) filter (where p.verdict_outcome = 'conforming'), count(*) filter (where p.verdict_outcome = 'doubtful'),
    count(*) filter (where p.verdict_outcome = 'nonConforming')`,
};

const plans: Plain = {
  columns: `${shown}, t.team_name, (select o.days from plan_overdue o where o.mp_id = p.mp_id order by o.at desc, o.days desc limit 1) as overdue`,
  joins: 'left join team t on t.team_id = p.team_id',
  always: 'true',
  filters: {
    ...ofUnits,
    teamId: 'p.team_id = ?',
    planType: 'p.plan_type = ?',
    startDate: 'p.due_date >= ?::date',
    endDate: 'p.due_date <= ?::date',
  },
  values: {
    state: {
      planned: `p.plan_status = 'planned' and not ${begun} and p.cancelled_at is null and p.due_date >= current_date`,
      overdue: `p.plan_status = 'planned' and not ${begun} and p.cancelled_at is null and p.due_date < current_date`,
      done: `p.plan_status <> 'planned'`,
    },
  },
  sorts: { jobNum: 'e.job_num' },
  orderBy: 'p.due_date, p.mp_id',
};

export function plainMaintenance({ call, input }: Shape): PlainList {
  const {
    columns,
    joins,
    always,
    filters,
    values: codes,
    sorts,
    orderBy,
    alsoCounted,
  } = call === record.list ? records : call === plan.list ? plans : visits;
  const { pageNum = 1, sort, ...filter } = input;
  const values: unknown[] = [];
  const conditions = Object.entries(filter).map(([name, value]) => {
    const condition = codes?.[name]?.[String(value)] ?? filters[name];
    if (!condition) throw new Error(`no plain SQL for the filter ${name}`);
    return condition.includes('?') ? condition.replaceAll('?', `$${values.push(value)}`) : condition;
  });
  const where = [always, ...conditions].join(' and ');
  const [name = '', direction = ''] = String(sort ?? '').split(':');
  const sorted = sorts[name] ? `${sorts[name]} ${direction}, ${orderBy}` : orderBy;
  const needed = (text: string) =>
    Object.entries(places).flatMap(([table, join]) => (text.includes(`${table}.`) ? [join] : []));
  const offset = (Number(pageNum) - 1) * defaultPageSize;
  const counted = [`count(*)::int as total`, ...(alsoCounted ? [alsoCounted] : [])].join(', ');
  return {
    values,
    // Cut first: what is skipped shows no columns.
    page: `select ${columns} from (select p.* from maintenance_plan p ${needed(`${where} ${sorted}`).join(' ')}
        where ${where} order by ${sorted} limit ${defaultPageSize} offset ${offset}) p
      ${Object.values(places).join(' ')} ${joins} order by ${sorted}`,
    count: `select ${counted} from maintenance_plan p ${needed(where).join(' ')} where ${where}`,
  };
}
