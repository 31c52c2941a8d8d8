import { statutory } from '../features/statutory.ts';
import { firstPage } from './common.ts';
import { examplesOf } from './examples-of.ts';

export const statutoryExamples = examplesOf(statutory)(rows => {
  const filters = { ...firstPage, city: rows.city, domainName: '', jobNum: '', kind: '', state: '' } as const;
  return {
    list: { ...filters, startDate: '', endDate: '' },
    export: { ...filters, startDate: '2026-03-01', endDate: '2026-03-31', dataPermissionList: [] },
    month: { startDate: '2026-03-01', endDate: '2026-04-05', city: rows.city, kind: '' },
    unit: { elevatorId: rows.elevatorId },
    finish: { itemId: rows.dueItemId, doneOn: rows.dueDoneOn, nextDate: '2099-01-05', remark: '检验合格' },
    withdraw: { itemId: rows.doneItemId, reason: '登记错了电梯' },
  };
});
