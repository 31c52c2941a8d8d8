import { faultReport } from '../features/fault-report.ts';
import { firstPage } from './common.ts';
import { examplesOf } from './examples-of.ts';

export const faultReportExamples = examplesOf(faultReport)(rows => ({
  list: { ...firstPage, jobNum: rows.jobNum, status: -1, origin: -1 },
  handle: { idList: [rows.pendingFaultId] },
  remove: { idList: [rows.pendingFaultId] },
  read: { faultId: rows.faultId },
  save: {
    // A new one.
    faultId: null,
    patrolId: rows.elevatorId,
    jobNum: rows.jobNum,
    customerName: '王女士',
    address: '路 1 号',
    reporter: '李师傅',
    telNum: '13800000000',
    num: 2,
    captcha: rows.captcha,
    ctoken: rows.captchaToken,
  },
}));
