import { operationLog } from '@hoistway/contract/features/operation-log';
import { anyTime, examplesOf, firstPage } from '../../http/examples.ts';

const filters = { ...anyTime, operator: 'zhang', operateModule: '电梯', operateType: 'Edit', clientType: 2 };

export const operationLogExamples = examplesOf(operationLog, {
  shown: { logId: 90_211 },
  add: async ({ db, make, shared }) => {
    const line = { userId: shared.userId, remark: 'secret-remark', at: '2020-01-01' };
    return { logId: await make.addLogLine(db, line) };
  },
})(({ logId }) => ({
  list: { ...firstPage, ...filters },
  export: { ...anyTime, clientType: 2 },
  save: { operateModule: 'device' },
  delete: { idList: [logId] },
}));
