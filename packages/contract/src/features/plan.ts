/** Planned maintenance visits: a month of them, by unit and by team, the schedule they are made from. */
import { z } from 'zod';
import { get, post } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { list, type RowOf, sorted } from '../core/list.ts';
import { choiceOf, dateOf, idOrNoneOf, textOf } from '../core/list-filters.ts';
import { problem, problems } from '../core/problems.ts';
import { codes, words } from '../words.ts';
import {
  intervalLimits,
  planModes,
  planStateFilters,
  planStates,
  planTypes,
  stdTimeTitle,
} from './plan-words.ts';
import { unitColumns } from './unit-columns.ts';
import { annexes } from './unit-words.ts';

const mode = z.literal(planModes.codes, problem(problems.required));
const annex = z.literal(annexes.codes);

const noTimeOfDay = problem(words('时间格式应为 HH:mm', 'Enter the time as HH:mm'));
const startTime = z.string(noTimeOfDay).regex(/^([01]\d|2[0-3]):[0-5]\d$/, noTimeOfDay);
const reason = f.paragraphs(200).min(1, problem(problems.reasonRequired));

export type PlanRow = RowOf<typeof visits>;

export type ScheduleRow = RowOf<typeof plan.units>;

const schedule = z.object({
  elevatorId: z.number().int(),
  jobNum: z.string(),
  mode,
  intervalDays: z.number().int(),
  startTime: z.string(),
  teamId: z.number().int().nullable(),
  technicianIds: z.array(z.number().int()),
  version: f.version,
  /** Teams of the unit's city that the caller sees, with their members. */
  teams: z.array(
    z.object({
      teamId: z.number().int(),
      teamName: z.string(),
      /** People with an expired certificate can no longer be chosen; existing assignments stay. */
      members: z.array(z.object({ userId: z.number().int(), name: z.string(), certExpired: z.boolean() })),
    }),
  ),
  lastDay: z.string().nullable(),
  nextDay: z.string().nullable(),
});
export type Schedule = z.output<typeof schedule>;

const { jobNum, city, domainName, buildingName, elevatorNum } = unitColumns;
const unit = {
  jobNum: sorted({ title: jobNum.title }),
  city: { title: city.title },
  domainName: { title: domainName.title },
  buildingName: { title: buildingName.title },
  elevatorNum: { title: elevatorNum.title },
};
const team = words('班组', 'Team');
export const mine = 'mine';
const unitFilters = {
  city: textOf(50, city.title),
  domainName: textOf(100, domainName.title),
  jobNum: textOf(32, jobNum.title),
  /** 0: of no team. */
  teamId: idOrNoneOf(team),
};

/** Of a team of the caller, or naming the caller. */
const ownVisits = codes([[mine, words('我的维保', 'My visits')]]);
const whose = choiceOf(ownVisits, words('范围', 'Whose'));

const page = words('维保计划', 'Maintenance plans');
const change = (zh: string, en: string) => ({ module: page, type: words(zh, en) });

const visits = list('/maintain/plan/list', {
  summary: 'Search planned visits',
  shows: ['plan', 'record', 'staff'],
  access: ['plan'],
  columns: {
    /** The day on which it has to be done. */
    dueDate: sorted({ title: words('计划日期', 'Planned day'), kind: 'day' }),
    ...unit,
    planType: { title: words('保养类型', 'Visit type'), codes: planTypes },
    annex: { title: unitColumns.annex.title },
    stdTime: { title: stdTimeTitle, kind: 'integer' },
    state: { title: words('状态', 'Status'), codes: planStates },
    teamName: { title: team },
    workEmpNames: { title: words('维保人员', 'Technicians') },
    /** The latest of the overdue records, in days; null without one. */
    overdueDays: { title: words('超期记录', 'Overdue record'), kind: 'integer', nullable: true },
    /** The day from which it was moved. */
    movedFrom: { title: words('原计划日期', 'Originally planned for'), kind: 'day', nullable: true },
  },
  filters: {
    ...unitFilters,
    whose,
    planType: choiceOf(planTypes),
    state: choiceOf(planStateFilters),
    startDate: dateOf(words('计划日期从', 'Planned from')),
    endDate: dateOf(words('计划日期至', 'Planned until')),
  },
  also: {
    /** Of one unit alone. */
    elevatorId: f.rowId.optional(),
    dataPermissionList: f.dataPermissionList,
  },
  row: {
    mpId: z.number().int(),
    elevatorId: z.number().int(),
    /** `YYYY-MM-DD HH:mm:ss` */
    planStartDt: z.string(),
    annex,
    version: f.version,
  },
});

const planDetail = visits.row.extend({
  companyName: z.string(),
  createdFrom: z.literal(['schedule', 'hand']),
  actualStartDt: z.string().nullable(),
  actualEndDt: z.string().nullable(),
  movedAt: z.string().nullable(),
  movedBy: z.string(),
  moveReason: z.string(),
  cancelledAt: z.string().nullable(),
  cancelledBy: z.string(),
  cancelReason: z.string(),
  /** Of each planned day that it had, since it may have been moved. */
  overdue: z.array(z.object({ dueDate: z.string(), days: z.number().int(), at: z.string() })),
  /** The unit's visits before and after it. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Days that two visits of the unit may be apart. */
  mostApart: z.number().int(),
  /** The days to which it may be moved; null when it may not be moved at all. */
  mayMove: z.object({ from: z.string(), to: z.string() }).nullable(),
});
export type PlanDetail = z.output<typeof planDetail>;

export const plan = {
  month: get('/maintain/plan/month', {
    summary: `How many visits are planned, completed and overdue on each day of a range of at most ${f.calendarDays} days`,
    shows: ['plan', 'record'],
    access: ['plan'],
    input: z
      .object({
        ...f.calendarRange,
        city: f.textFilter(50),
        teamId: f.idOrNoneFilter,
        whose: whose.schema,
      })
      .refine(f.isCalendarRange, f.noCalendarRange),
    output: z.array(
      z.object({
        day: z.string(),
        /** All that are not cancelled. */
        visits: z.number().int(),
        done: z.number().int(),
        overdue: z.number().int(),
      }),
    ),
  }),
  list: visits,
  units: list('/maintain/plan/units', {
    summary: 'Search units with their schedule and their last and next visit',
    shows: ['plan', 'record', 'staff'],
    access: ['plan'],
    columns: {
      ...unit,
      annex: { title: unitColumns.annex.title },
      mode: { title: words('维保方式', 'Maintenance mode'), codes: planModes },
      intervalDays: { title: words('间隔(天)', 'Interval (days)'), kind: 'integer' },
      teamName: { title: team },
      technicians: { title: words('维保人员', 'Technicians') },
      lastDay: { title: words('上次维保', 'Last visit'), kind: 'day', nullable: true },
      nextDay: { title: words('下次维保', 'Next visit'), kind: 'day', nullable: true },
      nextType: { title: words('下次类型', 'Next visit type'), codes: planTypes, nullable: true },
      /** Visits that are late now. */
      overdue: { title: words('超期次数', 'Overdue visits'), kind: 'integer' },
    },
    filters: { ...unitFilters, mode: choiceOf(planModes) },
    also: { dataPermissionList: f.dataPermissionList },
    row: {
      elevatorId: z.number().int(),
      annex,
      technicians: z.array(z.string()),
    },
  }),
  teams: get('/maintain/plan/teams', {
    summary: `Visits and minutes of each team and of each of its technicians on each day of a range of at most ${f.calendarDays} days; null: of no team`,
    shows: ['plan', 'record', 'staff'],
    access: ['plan'],
    input: z.object({ ...f.calendarRange, whose: whose.schema }).refine(f.isCalendarRange, f.noCalendarRange),
    output: z.array(
      z.object({
        teamId: z.number().int().nullable(),
        teamName: z.string(),
        city: z.string(),
        days: z.array(
          z.object({
            day: z.string(),
            visits: z.number().int(),
            done: z.number().int(),
            overdue: z.number().int(),
            minutes: z.number().int(),
          }),
        ),
        /**
         * The people named in its visits. A visit counts for two people at most: where it names more, such as an entire
         * team, each has a share of the minutes of two.
         */
        technicians: z.array(
          z.object({
            name: z.string(),
            days: z.array(z.object({ day: z.string(), minutes: z.number().int() })),
          }),
        ),
      }),
    ),
  }),
  teamChoices: get('/maintain/plan/teamChoices', {
    summary:
      'Teams of the cities with anything in the caller’s scope, for filters; `mine`: the caller is a member',
    shows: ['duty'],
    access: ['plan'],
    output: z.array(
      z.object({ teamId: z.number().int(), teamName: z.string(), city: z.string(), mine: z.boolean() }),
    ),
  }),
  read: get('/maintain/plan/get', {
    summary: 'One visit with its outcome and the days to which it can be moved',
    shows: ['plan', 'record', 'staff'],
    access: ['plan'],
    input: z.object({ mpId: f.rowIdText }),
    output: planDetail,
  }),
  move: post('/maintain/plan/move', {
    summary:
      'Move a visit that has not started to another day, within the interval that the regulation allows from the visits around it',
    access: ['plan.move'],
    input: z.object({ mpId: f.rowId, version: f.version, day: f.day, reason }),
    changes: ['plan'],
    log: change('维保改期', 'Move visit'),
  }),
  cancel: post('/maintain/plan/cancel', {
    summary: 'Cancel a visit that has not started; the next one takes over its items',
    access: ['plan.cancel'],
    input: z.object({ mpId: f.rowId, version: f.version, reason }),
    changes: ['plan'],
    log: change('取消维保', 'Cancel visit'),
  }),
  schedule: get('/maintain/plan/schedule', {
    summary: 'The schedule of a unit, with the teams that can maintain it',
    access: ['plan.schedule'],
    input: z.object({ elevatorId: f.rowIdText }),
    output: schedule,
  }),
  saveSchedule: post('/maintain/plan/saveSchedule', {
    summary:
      'Change the schedule of a unit. A different mode, interval or first day replaces the upcoming visits that have not started',
    access: ['plan.schedule'],
    input: z
      .object({
        elevatorId: f.rowId,
        version: f.version,
        mode,
        intervalDays: z.number(problem(problems.required)).int(),
        /** The next visit; empty: derived from the last one. */
        firstDay: z.union([z.literal(''), f.day]).default(''),
        startTime,
        teamId: f.rowId.nullable().default(null),
        /** Members of the team; empty: the entire team. */
        technicianIds: z.array(f.rowId).max(20).default([]),
      })
      .refine(
        ({ mode, intervalDays }) =>
          intervalDays >= intervalLimits[mode][0] && intervalDays <= intervalLimits[mode][1],
        {
          error: problem(
            words('超出该维保方式的间隔范围', 'Outside the interval range of this maintenance mode'),
          ),
          path: ['intervalDays'],
        },
      ),
    changes: ['plan', 'staff'],
    log: change('修改保养周期', 'Change schedule'),
  }),
};
