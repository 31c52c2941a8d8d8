/** Alarms: list, timeline, stages of a rescue, export, tips (specification 1). */

import { z } from 'zod';
import { done, download, get, post } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { list, type RowOf } from '../core/list.ts';
import { problem } from '../core/problems.ts';
import { type CodeOf, words } from '../words.ts';
import { alarmColumns, alarmFilters, stages } from './alarm-columns.ts';
import { exportName } from './download-file.ts';
import { returnVisitForm, savedReturnVisit } from './return-visit.ts';

export type Stage = CodeOf<typeof stages>;

const alarms = list('/elevator/alarm/list', {
  summary: 'Search alarms',
  shows: ['alarm'],
  access: ['alarm'],
  columns: alarmColumns,
  filters: alarmFilters,
  also: { dataPermissionList: f.dataPermissionList },
  row: {
    alarmId: z.number().int(),
    boxUp: z.enum(['yes', 'no']),
    /** People called, and no device has yet reported anyone inside. */
    reported: z.boolean(),
    rescueTime: z.string().nullable(),
    deviceType: z.number().int(),
    level: z.enum(['A', 'B', 'C', 'E']),
    /** The first alarm of the event: all alarms of one elevator that were open together. */
    eventId: z.number().int(),
    /** The open alarm of trapped people that leads the event, itself for that one; null where nobody is trapped. */
    ledBy: z.number().int().nullable(),
    /** The device's name of the floor, '' where it is unknown or hidden. */
    floor: z.string(),
    people: z.number().int().nullable(),
    /** The first sign of the entrapment; the alarm is raised once it is certain. */
    trappedSince: z.string().nullable(),
    /** When the order was cancelled, unless it was given again. Without `finishDate` people are still inside. */
    cancelledDate: z.string().nullable(),
    /** `rescuedBy` has recorded the rescue, and the device still reports people inside. */
    deviceInside: z.boolean(),
    rescuedBy: z.string(),
  },
});

export type AlarmRow = RowOf<typeof alarms>;

/** Ended by neither a person nor the device. */
export const isOpen = ({ finishDate }: Pick<AlarmRow, 'finishDate'>): boolean => finishDate === null;
/** Neither finished nor rescued (specification 1, section 4). */
export const isOngoing = (row: Pick<AlarmRow, 'finishDate' | 'rescueTime'>): boolean =>
  isOpen(row) && row.rescueTime === null;

/** The rescue clock starts at the first sign of people inside, where there was one before the alarm. */
export const waitingSince = (row: Pick<AlarmRow, 'alarmDate' | 'trappedSince'>): string =>
  row.trappedSince ?? row.alarmDate;

export const stageRow = z.object({
  stage: z.literal(stages.codes),
  at: z.string(),
  person: z.string(),
  note: z.string(),
});

/** Somebody telephoned about trapped people; `person` recorded the call. */
export const telephoneReport = z.object({
  at: z.string(),
  person: z.string(),
  reporter: z.string(),
  telNum: z.string(),
  people: z.number().int(),
});

/** Cancelling an order requires a reason. */
export const stageNoteLength = 200;

/** Alarms that the tips hold; more than anybody reads. */
export const mostTips = 500;

const alarmModule = words('报警管理', 'Alarm management');

/** One reading of the two minutes before and after an alarm. */
export const readingPoint = z.object({
  at: z.number().int(),
  floor: z.string().nullable(),
  speed: z.number().nullable(),
  load: z.number().nullable(),
  doorState: z.number().int().nullable(),
  late: z.boolean(),
});

/**
 * Repeated level C faults of one elevator: a rule was triggered at `at`, by the fault described. `unattended`: an open
 * fault of level A or B for which nobody did anything for ten minutes.
 */
export const alarmWarning = z.object({
  warningId: z.number().int(),
  kind: z.enum(['repeated', 'warning', 'unattended']),
  /** The rule: this many faults within this many minutes. */
  count: z.number().int(),
  minutes: z.number().int(),
  at: z.string(),
  /** Without the code for users who lack the field permission `alarm#mainFaultCode`. */
  description: z.string(),
});
export type AlarmWarning = z.output<typeof alarmWarning>;

const returnVisitModule = words('客户回访记录', 'Customer return-visit record');

export const alarm = {
  list: alarms,
  listByJobNum: list('/elevator/alarm/listByJobNum', {
    summary: 'Alarms of one elevator',
    shows: ['alarm'],
    access: ['alarm', 'monitor', 'device', 'deviceBigScreen'],
    columns: alarmColumns,
    filters: { startDate: alarmFilters.startDate, endDate: alarmFilters.endDate },
    also: { jobNum: f.jobNum },
    row: alarms.row.shape,
  }),
  export: download('POST', '/elevator/alarm/export', {
    summary: 'Export alarms to xlsx',
    access: ['alarm.export'],
    input: alarms.input.extend(exportName),
    log: { module: alarmModule, type: words('导出', 'Export') },
  }),
  newList: get('/elevator/alarm/newAlarmList', {
    summary:
      'Alarms since a given time and all open entrapments, these first, for the alarm tips; then those of `idList` as they are now, also ended ones',
    access: ['alarm'],
    input: z.object({
      startDate: f.dateFilter,
      endDate: f.dateFilter,
      processType: f.codeFilter(0, 1),
      /** Those that the tips show already, joined by commas. */
      idList: z
        .string()
        .default('')
        .transform((text): unknown[] => (text === '' ? [] : text.split(',')))
        .pipe(z.array(z.coerce.number().int().positive()).max(mostTips)),
    }),
    output: z.array(alarms.row),
  }),
  timeline: get('/elevator/alarm/timeline', {
    summary: 'One alarm with its stages, who accepted its order, and when arrival is due',
    shows: ['alarmStage', 'order'],
    access: ['alarm', 'monitor', 'device'],
    input: z.object({ alarmId: z.coerce.number().int().positive() }),
    output: z.object({
      alarm: alarms.row,
      stages: z.array(stageRow),
      /** Who accepted the order of its event and did not give it back, in order. */
      accepted: z.array(stageRow.pick({ at: true, person: true })),
      /** Telephone reports that joined the alarm, in order; the report that raised it is its first stage. */
      reports: z.array(telephoneReport),
      /** The other alarms of the event, gravest first. */
      members: z.array(alarms.row),
      /** Calls for help that somebody entered. */
      calls: z.array(
        z.object({
          level: z.number().int(),
          at: z.string(),
          person: z.string(),
          called: z.string(),
          note: z.string(),
        }),
      ),
      /** When its times were set right, since its device's clock turned out to be this much behind. */
      datedAgain: z.object({ at: z.string(), behindSeconds: z.number().int() }).nullable(),
      /** When the device reported the car empty, after a person had recorded the rescue. */
      deviceOut: z.string().nullable(),
      arrivalDue: z.string().nullable(),
      arrivalLate: z.boolean(),
      /** Messages about its event; null for who may not read the push record. */
      messages: z.object({ eventId: z.number().int(), count: z.number().int() }).nullable(),
    }),
    personalData: { kinds: ['phone'], where: words('报警详情', 'Alarm details') },
  }),
  stage: post('/elevator/alarm/stage', {
    summary: 'Record that an alarm was dispatched, reached, completed, rescued or cancelled',
    access: ['alarm.handle'],
    input: z
      .object({
        alarmId: z.number().int().positive(),
        stage: z.enum(['dispatched', 'arrived', 'completed', 'rescued', 'cancelled']),
        note: f.paragraphs(stageNoteLength).default(''),
      })
      .refine(({ stage, note }) => stage !== 'cancelled' || note !== '', {
        error: problem(words('请输入取消原因', 'Please enter a reason for the cancellation')),
        path: ['note'],
      }),
    output: done,
    changes: ['alarm', 'alarmStage', 'order'],
    log: { module: alarmModule, type: words('处置', 'Handle') },
  }),
  descriptions: get('/elevator/alarm/descriptionList', {
    summary:
      "The fault descriptions that the caller may filter by: the role's dictionary, or the built-in one",
    access: ['alarm'],
    output: z.array(z.object({ showId: z.string(), showName: z.string() })),
  }),
  getReturnCall: get('/elevator/alarm/getReturnCall', {
    summary: 'The return-visit record of a service order, empty when there is none yet',
    access: ['alarm.returnVisit'],
    input: z.object({ serviceOrder: z.string().min(1).max(40) }),
    output: savedReturnVisit,
    personalData: { kinds: ['phone'], where: returnVisitModule },
  }),
  saveReturnCall: post('/elevator/alarm/saveReturnCall', {
    summary: 'Save the return-visit record',
    access: ['alarm.returnVisit'],
    input: returnVisitForm,
    changes: ['alarm', 'alarmStage', 'order'],
    log: { module: alarmModule, type: returnVisitModule },
  }),
  getTrappedImage: post('/elevator/alarm/getTrappedImage', {
    summary: 'Addresses of the images that the car camera took during an entrapment',
    access: ['alarm.trappedImage'],
    input: z.object({
      deviceType: z.coerce.number().int().min(1).max(99),
      deviceno: f.jobNum,
      malfunctiondate: f.dateTime,
    }),
    output: z.array(z.string()),
  }),
  /** The target of the addresses returned by `getTrappedImage`; they are authorised like everything else. */
  trappedImage: download('GET', '/elevator/alarm/trappedImage/:imageId', {
    summary: 'One image',
    access: ['alarm.trappedImage'],
    input: z.object({ imageId: z.coerce.number().int().positive() }),
    personalData: { kinds: ['trappedImage'], where: alarmModule },
  }),
  readings: get('/elevator/alarm/readings', {
    summary: 'Readings two minutes before and after an alarm, and the moment of the alarm',
    access: ['alarm', 'monitor', 'device'],
    input: z.object({ alarmId: z.coerce.number().int().positive() }),
    output: z.object({ alarmAt: z.number().int(), points: z.array(readingPoint) }),
  }),
  earlier: get('/elevator/alarm/earlier', {
    summary: 'Earlier alarms of the same elevator and code, newest first, at most 20',
    access: ['alarm', 'monitor', 'device'],
    input: z.object({ alarmId: z.coerce.number().int().positive() }),
    output: z.array(alarms.row),
  }),
  warnings: get('/elevator/alarm/warnings', {
    summary:
      'Repeated level C faults of one elevator in the last 24 hours and serious faults left unattended for ten minutes, newest first, at most 5',
    access: ['alarm', 'monitor', 'device', 'deviceBigScreen'],
    input: z.object({ jobNum: f.jobNum }),
    output: z.array(alarmWarning),
  }),
  speech: download('GET', '/elevator/alarm/textToSpeech', {
    summary: 'An alarm tip as speech audio; 202 if the server has no speech synthesis',
    access: 'signedIn',
    input: z.object({
      text: z.string().trim().min(1).max(200),
      language: z.enum(['zh', 'en']).default('zh'),
    }),
  }),
};
