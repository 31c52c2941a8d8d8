/** The list calls that are measured, with values taken from rows that are there. */

import type { CallInput } from '@hoistway/contract/core/call';
import { alarm } from '@hoistway/contract/features/alarm';
import { elevator } from '@hoistway/contract/features/elevator';
import { ledger } from '@hoistway/contract/features/ledger';
import { operationLog } from '@hoistway/contract/features/operation-log';
import type { Client } from 'pg';
import type { Asked } from '../rig/calls.ts';

export interface Shape extends Asked {
  name: string;
  /** Milliseconds of the 95th percentile at concurrency 1 and at 16. */
  under: [number, number?];
  /** User name of whoever asks; absent: the first super administrator. */
  as?: string;
}

const big = 'New York';

export async function shapesFor(client: Client): Promise<Shape[]> {
  const { rows } = await client.query<Record<string, string>>(`
    select e.job_num, s.domain_name, e.building_name, e.register_code, e.elevator_type, a.main_code, s.domain_id,
           to_char(now() - interval '200 days', 'YYYY-MM-DD') as from_day, to_char(now() - interval '20 days', 'YYYY-MM-DD') as to_day,
           to_char(now(), 'YYYY-MM-DD') as today, to_char(now() - interval '6 days', 'YYYY-MM-DD') as week, to_char(now() - interval '40 days', 'YYYY-MM-DD HH24:MI:SS') as moment
    from alarm a join elevator e using (elevator_id) join site s on s.domain_id = e.domain_id join area c on c.area_id = e.city_id
    where a.process_type = 1 and not a.box_up and a.return_status <> 'none' and a.finish_date is not null and e.building_name <> '' and c.name = '${big}'
      and a.alarm_date between now() - interval '150 days' and now() - interval '30 days' order by a.alarm_id limit 1`);
  const row = rows[0] ?? {};
  const range = { startDate: row.from_day, endDate: row.to_day };
  const everything = {
    city: big,
    domainName: row.domain_name?.split(' ').slice(1).join(' '),
    jobNum: row.job_num?.slice(0, 3),
    buildingName: row.building_name?.slice(0, 4),
    registerCode: row.register_code?.slice(0, 2),
    elevatorType: row.elevator_type === 'escalator' ? ('escalator' as const) : ('lift' as const),
  };
  const alarms = (name: string, input: CallInput<typeof alarm.list>): Shape => ({
    name: `alarms: ${name}`,
    call: alarm.list,
    input,
    under: [50, 300],
  });
  const elevators = (name: string, input: CallInput<typeof elevator.list>): Shape => ({
    name: `elevators: ${name}`,
    call: elevator.list,
    input,
    under: [50, 300],
  });
  const sites = (name: string, input: CallInput<typeof ledger.sites>): Shape => ({
    name: `ledger: level 1${name}`,
    call: ledger.sites,
    input,
    under: [100],
  });
  const log = (name: string, input: CallInput<typeof operationLog.list>): Shape => ({
    name: `log: ${name}`,
    call: operationLog.list,
    input,
    under: [50, 300],
  });
  const week = { startDate: row.week, endDate: row.today };
  return [
    log('last 7 days', week),
    log('first page, no filter', {}),
    log('oldest first', { sort: 'createDate:asc' }),
    log('module + last 7 days', { operateModule: '电梯', ...week }),
    log('module', { operateModule: 'elevator' }),
    log('module + type', { operateModule: '角色', operateType: '绑定' }),
    log('client', { clientType: 3 }),
    log('client without lines', { clientType: 1 }),
    log('operator', { operator: 'wang600' }),
    log('operators, a sixth of all + last 7 days', { operator: 'wang', ...week }),
    // Counted line by line: 1,500,000 of them.
    { ...log('operators, a sixth of all', { operator: 'wang' }), under: [1000] },
    log('dates', range),
    log('page 10,000', { pageNum: 10_000 }),
    log('page 400,000', { pageNum: 400_000, pageSize: 20 }),
    log('all filters at once', {
      operator: 'wang',
      operateModule: '电梯',
      operateType: '编辑',
      clientType: 2,
      ...range,
    }),
    alarms('first page, no filter', {}),
    alarms('first page, self-recovered too', { processType: -1 }),
    alarms('city + type + dates', { city: big, elevatorType: 'lift', ...range }),
    alarms('small city + type + dates', { city: '南京市', elevatorType: 'lift', ...range }),
    alarms('text: site', { domainName: 'park' }),
    alarms('text: site, two Chinese characters', { domainName: '花园' }),
    alarms('text: site, two fifths of all', { domainName: 'av' }),
    alarms('text: job number', { jobNum: '1P12' }),
    alarms('text: job number, one tenth of all', { jobNum: '1P' }),
    alarms('text: description', { description: '变频' }),
    alarms('text: site + last month', { domainName: 'park', startDate: row.moment, endDate: row.today }),
    alarms('page 1,000 of a city', { city: big, pageNum: 1000 }),
    alarms('page 30,000 of a city', { city: big, pageNum: 30_000 }),
    alarms('all filters at once', {
      ...everything,
      ...range,
      processType: 1,
      description: row.main_code,
      returnStatus: 0,
      boxUp: 'no',
      finishStatus: 0,
    }),
    alarms('trapped', { boxUp: 'yes' }),
    alarms('not completed', { finishStatus: 1 }),
    elevators('first page, no filter', {}),
    elevators('city + type', { city: big, elevatorType: 'escalator' }),
    elevators('text: site', { domainName: 'park' }),
    elevators('text: job number', { jobNum: '1P12' }),
    elevators('page 1,000 of a city', { city: big, pageNum: 1000 }),
    elevators('all filters at once', {
      ...everything,
      areaName: '海外',
      domainType: '其他',
      monitorStatus: 1,
    }),
    sites('', {}),
    sites(', one city', { city: big }),
    sites(', text', { domainName: 'park' }),
    sites(', fault stop', { elevatorStatus: 4 }),
    { name: 'ledger: counters', call: ledger.statistics, input: { type: 1 }, under: [100] },
    {
      name: 'ledger: level 2',
      call: ledger.elevators,
      input: { domainId: Number(row.domain_id) },
      under: [50, 300],
    },
  ];
}
