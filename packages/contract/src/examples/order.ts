import { order } from '../features/order.ts';
import { anyTime, firstPage } from './common.ts';
import type { ExampleRows } from './example-rows.ts';
import { examplesOf } from './examples-of.ts';

const filter = (rows: ExampleRows) => ({
  ...firstPage,
  ...anyTime,
  city: rows.city,
  domainName: '',
  jobNum: rows.jobNum,
  orderNum: '',
  state: '' as const,
  priority: -1,
  source: -1,
  assignee: '',
  dataPermissionList: [],
});
const minuteMs = 60_000;
const step = (rows: ExampleRows) => ({
  stepId: rows.newStepId,
  orderId: rows.offeredOrderId,
  at: rows.now - minuteMs,
  place: { longitude: 120.7, latitude: 31.32, accuracy: 12 },
});

export const orderExamples = examplesOf(order)(rows => ({
  list: filter(rows),
  export: { ...filter(rows), downloadId: rows.newDownloadId },
  read: { orderId: rows.orderId },
  candidates: { orderId: rows.orderId },
  assign: { orderId: rows.orderId, standing: rows.standingId, userId: rows.technicianId },
  cancel: { orderId: rows.cancellableOrderId, reason: '业主确认设备已恢复' },
  file: { orderId: rows.processedOrderId, reason: '资料齐全' },
  falseAlarm: { orderId: rows.falseOrderId, reason: '物业测试警铃' },
  hotline: { faultId: rows.hotlineFaultId },
  accept: step(rows),
  decline: { ...step(rows), orderId: rows.declinableOrderId, reason: '正在另一现场救援' },
  onTheWay: { ...step(rows), orderId: rows.acceptedOrderId },
  arrived: { ...step(rows), orderId: rows.acceptedOrderId, note: '' },
  finish: {
    ...step(rows),
    orderId: rows.reachedOrderId,
    result: 'completed',
    note: '更换门锁触点，试运行正常',
  },
}));
