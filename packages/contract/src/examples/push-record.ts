import { pushRecord } from '../features/push-record.ts';
import { firstPage } from './common.ts';
import { examplesOf } from './examples-of.ts';

export const pushRecordExamples = examplesOf(pushRecord)(rows => ({
  search: { ...firstPage, jobNum: rows.jobNum, kind: 3, dataPermissionList: [] },
  export: { jobNum: rows.jobNum, downloadId: rows.newDownloadId, dataPermissionList: [] },
}));
