/** Rows for calls of the rescue clock: an exceeded limit, a call for help, rescue stations. */
import { type RawBuilder, sql } from 'kysely';
import { noteBreaches } from '../../features/rescue/note-breaches.ts';
import type { TestApp } from '../test-app.ts';
import { addAlarm, idOf } from '../test-rows.ts';

interface Trapped {
  /** A unit with an open alarm. */
  elevatorId: number;
  alarmId: number;
  cityId: number;
}

export async function addOneOfRescue({ db }: TestApp, { elevatorId, alarmId, cityId }: Trapped) {
  const id = <Id>(query: RawBuilder<{ id: Id }>) => idOf(db, query);
  const ended = await addAlarm(db, elevatorId, {
    box_up: true,
    process_type: 1,
    main_code: '604',
    alarm_date: new Date('2026-03-01T08:00:00Z'),
    arrival_due: new Date('2026-03-01T08:30:00Z'),
    rescue_time: new Date('2026-03-01T08:40:00Z'),
    finish_date: new Date('2026-03-01T08:40:00Z'),
  });
  await db.transaction().execute(transaction => noteBreaches(transaction, [ended]));
  const addStation = (name: string) =>
    id(sql<{ id: number }>`
      insert into rescue_station (city_id, name, phone, address) values (${cityId}, ${name}, '051268000119', 'secret-remark')
      returning station_id as id`);
  return {
    rescueCallId: Number(
      await id(sql<{ id: string }>`
        insert into rescue_call (event_id, alarm_id, elevator_id, level, due)
        values (${alarmId}, ${alarmId}, ${elevatorId}, 1, now()) returning call_id as id`),
    ),
    stationId: await addStation(`秘苑 ${elevatorId}`),
    oldStationId: await addStation(`秘苑 ${elevatorId} 2`),
  };
}
