/**
 * The rescue clock (TSG T5002-2017, article 5(4)): trapped people and how long they wait, whom to call when nobody has
 * arrived, and the limits that were exceeded, as records that nobody can delete.
 */
import { z } from 'zod';
import { download, get, post } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { list, type RowOf, sorted } from '../core/list.ts';
import { choiceOf, dateOf } from '../core/list-filters.ts';
import { problem, problems } from '../core/problems.ts';
import { words } from '../words.ts';
import { exportName } from './download-file.ts';
import { breachKinds, callLevels } from './rescue-words.ts';
import { unitColumns, unitFilters } from './unit-columns.ts';

/** Of the counters: today and the days before it. */
export const rescueDays = 30;
export const mostOpenEntrapments = 100;
export const stationsAtMost = 500;

const kind = z.literal(breachKinds.codes);
const level = z.literal(callLevels.codes);

export type BreachRow = RowOf<typeof breaches>;

const call = z.object({
  callId: z.number().int(),
  level,
  /** When this share of the time had passed. */
  due: z.string(),
  /** Null until the call is logged. */
  calledAt: z.string().nullable(),
  person: z.string(),
  called: z.string(),
  note: z.string(),
});
export type RescueCall = z.output<typeof call>;

const entrapment = z.object({
  alarmId: z.number().int(),
  jobNum: z.string(),
  registerCode: z.string(),
  city: z.string(),
  domainName: z.string(),
  address: z.string(),
  buildingName: z.string(),
  elevatorNum: z.string(),
  /** '' where it is unknown or hidden. */
  floor: z.string(),
  people: z.number().int().nullable(),
  since: z.string(),
  stage: z.enum(['reported', 'dispatched', 'arrived']),
  arrivalDue: z.string().nullable(),
  /** Null before somebody is there. */
  rescueDue: z.string().nullable(),
  /** The assignee of its order, and whether they accepted it; '' without one. */
  assignee: z.string(),
  accepted: z.boolean(),
  /** Limits of this entrapment that were exceeded. */
  breaches: z.array(kind),
  /** The calls for help so far, by level. */
  calls: z.array(call),
  /** Whom each level calls; '' where nobody is known. */
  company: z.string(),
  station: z.string(),
});
export type Entrapment = z.output<typeof entrapment>;

/** The rescue is recorded, and the device still reports people inside. */
const doubtedRescue = entrapment
  .pick({ alarmId: true, jobNum: true, city: true, domainName: true, buildingName: true, elevatorNum: true })
  .extend({
    /** Who recorded the rescue, and when. */
    rescuedBy: z.string(),
    rescuedAt: z.string(),
  });
export type DoubtedRescue = z.output<typeof doubtedRescue>;

const counts = z.object({
  /** Orders with people trapped, by the day of their alarm, and how many of them are out. */
  trapCount: z.number().int(),
  trapFinishCount: z.number().int(),
  /** Limits exceeded, by the day of the limit. */
  trapArrivalOvertimeCount: z.number().int(),
  trapRescueOvertimeCount: z.number().int(),
});
export type RescueCounts = z.output<typeof counts>;

export const stationForm = z
  .object({
    /** Null for a new one. */
    stationId: f.rowId.nullable().default(null),
    /** As it was read; ignored for a new one. */
    version: f.version.default(0),
    cityId: f.rowId,
    name: f.shownText(50).min(1),
    phone: z
      .string()
      .trim()
      .regex(/^\d{3,20}$/, problem(problems.contactPhone)),
    address: f.address.default(''),
    x: f.longitudeIfKnown,
    y: f.latitudeIfKnown,
  })
  .superRefine(f.checkPlace);
const stationRow = z.object({
  stationId: z.number().int(),
  version: f.version,
  cityId: z.number().int(),
  city: z.string(),
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  x: z.number().nullable(),
  y: z.number().nullable(),
});
export type StationRow = z.output<typeof stationRow>;

const page = words('救援时限', 'Rescue clock');
const station = words('救援站', 'Rescue stations');

const breaches = list('/rescue/breaches', {
  summary: 'Search exceeded arrival and rescue limits; their records are kept permanently',
  shows: ['rescue'],
  access: ['rescue'],
  columns: {
    /** The limit, and when the server found that it had passed; of `rescue` null without `alarm#arriveDate`. */
    due: sorted({ title: words('时限', 'Limit'), kind: 'moment', sheet: 20, nullable: true }),
    kind: { title: words('超时类型', 'Breach type'), codes: breachKinds, sheet: 14 },
    /** Seconds after the limit at which somebody arrived or people were out; null while neither is known. */
    overSeconds: {
      title: words('超出', 'Exceeded by'),
      kind: 'integer',
      sheet: 14,
      needs: ['alarm#arriveDate'],
      nullable: true,
    },
    jobNum: sorted(unitColumns.jobNum),
    city: unitColumns.city,
    domainName: unitColumns.domainName,
    buildingName: unitColumns.buildingName,
    elevatorNum: unitColumns.elevatorNum,
    people: { title: words('被困人数', 'People trapped'), kind: 'integer', sheet: 10, nullable: true },
    foundAt: { title: words('发现时间', 'Detected at'), kind: 'moment', sheet: 20, nullable: true },
    /** Its number in the chain of records. */
    link: { title: words('链条编号', 'Link number'), kind: 'integer', sheet: 12, nullable: true },
  },
  filters: {
    city: unitFilters.city,
    domainName: unitFilters.domainName,
    jobNum: unitFilters.jobNum,
    kind: choiceOf(breachKinds),
    startDate: dateOf(words('时限从', 'Limit from')),
    endDate: dateOf(words('时限至', 'Limit until')),
  },
  also: { dataPermissionList: f.dataPermissionList },
  row: {
    breachId: z.number().int(),
    /** The first alarm of the entrapment that was late, and the unit. */
    alarmId: z.number().int(),
    elevatorId: z.number().int(),
  },
});

export const rescue = {
  list: breaches,
  export: download('POST', '/rescue/export', {
    summary: 'Export exceeded limits to xlsx',
    access: ['rescue.export'],
    input: breaches.input.extend(exportName),
    log: { module: page, type: words('导出', 'Export') },
  }),
  open: get('/rescue/open', {
    summary: `Units with people trapped now, longest waiting first, at most ${mostOpenEntrapments}`,
    shows: ['rescue', 'alarm', 'rescueStation'],
    access: ['rescue'],
    output: z.array(entrapment),
  }),
  doubted: get('/rescue/doubted', {
    summary: `Units whose device still reports people inside after a person recorded their rescue, the longest ago first, at most ${mostOpenEntrapments}`,
    shows: ['alarm'],
    access: ['rescue'],
    output: z.array(doubtedRescue),
  }),
  preAlerts: get('/rescue/preAlerts', {
    summary:
      'For units with trapped people where nobody has arrived: the last share of the arrival limit that has passed, for the alarm tips',
    shows: ['rescue', 'alarm'],
    access: ['alarm', 'rescue'],
    output: z.array(
      z.object({
        callId: z.number().int(),
        alarmId: z.number().int(),
        jobNum: z.string(),
        city: z.string(),
        domainName: z.string(),
        buildingName: z.string(),
        elevatorNum: z.string(),
        level,
        /** Of the time for the arrival that had passed. */
        minutes: z.number().int(),
      }),
    ),
  }),
  figures: get('/rescue/figures', {
    summary: `The counters of today and of the last ${rescueDays} days, day by day`,
    shows: ['rescue', 'alarm'],
    access: ['rescue'],
    output: z.object({
      /** The limit from the arrival to the rescue. */
      rescueMinutes: z.number().int(),
      today: counts.extend({
        /** Rescued of reported, from 0 to 1; null when nobody was trapped. */
        trapFinishRate: z.number().nullable(),
      }),
      all: counts,
      /** `YYYY-MM-DD`, the oldest first. */
      days: z.array(counts.extend({ day: z.string() })),
    }),
  }),
  contacts: get('/rescue/contacts', {
    summary: 'Whom to call for the trapped people of an alarm, level by level, with telephone numbers',
    access: ['rescue'],
    input: z.object({ alarmId: z.coerce.number().int().positive() }),
    output: z.array(z.object({ level, name: z.string(), phone: z.string() })),
    personalData: { kinds: ['phone'], where: page },
  }),
  confirm: post('/rescue/confirm', {
    summary: 'Log that a call for help was made; once, and permanently',
    access: ['rescue.call'],
    input: z.object({ callId: f.rowId, note: f.paragraphs(200).default('') }),
    changes: ['rescue', 'alarmStage'],
    log: { module: page, type: words('外呼登记', 'Log call') },
  }),
  stations: get('/rescue/stations', {
    summary: `Rescue stations in the cities of the caller, by city and name, at most ${stationsAtMost}`,
    shows: ['rescueStation'],
    access: ['rescue'],
    output: z.array(stationRow),
  }),
  saveStation: post('/rescue/saveStation', {
    summary: 'Add or change a rescue station',
    access: ['rescue.station'],
    input: stationForm,
    changes: ['rescueStation'],
    log: { module: station, type: words('保存', 'Save') },
  }),
  removeStation: post('/rescue/deleteStation', {
    summary: 'Delete a rescue station',
    access: ['rescue.station'],
    input: z.object({ stationId: f.rowId }),
    changes: ['rescueStation'],
    log: { module: station, type: words('删除', 'Delete') },
  }),
  stationCities: get('/rescue/stationCities', {
    summary: 'Cities in which the caller may manage rescue stations',
    access: ['rescue.station'],
    output: z.array(z.object({ cityId: z.number().int(), city: z.string() })),
  }),
};
