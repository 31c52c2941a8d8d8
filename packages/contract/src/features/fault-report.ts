/** Reporting a fault of an elevator manually (specification 1, sections 2 to 5), and its handling (2, section 2.8). */

import { z } from 'zod';
import { get, post, upload } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { list, type RowOf } from '../core/list.ts';
import { codeOf, textOf } from '../core/list-filters.ts';
import { problem, problems } from '../core/problems.ts';
import { codes, words } from '../words.ts';
import { faultKinds, faultOrigins } from './fault-kinds.ts';

export const faultReportStatuses = codes([
  [0, words('待处理', 'Pending')],
  [1, words('已处理', 'Handled')],
]);

export const faultReportForm = z.object({
  faultId: z.number().int().positive().nullable().default(null),
  patrolId: f.rowId,
  jobNum: f.jobNum,
  customerName: f.shownText(50).min(1, problem(words('请输入客户名称', 'Please enter the customer name'))),
  address: f.shownText(100).min(1, problem(words('请输入地址', 'Please enter the address'))),
  reporter: f.shownText(50).min(1, problem(words('请输入联系人', 'Please enter the contact person'))),
  telNum: f.mobile11,
  /** People trapped. */
  num: z.number().int().min(0).max(30),
  captcha: f.captchaText,
  ctoken: f.captchaToken,
});

const page = words('报障处理', 'Fault report handling');
export const selectToHandle = words('请选择要处理的数据', 'Please select data to handle');
const kind = z.literal(['', ...faultKinds.codes]);

export type FaultReportRow = RowOf<typeof reports>;

const reports = list('/elevator/faultReport/search', {
  method: 'GET',
  summary: 'Search the fault reports of units in scope, newest first',
  shows: ['faultReport'],
  access: ['faultReport'],
  columns: {
    jobNum: { title: words('工号', 'Job number') },
    customerName: { title: words('客户名称', 'Customer name') },
    address: { title: words('地址', 'Address') },
    reporter: { title: words('联系人', 'Contact person') },
    telNum: { title: words('联系电话', 'Phone') },
    num: { title: words('被困人数', 'People trapped'), kind: 'integer' },
    /** 1: sent by a passenger, who chose the kind; a telephone number is optional there. */
    origin: { title: words('来源', 'Source'), codes: faultOrigins },
    kind: { title: words('故障现象', 'Symptom') },
    status: { title: words('处理状态', 'Handling status'), codes: faultReportStatuses },
    creator: { title: words('填报人', 'Reported by') },
    createDate: { title: words('填报时间', 'Reported at'), kind: 'moment' },
    /** Of a handled one. */
    handler: { title: words('处理人', 'Handled by') },
    handleDate: { title: words('处理时间', 'Handled at'), kind: 'moment' },
  },
  filters: {
    jobNum: textOf(32),
    status: codeOf(faultReportStatuses),
    origin: codeOf(faultOrigins),
  },
  row: {
    faultId: z.number().int(),
    kind,
  },
  personalData: { kinds: ['phone'], where: page },
});

export const faultReport = {
  list: reports,
  handle: upload('/elevator/faultReport/updateStatus', {
    summary:
      'Mark pending fault reports as handled: all of the given ones, or none if one has already been handled',
    access: ['faultReport.handle'],
    input: z.object({ idList: f.idListOf(selectToHandle) }),
    changes: ['faultReport'],
    log: { module: page, type: words('处理', 'Handle') },
  }),
  remove: upload('/elevator/faultReport/delete', {
    summary:
      'Hide fault reports: all of the given ones or none. They remain stored; a report that raised or joined an alarm cannot be deleted',
    access: ['faultReport.delete'],
    input: z.object({ idList: f.idListOf(problems.selectToDelete) }),
    changes: ['faultReport'],
    log: { module: page, type: words('删除', 'Delete') },
  }),
  read: get('/elevator/faultReport/get/:faultId', {
    summary: 'One fault report',
    access: ['device.faultReport', 'faultReport'],
    input: z.object({ faultId: z.coerce.number().int().positive() }),
    output: faultReportForm.omit({ captcha: true, ctoken: true }).extend({
      faultId: z.number().int(),
      telNum: z.string(),
      origin: reports.row.shape.origin,
      kind,
      status: z.number().int(),
      creator: z.string(),
      createDate: z.string(),
    }),
    personalData: { kinds: ['phone'], where: page },
  }),
  save: post('/elevator/faultReport/save', {
    summary: 'Report a fault; trapped people raise an alarm immediately. Each attempt uses up the captcha',
    access: ['device.faultReport'],
    input: faultReportForm,
    output: z.object({
      faultId: z.number().int(),
      /** People are trapped: the alarm that was raised, or the open one that the report joined. */
      alarmId: z.number().int().nullable(),
      raised: z.boolean(),
    }),
    changes: ['faultReport', 'alarm', 'alarmStage', 'order'],
    log: {
      module: words('设备台账', 'Device ledger'),
      type: words('一键报障', 'One-click fault report'),
    },
  }),
};
