/**
 * Who of a team is on duty when. Shift 1 is the day, shift 2 the night that begins on the same day; together they cover
 * the day.
 */
import { z } from 'zod';
import { get, post } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { problem, problems } from '../core/problems.ts';
import { type CodeOf, codes, type Words, words } from '../words.ts';
import { dutyLevels } from './account-words.ts';

export const dutyShifts = codes([
  [1, words('白班', 'Day shift')],
  [2, words('夜班', 'Night shift')],
]);
const shift = z.literal(dutyShifts.codes);
export type DutyShift = CodeOf<typeof dutyShifts>;
const level = z.literal(dutyLevels.codes, problem(problems.required));

const mostPeople = 10;
/** `HH:mm` */
const timeOfDay = (hours: string, wrong: Words) =>
  z.string(problem(wrong)).regex(new RegExp(`^(${hours}):[0-5]\\d$`), problem(wrong));
/** Day shifts begin before noon and night shifts after: so neither swallows the other. */
const shiftTimes = {
  dayStart: timeOfDay(
    '0\\d|1[01]',
    words('白班须在 00:00 至 11:59 之间开始', 'The day shift must begin between 00:00 and 11:59'),
  ),
  nightStart: timeOfDay(
    '1[2-9]|2[0-3]',
    words('夜班须在 12:00 至 23:59 之间开始', 'The night shift must begin between 12:00 and 23:59'),
  ),
};

const entry = z.object({ userId: f.rowId, dutyLevel: level });
export type DutyEntry = z.output<typeof entry>;
const entries = z.array(entry).max(mostPeople);

const rosterDuty = z.object({
  day: z.string(),
  shift,
  /** Null when the account is gone. */
  userId: z.number().int().nullable(),
  name: z.string(),
  dutyLevel: level,
});
export type Duty = z.output<typeof rosterDuty>;

const onDutyPerson = z.object({
  teamId: z.number().int(),
  teamName: z.string(),
  cityId: z.number().int(),
  city: z.string(),
  userId: z.number().int(),
  name: z.string(),
  dutyLevel: level,
  telNum: z.string(),
  contactPhone: z.string(),
  /** Until when, `YYYY-MM-DD HH:mm:ss`. */
  until: z.string(),
});

const page = words('人员与排班', 'Staff and roster');
const change = (zh: string, en: string) => ({ module: page, type: words(zh, en) });

export const duty = {
  shifts: get('/duty/shifts', {
    summary: 'When the two shifts start, and whether the caller may change that',
    shows: ['duty'],
    access: ['staff'],
    output: z.object({ ...shiftTimes, mayChange: z.boolean() }),
  }),
  saveShifts: post('/duty/saveShifts', {
    summary: 'Change when the shifts start, for all teams; requires full data scope',
    access: ['staff.roster'],
    input: z.object({
      ...shiftTimes,
      /** As they were read. */
      oldDayStart: shiftTimes.dayStart,
      oldNightStart: shiftTimes.nightStart,
    }),
    changes: ['duty'],
    log: change('修改班次时间', 'Change shift times'),
  }),
  teams: get('/duty/teams', {
    summary: 'Teams whose roster the caller sees, by city',
    shows: ['duty', 'staff'],
    access: ['staff'],
    output: z.array(
      z.object({
        teamId: z.number().int(),
        teamName: z.string(),
        city: z.string(),
        /** The caller belongs to it. */
        mine: z.boolean(),
      }),
    ),
  }),
  roster: get('/duty/roster', {
    summary: `Who of a team is on duty on each day of a range of at most ${f.calendarDays} days`,
    shows: ['duty', 'staff'],
    access: ['staff'],
    input: z.object({ teamId: f.rowIdText, ...f.calendarRange }).refine(f.isCalendarRange, f.noCalendarRange),
    output: z.object({
      duties: z.array(rosterDuty),
      members: z.array(z.object({ userId: z.number().int(), name: z.string(), dutyLevel: z.string() })),
      /** The first day that may still be changed; null for a team outside the scope's entire cities. */
      changeFrom: z.string().nullable(),
    }),
  }),
  set: post('/duty/set', {
    summary: 'Set who of a team is on duty in one shift; an empty list clears it',
    access: ['staff.roster'],
    input: z.object({
      teamId: f.rowId,
      day: f.day,
      shift,
      duties: entries,
      /** As it was read: of two editors the second is refused. */
      old: entries,
    }),
    changes: ['duty'],
    log: change('排班', 'Set duty'),
  }),
  copyWeek: post('/duty/copyWeek', {
    summary:
      'Copy the week of one day to the week of another. A week that already has duties is replaced only if the request confirms it, and refused with `filled` otherwise',
    access: ['staff.roster'],
    input: z.object({ teamId: f.rowId, from: f.day, to: f.day, replace: z.boolean().default(false) }),
    output: z.object({
      copied: z.number().int(),
      /** Who is no longer in the team, and therefore left out. */
      leftOut: z.array(z.string()),
    }),
    changes: ['duty'],
    log: change('复制排班', 'Copy roster'),
  }),
  onDuty: get('/duty/onDuty', {
    summary: 'Who is on duty now, in the cities that contain anything in the caller’s scope',
    shows: ['duty', 'staff'],
    access: ['staff', 'alarm.handle'],
    input: z.object({ teamId: f.idFilter, cityId: f.idFilter }),
    output: z.object({ shift, day: z.string(), people: z.array(onDutyPerson) }),
    personalData: { kinds: ['phone'], where: page },
  }),
};
