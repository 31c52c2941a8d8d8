/** Reporting a fault of an elevator manually (specification 1, sections 2 to 5). */

import { z } from 'zod';
import { get, post } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { words } from '../core/words.ts';

export const faultReportForm = z.object({
  faultId: z.number().int().positive().nullable().default(null),
  patrolId: f.rowId,
  jobNum: f.jobNum,
  customerName: f.shownText(50).min(1, { error: 'customerNameRequired' }),
  address: f.shownText(100).min(1, { error: 'addressRequired' }),
  reporter: f.shownText(50).min(1, { error: 'reporterRequired' }),
  telNum: f.mobile11,
  /** People trapped. */
  num: z.number().int().min(0).max(30),
  captcha: f.captchaText,
  ctoken: f.captchaToken,
});

export const faultReport = {
  read: get('/elevator/faultReport/get/:faultId', {
    summary: 'One fault report',
    access: ['device.faultReport', 'faultReport'],
    input: z.object({ faultId: z.coerce.number().int().positive() }),
    output: faultReportForm.omit({ captcha: true, ctoken: true }).extend({
      faultId: z.number().int(),
      status: z.number().int(),
      creator: z.string(),
      createDate: z.string(),
    }),
    looksAt: { kinds: ['phone'], where: words('报障处理', 'Fault report handling') },
  }),
  save: post('/elevator/faultReport/save', {
    summary: 'Report a fault; trapped people raise an alarm at once. The captcha is used up by the attempt',
    access: ['device.faultReport'],
    input: faultReportForm,
    output: z.object({
      faultId: z.number().int(),
      /** People are trapped: the alarm that was raised, or the open one that the report joined. */
      alarmId: z.number().int().nullable(),
      raised: z.boolean(),
    }),
    log: {
      module: words('设备台账', 'Device ledger'),
      type: words('一键报障', 'One-click fault report'),
    },
  }),
};
