import { rescue } from '@hoistway/contract/features/rescue';
import { sql } from 'kysely';
import { examplesOf, firstPage } from '../../http/examples.ts';
import { noteBreaches } from '../breach/note-breaches.ts';

export const rescueExamples = examplesOf(rescue, {
  shown: { rescueCallId: 37, stationId: 8, oldStationId: 9 },
  add: async ({ db, make, shared }) => {
    const { elevatorId, alarmId, cityId } = shared;
    // It ended after its limit.
    const late = await make.addAlarm(db, elevatorId, {
      box_up: true,
      process_type: 1,
      main_code: '604',
      alarm_date: new Date('2026-03-01T08:00:00Z'),
      arrival_due: new Date('2026-03-01T08:30:00Z'),
      rescue_time: new Date('2026-03-01T08:40:00Z'),
      finish_date: new Date('2026-03-01T08:40:00Z'),
    });
    await db.transaction().execute(transaction => noteBreaches(transaction, [late]));
    const addStation = () =>
      make.idOf(
        db,
        sql<{ id: number }>`
          insert into rescue_station (city_id, name, phone, address)
          values (${cityId}, ${`秘苑 ${shared.newName}`}, '051268000119', 'secret-remark') returning station_id as id`,
      );
    return {
      // Nobody has made it yet.
      rescueCallId: await make.idOf(
        db,
        sql<{ id: number }>`
          insert into rescue_call (event_id, alarm_id, elevator_id, level, due)
          values (${alarmId}, ${alarmId}, ${elevatorId}, 1, now()) returning call_id as id`,
      ),
      stationId: await addStation(),
      oldStationId: await addStation(),
    };
  },
})(rows => {
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
