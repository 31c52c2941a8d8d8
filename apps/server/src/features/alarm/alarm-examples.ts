import { alarm } from '@hoistway/contract/features/alarm';
import { sql } from 'kysely';
import { anyTime, examplesOf, filtersOf, firstPage, type SharedRows } from '../../http/examples.ts';
import { serviceOrderOf } from './service-order.ts';

const filter = (rows: SharedRows) => ({
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

export const alarmExamples = examplesOf(alarm, {
  shown: { imageId: 96, visitedAt: '2026-03-01 10:00:00' },
  add: async ({ db, make, shared, picture }) => ({
    imageId: await make.idOf(
      db,
      sql<{ id: number }>`
        insert into trapped_image (elevator_id, taken_at, object_key)
        values (${shared.elevatorId}, '2026-03-01 08:00:00', ${picture.objectKey}) returning image_id as id`,
    ),
    // After the alarm.
    visitedAt: await db
      .selectNoFrom(sql<string>`to_char(now(), 'YYYY-MM-DD HH24:MI:SS')`.as('now'))
      .executeTakeFirstOrThrow()
      .then(({ now }) => now),
  }),
})(rows => ({
  list: filter(rows),
  listByJobNum: { ...firstPage, ...anyTime, jobNum: rows.jobNum },
  export: { ...filter(rows), downloadId: rows.newId },
  newList: { ...anyTime, processType: 1, idList: String(rows.alarmId) },
  timeline: { alarmId: rows.alarmId },
  stage: { alarmId: rows.alarmId, stage: 'arrived', note: '' },
  getReturnCall: { serviceOrder: serviceOrderOf(rows.alarmId) },
  saveReturnCall: {
    serviceOrder: serviceOrderOf(rows.alarmId),
    returnFinishDatetime: rows.visitedAt,
    returnComplateDatetime: rows.visitedAt,
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
