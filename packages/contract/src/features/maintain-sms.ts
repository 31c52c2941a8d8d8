/**
 * Text messages to owners about planned maintenance (specification 2, section 2.6). What a message is about is a visit;
 * `stopType` asks by what has become of the visit since.
 */
import { z } from 'zod';
import { get } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { list } from '../core/list.ts';
import { codeOf, textOf } from '../core/list-filters.ts';
import { codes, only, words } from '../core/words.ts';
import { smsStatuses } from './stop-sms.ts';
import { unitColumns as unit, unitFilters } from './unit-columns.ts';

/** 0 is a cancelled visit: rows have it, the filter does not offer it. */
export const visitStates = codes([
  [0, words('已取消', 'Cancelled')],
  [1, words('待保养', 'Due')],
  [2, words('已完成', 'Done')],
  [3, words('已逾期', 'Overdue')],
]);

const maintainSmsRow = z.object({
  messageId: z.number().int(),
  city: z.string(),
  domainName: z.string(),
  buildingName: z.string(),
  elevatorNum: z.string(),
  jobNum: z.string(),
  ownerName: z.string(),
  telNum: z.string(),
  /** When it left; while it waits, when it was written. */
  sendTime: z.string(),
  /** The day that it told. */
  planDate: z.string(),
  stopType: z.literal(visitStates.codes),
  /** 0 failed, 1 sent, 2 waiting, 3 kept: no provider is set up. */
  smsStatus: z.literal(smsStatuses.codes),
});
export type MaintainSmsRow = z.output<typeof maintainSmsRow>;

const ownerName = words('业主', 'Owner');
const telNum = words('手机号', 'Phone');
const stopType = words('维保情况', 'Visit');

export const maintainSms = {
  list: list('/maintainMsg/search', {
    summary:
      'Text messages to owners about planned maintenance of units in scope, the newest first; `stopType`: by what has become of the visit',
    shows: [],
    access: ['maintainMsg'],
    columns: {
      city: { title: unit.city.title },
      domainName: { title: unit.domainName.title },
      buildingName: { title: unit.buildingName.title },
      elevatorNum: { title: unit.elevatorNum.title },
      jobNum: { title: unit.jobNum.title },
      ownerName: { title: ownerName },
      telNum: { title: telNum },
      sendTime: { title: words('发送时间', 'Sent at'), kind: 'moment' },
      planDate: { title: words('维保日期', 'Visit on'), kind: 'day' },
      stopType: { title: stopType },
      smsStatus: { title: words('发送状态', 'Status'), words: smsStatuses.words },
    },
    filters: {
      domainName: unitFilters.domainName,
      jobNum: unitFilters.jobNum,
      ownerName: textOf(ownerName, 30),
      telNum: textOf(telNum, 11),
      stopType: codeOf(stopType, only(visitStates, 1, 2, 3)),
    },
    also: { dataPermissionList: f.dataPermissionList },
    row: maintainSmsRow,
    looksAt: { kinds: ['phone'], where: words('维保短信', 'Maintenance SMS') },
  }),
  sample: get('/maintainMsg/sample', {
    summary: 'What such messages read, filled with an example, and between which hours they are sent',
    access: ['maintainMsg'],
    input: z.object({}),
    output: z.object({
      planned: z.string(),
      moved: z.string(),
      /** Hours between which none is sent; equal where they are sent at any hour. */
      quietFrom: z.number().int(),
      quietTo: z.number().int(),
    }),
  }),
};
