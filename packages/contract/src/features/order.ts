/**
 * Orders: an event of a unit that somebody must go to, and who does. An order stands for all alarms of the unit that
 * were open together, from the moment that one of them was dispatched; the alarms keep their stages.
 */
import { z } from 'zod';
import { download, get, post } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { list, type RowOf, sorted } from '../core/list.ts';
import { choiceOf, codeOf, dateOf, textOf } from '../core/list-filters.ts';
import { problem, problems } from '../core/problems.ts';
import { words } from '../words.ts';
import { dutyLevels } from './account-words.ts';
import { alarm, stageNoteLength, stageRow } from './alarm.ts';
import { exportName } from './download-file.ts';
import {
  assignedStates,
  assignmentAnswers,
  assignmentWays,
  obstacles,
  orderPriorities,
  orderSources,
  orderStateFilters,
  orderStates,
  orderSteps,
} from './order-words.ts';
import { unitColumns, unitFilters } from './unit-columns.ts';

const state = z.literal(orderStates.codes);
const priority = z.literal(orderPriorities.codes);
const source = z.literal(orderSources.codes);
const step = z.literal(orderSteps.codes);

/** A reason, and a note of a technician. */
export const orderNoteLength = stageNoteLength;
const note = f.paragraphs(orderNoteLength);
const reason = note.min(1, problem(problems.reasonRequired));

const unit = {
  elevatorId: z.number().int(),
  jobNum: z.string(),
  city: z.string(),
  domainName: z.string(),
  buildingName: z.string(),
  elevatorNum: z.string(),
};

export type OrderRow = RowOf<typeof orders>;

const assignmentRow = z.object({
  assignmentId: z.number().int(),
  /** Null when the account is gone. */
  userId: z.number().int().nullable(),
  name: z.string(),
  how: z.literal(assignmentWays.codes),
  /** Who assigned the person; empty when the system did. */
  assignedBy: z.string(),
  offeredAt: z.string(),
  answerDue: z.string(),
  answer: z.literal(assignmentAnswers.codes).nullable(),
  answeredAt: z.string().nullable(),
  reason: z.string(),
  /** It stands: offered or accepted, and neither taken back nor over. */
  stands: z.boolean(),
  /** Metres, when the person was named; null where either place was unknown. */
  distance: z.number().int().nullable(),
});
export type OrderAssignment = z.output<typeof assignmentRow>;

const stepRow = z.object({
  step,
  person: z.string(),
  /** When the server had it. */
  at: z.string(),
  /** The time by the phone's clock; null without a phone. */
  deviceAt: z.string().nullable(),
  note: z.string(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  accuracy: z.number().nullable(),
  /** Metres from the unit. */
  distance: z.number().int().nullable(),
});
export type OrderStepRow = z.output<typeof stepRow>;

const candidateRow = z.object({
  userId: z.number().int(),
  name: z.string(),
  teamName: z.string(),
  /** In the shift of this moment; null for who is not on duty. */
  dutyLevel: z.literal(dutyLevels.codes).nullable(),
  /** The team belongs to the company that maintains the unit. */
  ofCompany: z.boolean(),
  /** Metres from the unit to the last position; null where either is unknown. */
  distance: z.number().int().nullable(),
  /** When that position was reported. */
  positionAt: z.string().nullable(),
  /** It is too old to count. */
  positionOld: z.boolean(),
  /** Orders that he or she was offered or has accepted. */
  load: z.number().int(),
  /** Why the system would not ask; empty for who can be asked. */
  why: z.array(z.literal(obstacles.codes)),
});
export type OrderCandidate = z.output<typeof candidateRow>;

const page = words('故障管理', 'Malfunctions');
const change = (zh: string, en: string) => ({ module: page, type: words(zh, en) });

const orders = list('/order/list', {
  summary: 'Search orders: entrapments first, then other open orders by priority, then the newest',
  shows: ['order'],
  access: ['malfunctions'],
  columns: {
    /** SO and the number of the event's first alarm. */
    orderNum: { title: words('工单号', 'Order no.'), sheet: 16 },
    priority: { title: words('优先级', 'Priority'), codes: orderPriorities, sheet: 14 },
    state: { title: words('状态', 'Status'), codes: orderStates, sheet: 14 },
    jobNum: sorted(unitColumns.jobNum),
    city: unitColumns.city,
    domainName: unitColumns.domainName,
    buildingName: unitColumns.buildingName,
    elevatorNum: unitColumns.elevatorNum,
    /** Of its gravest alarm that the reader sees. */
    description: { title: words('故障描述', 'Fault description'), sheet: 30 },
    source: { title: words('来源', 'Source'), codes: orderSources, sheet: 14 },
    /** Who is on it, or was when it ended; empty where nobody is. */
    assignee: { title: words('处理人员', 'Assigned to'), sheet: 16 },
    createdAt: sorted({ title: words('生成时间', 'Created'), kind: 'moment', sheet: 20 }),
    acceptedAt: { title: words('接单时间', 'Accepted at'), kind: 'moment', sheet: 20, nullable: true },
    arrivalDue: sorted({
      title: words('到达时限', 'Arrival due'),
      kind: 'moment',
      sheet: 20,
      nullable: true,
    }),
    /** Empty without the field permission `alarm#arriveDate`. */
    arrivedAt: {
      title: words('到达时间', 'Arrived at'),
      kind: 'moment',
      sheet: 20,
      needs: ['alarm#arriveDate'],
      nullable: true,
    },
    processedAt: { title: words('处理完成时间', 'Processed at'), kind: 'moment', sheet: 20, nullable: true },
    filedAt: { title: words('归档时间', 'Filed at'), kind: 'moment', sheet: 20, nullable: true },
    filedBy: { title: words('归档人', 'Filed by'), sheet: 16 },
    falseAlarm: { title: words('误报', 'False alarm'), kind: 'yesNo', sheet: 12 },
    /** Why it was filed, or what was false about it. */
    reason: { title: words('归档说明', 'Filing note'), sheet: 30 },
  },
  filters: {
    city: unitFilters.city,
    domainName: unitFilters.domainName,
    jobNum: unitFilters.jobNum,
    orderNum: textOf(40),
    state: choiceOf(orderStateFilters),
    priority: codeOf(orderPriorities),
    source: codeOf(orderSources),
    assignee: textOf(50),
    startDate: dateOf(words('生成时间从', 'Created from')),
    endDate: dateOf(words('生成时间至', 'Created until')),
  },
  also: { dataPermissionList: f.dataPermissionList },
  row: {
    orderId: z.number().int(),
    ...unit,
    /** How many alarms it has. */
    alarmCount: z.number().int(),
    /** Since when people have been waiting inside; null unless people are inside now. */
    trappedSince: z.string().nullable(),
    people: z.number().int().nullable(),
    /** Null for an order that is over, and for one that nobody is asked to take since somebody is there. */
    assigned: z.literal(assignedStates.codes).nullable(),
    /** Until when somebody should have accepted, and until when somebody should be there. */
    assignDue: z.string(),
  },
});

const orderId = f.rowId;
/** The assignment when the form was opened; null without one. Of two dispatchers, the second is refused. */
const standing = z.number().int().positive().nullable();

/** Epoch milliseconds of the phone's clock, which may be wrong. */
const phoneTime = z.number().int().min(0).max(4_102_444_800_000);
const place = f.phonePlace.default(null);
/** A phone makes the number: sent twice, a step counts once. It works without network and sends what was done later. */
const phoneStep = {
  stepId: z.uuid().toLowerCase(),
  orderId,
  /** When it was done, by the phone's clock; kept alongside when the server had it. */
  at: phoneTime,
  /** When it is sent, by the same clock: so the server knows how long ago it was done, whichever time the phone shows. */
  sentAt: phoneTime.optional(),
  /** WGS-84; `accuracy` is the radius in metres within which the phone believes to be. */
  place,
};

const stepTaken = z.object({
  orderId: z.number().int(),
  state,
  /** It is the caller's: offered to, or accepted by. */
  mine: z.boolean(),
  /** When it was done, as it was written down. */
  at: z.string(),
  /** The phone reported a time in the future, so the server's time was used. */
  clamped: z.boolean(),
  /** It had been sent before; nothing was changed now. */
  again: z.boolean(),
});
export type StepTaken = z.output<typeof stepTaken>;

const myOrder = z.object({
  orderId: z.number().int(),
  orderNum: z.string(),
  ...unit,
  registerCode: z.string(),
  address: z.string(),
  elevatorType: f.elevatorType,
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  state,
  priority,
  source,
  createdAt: z.string(),
  arrivalDue: z.string().nullable(),
  trappedSince: z.string().nullable(),
  people: z.number().int().nullable(),
  floor: z.string(),
  /** The person who called about it and their number; empty without a call. */
  reporter: z.string(),
  reporterTel: z.string(),
  offeredAt: z.string(),
  /** Null once it is answered. */
  answerDue: z.string().nullable(),
  acceptedAt: z.string().nullable(),
  /** The caller's own steps since the order was offered, by the time at which they were done. */
  onTheWayAt: z.string().nullable(),
  arrivedAt: z.string().nullable(),
  /** The same, or by anybody else who recorded it since; null while somebody is trapped. */
  rescuedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  assignedBy: z.string(),
  alarms: z.array(
    z.object({
      alarmId: z.number().int(),
      description: z.string(),
      level: alarm.list.row.shape.level,
      boxUp: z.boolean(),
      alarmDate: z.string(),
      finishDate: z.string().nullable(),
    }),
  ),
});
export type MyOrder = z.output<typeof myOrder>;

const workPage = words('维保作业', 'Maintenance work');
const workChange = (zh: string, en: string) => ({ module: workPage, type: words(zh, en) });

export const order = {
  list: orders,
  export: download('POST', '/order/export', {
    summary: 'Export orders to xlsx',
    access: ['malfunctions.export'],
    input: orders.input.extend(exportName),
    log: change('导出', 'Export'),
  }),
  read: get('/order/read', {
    summary: 'One order with its alarms and their stages, who was asked, and the steps taken',
    shows: ['order'],
    access: ['malfunctions'],
    input: z.object({ orderId: f.rowIdText }),
    output: z.object({
      order: orders.row,
      /** Gravest first, those that the reader sees. */
      alarms: z.array(alarm.list.row),
      stages: z.array(stageRow),
      assignments: z.array(assignmentRow),
      steps: z.array(stepRow),
    }),
    personalData: { kinds: ['phone', 'track'], where: page },
  }),
  candidates: get('/order/candidates', {
    summary:
      'Candidates for an order, in the sequence in which the system asks them: members of the teams of its city, with duty, distance, load and what prevents them',
    shows: ['order', 'staff', 'duty'],
    access: ['malfunctions.assign'],
    keys: false,
    input: z.object({ orderId: f.rowIdText }),
    output: z.object({
      /** What `assign` wants. */
      standing,
      people: z.array(candidateRow),
      teams: z.array(z.object({ teamId: z.number().int(), teamName: z.string(), onDuty: z.number().int() })),
    }),
  }),
  assign: post('/order/assign', {
    summary:
      'Offer an order to a person, or to the members of a team on duty, nearest first. It is withdrawn from whoever had it. Refused with `conflict` if it has been assigned to somebody else meanwhile',
    access: ['malfunctions.assign'],
    input: z
      .object({ orderId, standing, userId: f.rowId.optional(), teamId: f.rowId.optional() })
      .refine(({ userId, teamId }) => (userId === undefined) !== (teamId === undefined), {
        error: problem(words('请选择处理人员或班组', 'Please choose a person or a team')),
        path: ['userId'],
      }),
    output: z.object({ name: z.string() }),
    changes: ['order', 'alarm', 'alarmStage'],
    log: change('派工', 'Assign'),
  }),
  cancel: post('/order/cancel', {
    summary:
      'Cancel an order with a reason. While people are trapped the alarm stays open and can be dispatched again. Refused with `conflict` if the entrapment was reported only by telephone: that ends with the rescue or as a false alarm',
    access: ['malfunctions.cancel'],
    input: z.object({ orderId, reason }),
    changes: ['order', 'alarm', 'alarmStage'],
    log: change('取消', 'Cancel'),
  }),
  file: post('/order/file', {
    summary: 'File an order that is processed',
    access: ['malfunctions.file'],
    input: z.object({ orderId, reason: note.default('') }),
    changes: ['order'],
    log: change('归档', 'File'),
  }),
  falseAlarm: post('/order/falseAlarm', {
    summary:
      'Mark an order as a false alarm with a reason: cancels its open alarms and files it. Refused while a device reports that people are trapped, and after a rescue has been recorded',
    access: ['malfunctions.falseAlarm'],
    input: z.object({ orderId, reason }),
    changes: ['order', 'alarm', 'alarmStage'],
    log: change('误报', 'False alarm'),
  }),
  hotline: post('/order/hotline', {
    summary:
      'Create an order from a pending fault report: a hotline alarm, which ends with its order and not with the device, or the alarm that is already open',
    access: ['malfunctions.hotline'],
    input: z.object({ faultId: f.rowId }),
    output: z.object({ orderId: z.number().int(), orderNum: z.string(), joined: z.boolean() }),
    changes: ['order', 'alarm', 'alarmStage', 'faultReport'],
    log: change('生成工单', 'Make an order'),
  }),

  mine: get('/work/orders', {
    summary: 'Orders offered to or accepted by the caller, entrapments first',
    shows: ['order'],
    access: ['work.order'],
    keys: false,
    output: z.object({
      /** Epoch milliseconds of the server. */
      now: z.number(),
      orders: z.array(myOrder),
    }),
    personalData: { kinds: ['phone'], where: workPage },
  }),
  accept: post('/work/orders/accept', {
    summary: 'Accept an order that is offered to the caller',
    access: ['work.order'],
    input: z.object(phoneStep),
    output: stepTaken,
    changes: ['order', 'alarm', 'alarmStage'],
    log: workChange('接单', 'Accept order'),
  }),
  decline: post('/work/orders/decline', {
    summary: 'Decline an order with a reason, or give back an accepted one; the next person is asked',
    access: ['work.order'],
    input: z.object({
      ...phoneStep,
      reason: f.phoneText(orderNoteLength).pipe(z.string().min(1, problem(problems.reasonRequired))),
    }),
    output: stepTaken,
    changes: ['order', 'alarm', 'alarmStage'],
    log: workChange('拒单', 'Decline order'),
  }),
  onTheWay: post('/work/orders/onTheWay', {
    summary: 'Record that the caller has set out for the unit of an accepted order',
    access: ['work.order'],
    input: z.object(phoneStep),
    output: stepTaken,
    changes: ['order', 'alarm', 'alarmStage'],
    log: workChange('出发', 'On the way'),
  }),
  arrived: post('/work/orders/arrived', {
    summary:
      'Record that the caller has arrived at the unit, which sets the stage of its alarms. Refused before the order is accepted',
    access: ['work.order'],
    input: z.object({ ...phoneStep, note: f.phoneText(orderNoteLength).default('') }),
    output: stepTaken,
    changes: ['order', 'alarm', 'alarmStage'],
    log: workChange('到达', 'Arrive'),
  }),
  finish: post('/work/orders/finish', {
    summary:
      'Record that the people are rescued or the unit is repaired, which sets the stage of its alarms, with a note. Refused before arrival, and if another alarm was raised after the step was taken',
    access: ['work.order'],
    input: z.object({
      ...phoneStep,
      result: z.enum(['completed', 'rescued']),
      note: f
        .phoneText(orderNoteLength)
        .pipe(z.string().min(1, problem(words('请填写处理情况', 'Please describe what was done')))),
    }),
    output: stepTaken,
    changes: ['order', 'alarm', 'alarmStage'],
    log: workChange('完成工单', 'Finish order'),
  }),
};
