import { rescue } from '../features/rescue.ts';
import { firstPage } from './common.ts';
import { examplesOf } from './examples-of.ts';

export const rescueExamples = examplesOf(rescue)(rows => {
  const filters = { ...firstPage, city: rows.city, domainName: '', jobNum: '', kind: '' } as const;
  return {
    list: { ...filters, startDate: '', endDate: '' },
    export: { ...filters, startDate: '2026-03-01', endDate: '2026-03-31', dataPermissionList: [] },
    contacts: { alarmId: rows.alarmId },
    confirm: { callId: rows.rescueCallId, note: '已告知地点与人数' },
    saveStation: {
      stationId: rows.stationId,
      version: 0,
      cityId: rows.cityId,
      name: '城区电梯救援站',
      phone: '051268000119',
      address: '人民路 8 号',
      x: 120.62,
      y: 31.3,
    },
    removeStation: { stationId: rows.oldStationId },
  };
});
