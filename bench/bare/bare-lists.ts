/**
 * The yardstick of lists: the rows of a call as anyone would query them in SQL, one statement for the page and one
 * `count(*)` for the total, with the same columns and indexes to search by. It does not sort trapped people first.
 */
import { faultEntries, inverterEntries } from '@hoistway/contract/device/fault-dictionary';
import type { Shape } from '../data/lists-shapes.ts';
import { plainAdministration } from './bare-administration.ts';
import { plainMaintenance } from './bare-maintenance.ts';
import type { PlainList } from './plain-list.ts';

interface Table {
  columns: string;
  from: string;
  groupBy?: string;
  /** The count, from only the tables that the conditions need. */
  counted: string;
  countedFrom: string;
  orderBy: string;
  conditions: string[];
}

const pageSize = 20;
const counters = `count(*), count(*) filter (where st.isactive and st.alarm_status = 0), count(*) filter (where st.isactive),
  count(*) filter (where st.service_mode = 2), count(*) filter (where st.alarm_status = 4),
  count(*) filter (where st.alarm_status = 5), count(*) filter (where exists (select from maintenance_plan mp
    where mp.elevator_id = st.elevator_id and mp.plan_start >= current_date and mp.plan_start < current_date + 1))`;

/** By the name of the filter, with `?` for its value: on `a` alarm, `e` elevator, `s` site, `c` city, `st` its state. */
const filters: Record<string, string> = {
  city: 'c.name = ?',
  areaName: 'r.name = ?',
  domainType: 's.domain_type = ?',
  elevatorType: 'e.elevator_type = ?',
  domainName: `s.name_words like '%' || lower(?) || '%'`,
  jobNum: `e.job_words like '%' || lower(?) || '%'`,
  buildingName: `e.building_words like '%' || lower(?) || '%'`,
  registerCode: `e.register_words like '%' || lower(?) || '%'`,
  domainId: 'e.domain_id = ?',
  elevatorStatus: 'st.alarm_status = ?',
  startDate: 'a.alarm_date >= ?::timestamptz',
  endDate: 'a.alarm_date < ?::date + 1',
  processType: 'a.process_type = ?',
};
const codeFilters: Record<string, Record<string, string>> = {
  monitorStatus: { 1: 'st.isactive', 0: 'not st.isactive' },
  boxUp: { yes: 'a.box_up', no: 'not a.box_up' },
  finishStatus: { 0: 'a.finish_date is not null', 1: 'a.finish_date is null' },
  returnStatus: { 0: `a.return_status <> 'none'`, 1: `a.return_status = 'none'` },
};
/** The join of each table to the list's own; a count needs only those of its conditions. */
const alarmJoins: Record<string, string> = {
  e: 'join elevator e on e.elevator_id = a.elevator_id',
  s: 'join site s on s.domain_id = a.domain_id',
  c: 'join area c on c.area_id = a.city_id',
  st: 'join elevator_state st on st.elevator_id = a.elevator_id',
};
const elevatorJoins: Record<string, string> = {
  s: 'join site s on s.domain_id = e.domain_id',
  c: 'join area c on c.area_id = e.city_id',
  r: 'left join area p on p.area_id = c.parent_id left join area r on r.area_id = p.parent_id',
  st: 'join elevator_state st on st.elevator_id = e.elevator_id',
};
const joined = (joins: Record<string, string>) => Object.values(joins).join(' ');
const needed = (joins: Record<string, string>, conditions: readonly string[]) => {
  const names = Object.keys(joins).filter(name => conditions.some(one => one.includes(`${name}.`)));
  if (names.includes('r') && !names.includes('c')) names.unshift('c');
  return names.map(name => joins[name]).join(' ');
};

function tableOf(path: string, conditions: string[]): Table {
  if (path.includes('/alarm/'))
    return {
      conditions,
      columns:
        'a.*, c.name, s.domain_name, e.building_name, e.elevator_num, e.job_num, e.brand, e.register_code, st.isactive',
      from: `alarm a ${joined(alarmJoins)}`,
      counted: '*',
      countedFrom: `alarm a ${needed(alarmJoins, conditions)}`,
      orderBy: 'a.alarm_date desc, a.alarm_id desc',
    };
  const from = `elevator e ${joined(elevatorJoins)}`;
  if (path.endsWith('/domainList'))
    return {
      conditions,
      columns: `c.name, s.domain_id, s.domain_name, ${counters}`,
      from,
      groupBy: 's.city_id, c.name, s.domain_id, s.domain_name',
      counted: 'distinct e.domain_id',
      countedFrom: `elevator e ${needed(elevatorJoins, conditions)}`,
      orderBy: 's.city_id, s.domain_name',
    };
  return {
    conditions,
    columns: 'e.*, c.name, p.name, r.name, s.domain_name, s.domain_type, st.isactive, st.alarm_status',
    from,
    counted: '*',
    countedFrom: `elevator e ${needed(elevatorJoins, conditions)}`,
    orderBy: 'e.job_num',
  };
}

/** Undefined for a call that is not a list, and for both logs: a count of ten million lines needs no comparison. */
export function plainOf(shape: Shape): PlainList | undefined {
  const {
    call: { path },
    input,
  } = shape;
  if (path.endsWith('/statusCount') || /^\/(log|access)\//.test(path)) return;
  if (/^\/(message|maintainMsg|pushRecord)\//.test(path)) return;
  if (/^\/(maintain|supervise)\//.test(path)) return plainMaintenance(shape);
  if (path.startsWith('/user/') || path.startsWith('/role/')) return plainAdministration(shape);
  const values: unknown[] = [];
  const { pageNum = 1, ...filter } = path.includes('/alarm/') ? { processType: 1, ...input } : input;
  const conditions = Object.entries(filter).flatMap(([name, value]) => {
    if (name === 'processType' && value === -1) return [];
    const code = codeFilters[name]?.[String(value)];
    if (code) return [code];
    if (name === 'description') return [descriptionCondition(String(value), values)];
    const condition = filters[name];
    if (!condition) throw new Error(`no plain SQL for the filter ${name}`);
    return [condition.replace('?', `$${values.push(value)}`)];
  });
  const { columns, from, groupBy, counted, countedFrom, orderBy } = tableOf(path, conditions);
  const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
  const offset = (Number(pageNum) - 1) * pageSize;
  return {
    values,
    page: `select ${columns} from ${from} ${where} ${groupBy ? `group by ${groupBy}` : ''} order by ${orderBy} limit ${pageSize} offset ${offset}`,
    count: `select count(${counted})::int as total from ${countedFrom} ${where}`,
  };
}

/** A code, or words in its descriptions. */
function descriptionCondition(text: string, values: unknown[]): string {
  if (faultEntries.some(({ code }) => code === text)) return `a.main_code = $${values.push(text)}`;
  const codesOf = (entries: readonly { code: string; words: { zh: string } }[]) =>
    values.push(entries.filter(entry => entry.words.zh.includes(text)).map(({ code }) => code));
  return `(a.main_code = any($${codesOf(faultEntries)}::text[]) or a.sub_code = any($${codesOf(inverterEntries)}::text[]))`;
}
