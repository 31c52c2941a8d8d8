/**
 * Messages to owners, receivers and WeChat users about planned maintenance (specification 2, section 2.6). The subject of a
 * message is a visit; `stopType` asks by what has become of the visit since.
 */
import { z } from 'zod';
import { get, upload } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { list, type RowOf } from '../core/list.ts';
import { codeOf, textOf } from '../core/list-filters.ts';
import { maintainMsg } from '../pages/maintain-msg.ts';
import { send } from '../pages/page-entry.ts';
import { codes, only, words } from '../words.ts';
import { answerColumn, answerField, receiverChannels } from './outbox.ts';
import { sendInput, smsStatuses } from './stop-sms.ts';
import { unitColumns as unit, unitFilters } from './unit-columns.ts';

/** 0 is a cancelled visit: rows have it, the filter does not offer it. */
export const visitStates = codes([
  [0, words('已取消', 'Cancelled')],
  [1, words('待保养', 'Due')],
  [2, words('已完成', 'Done')],
  [3, words('已超期', 'Overdue')],
]);

export type MaintainSmsRow = RowOf<typeof maintainSms.list>;

const stopType = words('维保情况', 'Visit status');

export const maintainSms = {
  list: list('/maintainMsg/search', {
    summary:
      'Messages to owners, receivers and WeChat users about planned maintenance of units in scope, newest first; `stopType`: by the status of the visit',
    shows: ['maintainMsg'],
    access: ['maintainMsg'],
    columns: {
      city: { title: unit.city.title },
      domainName: { title: unit.domainName.title },
      buildingName: { title: unit.buildingName.title },
      elevatorNum: { title: unit.elevatorNum.title },
      jobNum: { title: unit.jobNum.title },
      ownerName: { title: words('业主', 'Owner') },
      telNum: { title: words('手机号', 'Phone') },
      createDate: { title: words('创建时间', 'Created'), kind: 'moment' },
      /** When it left; empty for one that did not. */
      sendTime: { title: words('发送时间', 'Sent at'), kind: 'moment' },
      /** The day that it announced. */
      planDate: { title: words('维保日期', 'Visit date'), kind: 'day' },
      stopType: { title: stopType, codes: visitStates },
      /** 0 failed, 1 sent, 2 waiting, 3 kept: no provider is set up. */
      smsStatus: { title: words('发送状态', 'Send status'), codes: smsStatuses },
      answer: answerColumn,
      channel: { title: words('推送方式', 'Channel'), codes: receiverChannels },
    },
    filters: {
      domainName: unitFilters.domainName,
      jobNum: unitFilters.jobNum,
      ownerName: textOf(30),
      telNum: textOf(11),
      stopType: codeOf(only(visitStates, 1, 2, 3)),
    },
    also: { dataPermissionList: f.dataPermissionList },
    row: { messageId: z.number().int(), ...answerField },
    personalData: { kinds: ['phone'], where: maintainMsg.title },
  }),
  send: upload('/maintainMsg/send', {
    summary: 'Send messages that wait for a person: all of the given ones, or none if one cannot be sent',
    access: ['maintainMsg.send'],
    input: sendInput,
    changes: ['maintainMsg'],
    log: { module: maintainMsg.title, type: send },
  }),
  sample: get('/maintainMsg/sample', {
    summary: 'The text of these messages with example values, and the hours during which they are sent',
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
