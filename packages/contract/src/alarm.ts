/** Alarms: list, timeline, stages of a rescue, export, tips (specification 1). */
import { z } from 'zod';
import { done, download, get, post } from './call.ts';
import * as f from './fields.ts';
import { pageOf, pageQuery } from './paging.ts';

/** 处置方式: 0 recovered by itself (or not dispatched yet), 1 dispatched. */
export const processTypes = { selfRecovery: 0, dispatch: 1 } as const;
/** Stages of a dispatched alarm, in order; `rescued` replaces `completed` when people were trapped. */
export const stages = ['reported', 'dispatched', 'arrived', 'completed', 'rescued', 'cancelled'] as const;
export type Stage = (typeof stages)[number];

export const alarmFilter = pageQuery.extend({
  ...f.unitFilters,
  // The default stands before the transform: after it, `all` would be taken for absent.
  processType: z.coerce
    .number()
    .int()
    .default(processTypes.dispatch)
    .refine(value => [-1, 0, 1].includes(value), { error: 'notAChoice' })
    .transform(value => (value === -1 ? undefined : value)),
  /** A main fault code of the dictionary, or words that the description contains. */
  description: f.textFilter(100),
  /** 0 visited, 1 not visited */
  returnStatus: f.codeFilter(0, 1),
  boxUp: f.choiceFilter(['yes', 'no']),
  /** 0 completed, 1 not completed */
  finishStatus: f.codeFilter(0, 1),
  startDate: f.dateFilter,
  endDate: f.dateFilter,
  dataPermissionList: f.dataPermissionList,
  blockStatus: f.textFilter(20),
  blockType: f.textFilter(20),
});

export const alarmRow = z.object({
  alarmId: z.number().int(),
  city: z.string(),
  domainName: z.string(),
  buildingName: z.string(),
  elevatorNum: z.string(),
  jobNum: z.string(),
  elevatorType: f.elevatorType,
  elevatorAge: z.number().nullable(),
  alarmDate: z.string(),
  description: z.string(),
  /** Empty without the field permissions `alarm#mainFaultCode`, `alarm#subFaultCode`. */
  mainFaultCode: z.string(),
  subFaultCode: z.string(),
  boxUp: z.enum(['yes', 'no']),
  serviceRequestSource: z.string(),
  processType: z.number().int(),
  /** Empty without the field permissions `alarm#processDate`, `alarm#arriveDate`. */
  processDate: z.string().nullable(),
  arriveDate: z.string().nullable(),
  rescueCompleteTime: z.string().nullable(),
  rescueTime: z.string().nullable(),
  finishDate: z.string().nullable(),
  brand: z.string(),
  registerCode: z.string(),
  isactive: z.number().int(),
  returnStatusName: z.string(),
  deviceType: z.number().int(),
  serviceOrder: z.string(),
  level: z.enum(['A', 'B', 'C', 'E']),
});
export type AlarmRow = z.output<typeof alarmRow>;

export const stageRow = z.object({
  stage: z.enum(stages),
  at: z.string(),
  person: z.string(),
  note: z.string(),
});

const alarmModule = { zh: '报警管理', en: 'Alarm management' };

/** 0 to 5 stars: 0 not rated, then very dissatisfied to very satisfied. */
export const score = z.coerce.number().int().min(0).max(5).nullable();
const dateText = f.textBetween(14, 30);
const remark = f.textBetween(1, 500);
const contactName = f.textBetween(1, 50);
const contactTel = f.textBetween(8, 20);

/** Customer return-visit record; editable while the alarm's return status is `none` only. */
export const returnVisit = z.object({
  serviceOrder: z.string().min(1).max(40),
  returnFinishDatetime: dateText,
  returnComplateDatetime: dateText,
  returnDesc: remark,
  isReturnFinish: f.yesNo.nullable(),
  finishRemark: remark,
  unreasonableDemands: f.yesNo.nullable(),
  unreasonableRemark: remark,
  faultScore: score,
  faultRemark: remark,
  attitudeScore: score,
  attitudeRemark: remark,
  timelinessScore: score,
  timelinessRemark: remark,
  mtScore: score,
  mtRemark: remark,
  spareScore: score,
  spareRemark: remark,
  custReturn: remark,
  compReturn: remark,
  compReturnPerson: contactName,
  compReturnPersonTel: contactTel,
  evaluateContactPerson: contactName,
  evaluateContactPersonTel: contactTel,
});
export type ReturnVisit = z.output<typeof returnVisit>;

/** One reading of the two minutes before and after an alarm. */
export const readingPoint = z.object({
  at: z.number().int(),
  floor: z.string().nullable(),
  speed: z.number().nullable(),
  load: z.number().nullable(),
  doorState: z.number().int().nullable(),
  late: z.boolean(),
});

/** Level C faults of one elevator that came again and again: a rule was met at `at`, by the fault described. */
export const alarmWarning = z.object({
  warningId: z.number().int(),
  kind: z.enum(['repeated', 'warning']),
  /** The rule: so many faults within so many minutes. */
  count: z.number().int(),
  minutes: z.number().int(),
  at: z.string(),
  /** Without the code for those who lack the field permission `alarm#mainFaultCode`. */
  description: z.string(),
});
export type AlarmWarning = z.output<typeof alarmWarning>;

const returnVisitModule = { zh: '客户回访记录', en: 'Customer return-visit record' };

export const alarm = {
  list: post('/elevator/alarm/list', {
    summary: 'Search alarms',
    access: ['alarm'],
    input: alarmFilter,
    output: pageOf(alarmRow),
  }),
  listByJobNum: post('/elevator/alarm/listByJobNum', {
    summary: 'Alarms of one elevator',
    access: ['alarm', 'monitor', 'device'],
    input: pageQuery.extend({ jobNum: f.jobNum, startDate: f.dateFilter, endDate: f.dateFilter }),
    output: pageOf(alarmRow),
  }),
  export: download('POST', '/elevator/alarm/export', {
    summary: 'Export alarms to xlsx',
    access: ['alarm.export'],
    input: alarmFilter,
    log: { module: alarmModule, type: { zh: '导出', en: 'Export' } },
  }),
  newList: get('/elevator/alarm/newAlarmList', {
    summary: 'Alarms since a moment, trapped people first: for the alarm tips',
    access: 'signedIn',
    input: z.object({ startDate: f.dateFilter, endDate: f.dateFilter, processType: f.codeFilter(0, 1) }),
    output: z.array(alarmRow),
  }),
  timeline: get('/elevator/alarm/timeline', {
    summary: 'One alarm with its stages and when arrival is due',
    access: ['alarm', 'monitor', 'device'],
    input: z.object({ alarmId: z.coerce.number().int().positive() }),
    output: z.object({
      alarm: alarmRow,
      stages: z.array(stageRow),
      arrivalDue: z.string().nullable(),
      arrivalLate: z.boolean(),
    }),
  }),
  stage: post('/elevator/alarm/stage', {
    summary: 'Record that an alarm was dispatched, reached, completed, rescued or cancelled',
    access: ['alarm.handle'],
    input: z.object({
      alarmId: z.number().int().positive(),
      stage: z.enum(['dispatched', 'arrived', 'completed', 'rescued', 'cancelled']),
      note: f.optionalText(200),
    }),
    output: done,
    log: { module: alarmModule, type: { zh: '处置', en: 'Handle' } },
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
    output: returnVisit.extend({ returnStatusName: z.string() }),
  }),
  saveReturnCall: post('/elevator/alarm/saveReturnCall', {
    summary: 'Save the return-visit record',
    access: ['alarm.returnVisit'],
    input: returnVisit,
    log: { module: alarmModule, type: returnVisitModule },
  }),
  getTrappedImage: post('/elevator/alarm/getTrappedImage', {
    summary: 'Addresses of the pictures that the car camera took when people were trapped',
    access: ['alarm.trappedImage'],
    input: z.object({
      deviceType: z.coerce.number().int().min(1).max(99),
      deviceno: f.jobNum,
      malfunctiondate: f.dateTime,
    }),
    output: z.array(z.string()),
  }),
  /** The addresses that `getTrappedImage` answers lead here; they are authorised like everything else. */
  trappedImage: download('GET', '/elevator/alarm/trappedImage/:imageId', {
    summary: 'One picture',
    access: ['alarm.trappedImage'],
    input: z.object({ imageId: z.coerce.number().int().positive() }),
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
    output: z.array(alarmRow),
  }),
  warnings: get('/elevator/alarm/warnings', {
    summary: 'Repeated level C faults of one elevator in the last 24 hours, newest first, at most 5',
    access: ['alarm', 'monitor', 'device'],
    input: z.object({ jobNum: f.jobNum }),
    output: z.array(alarmWarning),
  }),
  speech: download('GET', '/elevator/alarm/textToSpeech', {
    summary: 'Spoken words of an alarm tip as audio; 202 where the server has no voice',
    access: 'signedIn',
    input: z.object({
      text: z.string().trim().min(1).max(200),
      language: z.enum(['zh', 'en']).default('zh'),
    }),
  }),
};
