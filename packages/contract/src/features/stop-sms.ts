/**
 * The log of text messages about units that stop, recover, hold people or have let them out (specification 2, sections 2.7
 * and 3).
 */
import { z } from 'zod';
import { upload } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { list, type RowOf } from '../core/list.ts';
import { codeOf, textOf } from '../core/list-filters.ts';
import { problems } from '../core/problems.ts';
import { message } from '../pages/message.ts';
import { send } from '../pages/page-entry.ts';
import { type CodeOf, codes, words } from '../words.ts';
import { answerColumn, answerField } from './outbox.ts';
import { unitColumns as unit, unitFilters } from './unit-columns.ts';

/** The event that a message reports; the values of the filter `faultType`. */
export const stopSmsKinds = codes([
  [1, words('停梯', 'Stop')],
  [2, words('停梯恢复', 'Stop recovery')],
  [3, words('困人', 'Trapped')],
  [4, words('救援完成', 'Rescue completed')],
]);
export type StopSmsKind = CodeOf<typeof stopSmsKinds>;

/** 0 is failed and anything else is not, as in the specification; 2 to 4 are more specific. */
export const smsStatuses = codes([
  [0, words('失败', 'Failed')],
  [1, words('成功', 'Success')],
  [2, words('等待发送', 'Waiting to be sent')],
  [3, words('未发出，仅保存', 'Not sent, kept only')],
  [4, words('待人工发送', 'To be sent by hand')],
]);

export type StopSmsRow = RowOf<typeof stopSms.list>;

/** The meaning of the two codes of a row. */
export const kindOf = ({ faultType, smsType }: Pick<StopSmsRow, 'faultType' | 'smsType'>): StopSmsKind => {
  if (faultType === 1) return smsType === 1 ? 1 : 2;
  return smsType === 1 ? 3 : 4;
};

const smsType = words('短信类型', 'SMS type');
export const sendInput = z.object({ idList: f.idListOf(problems.selectData) });

export const stopSms = {
  list: list('/message/search', {
    summary: 'Text messages about stops, recoveries, entrapments and rescues of units in scope, newest first',
    shows: ['message'],
    access: ['message'],
    columns: {
      city: { title: unit.city.title },
      domainName: { title: unit.domainName.title },
      buildingName: { title: unit.buildingName.title },
      elevatorNum: { title: unit.elevatorNum.title },
      jobNum: { title: unit.jobNum.title },
      receiver: { title: words('接收人', 'Receiver') },
      telNum: { title: words('手机号', 'Phone') },
      createDate: { title: words('创建时间', 'Created'), kind: 'moment' },
      /** When it left; empty for one that did not. */
      sendTime: { title: words('发送时间', 'Sent at'), kind: 'moment' },
      smsStatus: { title: words('发送状态', 'Send status'), codes: smsStatuses },
      smsType: { title: smsType },
      answer: answerColumn,
    },
    filters: {
      city: unitFilters.city,
      domainName: unitFilters.domainName,
      jobNum: unitFilters.jobNum,
      receiver: textOf(30),
      telNum: textOf(11),
      faultType: codeOf(stopSmsKinds, smsType),
    },
    also: { dataPermissionList: f.dataPermissionList },
    row: {
      stopSmsId: z.number().int(),
      /** With smsType 1: 1 stop, 2 trapped; otherwise the end of it. */
      faultType: z.literal([1, 2]),
      smsType: z.literal([1, 2]),
      ...answerField,
    },
    personalData: { kinds: ['phone'], where: message.title },
  }),
  send: upload('/message/send', {
    summary: 'Send messages that wait for a person: all of the given ones, or none if one cannot be sent',
    access: ['message.send'],
    input: sendInput,
    changes: ['message'],
    log: { module: message.title, type: send },
  }),
};
