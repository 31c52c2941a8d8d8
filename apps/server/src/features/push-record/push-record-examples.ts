import { pushRecord } from '@hoistway/contract/features/push-record';
import { examplesOf, firstPage } from '../../http/examples.ts';

export const pushRecordExamples = examplesOf(pushRecord)(rows => ({
  search: { ...firstPage, jobNum: rows.jobNum, kind: 3, dataPermissionList: [] },
  export: { jobNum: rows.jobNum, downloadId: rows.newId, dataPermissionList: [] },
}));
