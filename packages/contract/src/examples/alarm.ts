import { alarm } from '../features/alarm.ts';
import { anyTime, filtersOf, firstPage } from './common.ts';
import type { ExampleRows } from './example-rows.ts';
import { examplesOf } from './examples-of.ts';

const filter = (rows: ExampleRows) => ({
  ...firstPage,
  ...filtersOf(rows),
  ...anyTime,
  processType: 1,
  description: '',
  returnStatus: -1,
  boxUp: '' as const,
  finishStatus: -1,
  blockStatus: -1,
  blockType: -1,
});
const moment = '2026-03-01 10:00:00';

export const alarmExamples = examplesOf(alarm)(rows => ({
  list: filter(rows),
  listByJobNum: { ...firstPage, ...anyTime, jobNum: rows.jobNum },
  export: { ...filter(rows), downloadId: rows.newDownloadId },
  newList: { ...anyTime, processType: 1 },
  timeline: { alarmId: rows.alarmId },
  stage: { alarmId: rows.alarmId, stage: 'arrived', note: '' },
  getReturnCall: { serviceOrder: rows.serviceOrder },
  saveReturnCall: {
    serviceOrder: rows.serviceOrder,
    returnFinishDatetime: moment,
    returnComplateDatetime: moment,
    returnDesc: '好',
    isReturnFinish: 'N',
    finishRemark: '好',
    unreasonableDemands: 'N',
    unreasonableRemark: '好',
    faultScore: 5,
    faultRemark: '好',
    attitudeScore: 5,
    attitudeRemark: '好',
    timelinessScore: 5,
    timelinessRemark: '好',
    mtScore: 5,
    mtRemark: '好',
    spareScore: 5,
    spareRemark: '好',
    custReturn: '好',
    compReturn: '好',
    compReturnPerson: '张三',
    compReturnPersonTel: '021-12345678',
    evaluateContactPerson: '张三',
    evaluateContactPersonTel: '021-12345678',
  },
  getTrappedImage: { deviceType: 1, deviceno: rows.jobNum, malfunctiondate: '2026-03-01 08:00:00' },
  trappedImage: { imageId: rows.imageId },
  readings: { alarmId: rows.alarmId },
  earlier: { alarmId: rows.alarmId },
  warnings: { jobNum: rows.jobNum },
  speech: { text: '三号梯有人被困', language: 'zh' },
}));
