/**
 * The push record (报警推送记录): the messages about alarms: recipient, time, channel and answer. The
 * same messages as in the log of the SMS about stops, seen as deliveries.
 */
import { z } from 'zod';
import { download } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { list, type RowOf } from '../core/list.ts';
import { choiceOf, codeOf, dateOf, textOf } from '../core/list-filters.ts';
import { only, words } from '../words.ts';
import { exportName } from './download-file.ts';
import { answerColumn, answerField, receiverChannels } from './outbox.ts';
import { smsStatuses, stopSmsKinds } from './stop-sms.ts';
import { unitColumns as unit, unitFilters } from './unit-columns.ts';

export type PushRow = RowOf<typeof search>;

const page = words('报警推送记录', 'Alarm push record');
const personalData = { kinds: ['phone'], where: page } as const;

const search = list('/pushRecord/search', {
  summary: 'Search the messages about alarms of units in scope, newest first',
  shows: ['message'],
  access: ['alarmPushRecord'],
  columns: {
    city: unit.city,
    domainName: unit.domainName,
    buildingName: unit.buildingName,
    elevatorNum: unit.elevatorNum,
    jobNum: unit.jobNum,
    kind: { title: words('推送内容', 'Message'), codes: stopSmsKinds, sheet: 16 },
    receiver: { title: words('接收人', 'Receiver'), sheet: 16 },
    telNum: { title: words('手机号', 'Phone'), sheet: 16 },
    channel: { title: words('推送方式', 'Channel'), codes: receiverChannels, sheet: 12 },
    /** When it was written. */
    pushTime: { title: words('创建时间', 'Created'), kind: 'moment', sheet: 20 },
    /** When it left, failed, or was kept; empty while it waits. */
    endTime: { title: words('结果时间', 'Answered at'), kind: 'moment', sheet: 20 },
    state: { title: words('推送结果', 'Outcome'), codes: smsStatuses, sheet: 16 },
    attempts: { title: words('发送次数', 'Attempts'), kind: 'integer', sheet: 10 },
    answer: { ...answerColumn, sheet: 40 },
  },
  filters: {
    city: unitFilters.city,
    domainName: unitFilters.domainName,
    jobNum: unitFilters.jobNum,
    receiver: textOf(30),
    telNum: textOf(11),
    kind: codeOf(stopSmsKinds),
    channel: choiceOf(receiverChannels),
    state: codeOf(only(smsStatuses, 1, 0, 2, 4, 3)),
    startDate: dateOf(words('创建时间从', 'Created from')),
    endDate: dateOf(words('创建时间至', 'Created until')),
  },
  also: {
    /** Of one event alone. */
    eventId: f.rowId.optional(),
    dataPermissionList: f.dataPermissionList,
  },
  row: {
    stopSmsId: z.number().int(),
    /** All alarms of a unit that are open at the same time: the number of the first of them. */
    eventId: z.number().int(),
    ...answerField,
  },
  personalData,
});

export const pushRecord = {
  search,
  export: download('POST', '/pushRecord/export', {
    summary: 'Export messages about alarms to xlsx',
    access: ['alarmPushRecord.export'],
    input: search.input.extend(exportName),
    log: { module: page, type: words('导出', 'Export') },
    personalData,
  }),
};
