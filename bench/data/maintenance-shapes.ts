/** The lists of maintenance that are measured, with values of rows that `fillPlans` adds. */
import type { CallInput } from '@hoistway/contract/core/call';
import { plan } from '@hoistway/contract/features/plan';
import { record } from '@hoistway/contract/features/record';
import { supervise } from '@hoistway/contract/features/supervise';
import type { Client } from 'pg';
import type { Shape } from './lists-shapes.ts';

const big = 'New York';
const small = '南京市';

export async function maintenanceShapes(client: Client): Promise<Shape[]> {
  const { rows } = await client.query<Record<string, string>>(`
    select to_char(current_date, 'YYYY-MM-DD') as today, to_char(current_date - 6, 'YYYY-MM-DD') as week,
           to_char(current_date - 29, 'YYYY-MM-DD') as month, to_char(current_date - 89, 'YYYY-MM-DD') as quarter,
           to_char(current_date - 1, 'YYYY-MM-DD') as yesterday, to_char(current_date + 30, 'YYYY-MM-DD') as ahead,
           (select max(team_id)::text from team) as team`);
  const {
    today = '',
    week = '',
    month = '',
    quarter = '',
    yesterday = '',
    ahead = '',
    team = '',
  } = rows[0] ?? {};
  const shape =
    <Input>(list: string, call: Shape['call']) =>
    (name: string, input: Input): Shape => ({
      name: `${list}: ${name}`,
      call,
      input: input as Shape['input'],
      under: [50, 300],
    });
  const records = shape<CallInput<typeof record.list>>('records', record.list);
  const visits = shape<CallInput<typeof supervise.list>>('supervise', supervise.list);
  const plans = shape<CallInput<typeof plan.list>>('plans', plan.list);
  const done = { planStatus: 'completed' } as const;
  const until = (startPlanDate: string, endPlanDate = today) => ({ startPlanDate, endPlanDate });
  const everything = { city: big, domainName: 'park', jobNum: '1p', buildingName: 'bl', registerCode: '1' };
  return [
    records('completed, yesterday', { ...done, ...until(yesterday, yesterday) }),
    records('completed, last 7 days', { ...done, ...until(week) }),
    records('completed, last 30 days', { ...done, ...until(month) }),
    records('completed, last 90 days', { ...done, ...until(quarter) }),
    records('completed', done),
    records('planned, a day of the calendar', { planStatus: 'planned', grtFlg: 'Y', ...until(ahead, ahead) }),
    records('planned', { planStatus: 'planned' }),
    records('no filter', {}),
    records('main brand', { grtFlg: 'Y' }),
    records('large city', { city: big }),
    records('large city, completed, last 30 days', { city: big, ...done, ...until(month) }),
    records('small city', { city: small }),
    records('small city, completed, last 30 days', { city: small, ...done, ...until(month) }),
    records('text: site', { domainName: 'park' }),
    records('text: site, completed, last 30 days', { domainName: 'park', ...done, ...until(month) }),
    records('text: job number', { jobNum: '1P12' }),
    records('text: job number, one tenth of all', { jobNum: '1P' }),
    records('text: building', { buildingName: '3号' }),
    records('text: register code', { registerCode: '1234' }),
    records('by job number, completed, last 30 days', { sort: 'assetId:asc', ...done, ...until(month) }),
    records('by site, completed, last 7 days', { sort: 'domainName:asc', ...done, ...until(week) }),
    records('oldest first, completed', { sort: 'workDate:asc', ...done }),
    records('page 1,000, completed', { pageNum: 1000, ...done }),
    records('page 1,000 of a city', { pageNum: 1000, city: big }),
    records('all filters at once', { ...everything, ...done, grtFlg: 'Y', ...until(month) }),
    visits('today', {}),
    visits('last 7 days', until(week)),
    visits('last 30 days', until(month)),
    visits('last 30 days, large city', { city: big, ...until(month) }),
    visits('non-conforming, last 30 days', { outcome: 'nonConforming', ...until(month) }),
    visits('last 30 days, site', { domainName: 'park', ...until(month) }),
    visits('a job number and a day', { jobNum: '1P12', planStartDateStr: yesterday }),
    visits('by job number, last 7 days', { sort: 'jobNum:asc', ...until(week) }),
    visits('page 1,000, last 30 days', { pageNum: 1000, ...until(month) }),
    visits('all filters at once', { city: big, domainName: 'park', jobNum: '1p', ...until(month) }),
    plans('30 days ahead', { startDate: today, endDate: ahead }),
    plans('30 days ahead, large city', { city: big, startDate: today, endDate: ahead }),
    plans('30 days ahead, team', { teamId: Number(team), startDate: today, endDate: ahead }),
    plans('30 days ahead, site', { domainName: 'park', startDate: today, endDate: ahead }),
    plans('30 days ahead, year visits', { planType: 'OY', startDate: today, endDate: ahead }),
    plans('overdue', { state: 'overdue' }),
    plans('done, last 30 days', { state: 'done', startDate: month, endDate: today }),
    plans('by job number, 30 days ahead', { sort: 'jobNum:asc', startDate: today, endDate: ahead }),
    plans('page 1,000, 30 days ahead', { pageNum: 1000, startDate: today, endDate: ahead }),
    plans('no filter', {}),
    plans('small city', { city: small }),
    plans('team', { teamId: Number(team) }),
    plans('all filters at once', {
      ...{
        city: big,
        domainName: 'park',
        jobNum: '1p',
        teamId: Number(team),
        planType: 'HM',
        state: 'planned',
      },
      ...{ startDate: today, endDate: ahead },
    }),
  ];
}
