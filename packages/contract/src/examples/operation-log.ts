import { operationLog } from '../features/operation-log.ts';
import { anyTime, firstPage } from './common.ts';
import { examplesOf } from './examples-of.ts';

const filters = { ...anyTime, operator: 'zhang', operateModule: '电梯', operateType: 'Edit', clientType: 2 };

export const operationLogExamples = examplesOf(operationLog)(({ logId }) => ({
  list: { ...firstPage, ...filters },
  export: { ...anyTime, clientType: 2 },
  save: { operateModule: 'device' },
  delete: { idList: [logId] },
}));
