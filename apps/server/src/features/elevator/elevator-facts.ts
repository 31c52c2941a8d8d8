/** What a form states of a unit, as columns of its row. */
import type { CallParsed } from '@hoistway/contract/core/call';
import type { ElevatorType } from '@hoistway/contract/core/fields';
import type { elevator } from '@hoistway/contract/features/elevator';
import { type EscalatorFact, escalatorFactNames } from '@hoistway/contract/features/unit-words';
import { sql } from 'kysely';
import { evenFloors } from './even-floors.ts';
import { startDay } from './start-day.ts';

type Facts = Omit<CallParsed<typeof elevator.add>, 'jobNum' | 'domainId'>;

/** An empty day is one that is not known. */
const dayOf = (day: string | undefined) => (day === '' ? null : day);

/** Undefined where the form leaves something out: it stays as it is, or gets the table's default. */
export function factColumns(form: Facts, type: ElevatorType) {
  const { start, precision } =
    form.startDate === '' ? { start: null, precision: 'day' } : startDay(form.startDate);
  return {
    building_name: form.buildingName,
    elevator_num: form.elevatorNum,
    register_code: form.registerCode,
    address: form.address,
    remark: form.remark,
    longitude: form.x,
    latitude: form.y,
    elevator_type: form.elevatorType,
    brand: form.brand,
    start_date: start,
    start_precision: precision,
    inspect_date: dayOf(form.inspectDate),
    warranty_end: dayOf(form.warrantyEnd),
    annex: form.annex,
    rated_speed: form.ratedSpeed,
    rated_load: form.ratedLoad,
    floors: floorsOf(form.floorCount, type),
    device_type: form.deviceType,
    grt_flg: form.grtFlg === undefined ? undefined : form.grtFlg === 'Y',
    intercom_phone: form.intercomPhone,
    maintenance_company_id: form.maintenanceCompanyId,
  };
}

/** What the form states of an escalator; a lift has nothing of it. */
export const escalatorOf = (form: Facts, type: ElevatorType): Partial<Record<EscalatorFact, string>> =>
  type === 'lift'
    ? {}
    : Object.fromEntries(
        escalatorFactNames.flatMap(name => (form[name] === undefined ? [] : [[name, form[name]]])),
      );

/** Floors whose number is unchanged keep their names and heights. */
function floorsOf(count: number | undefined, type: ElevatorType) {
  if (type === 'escalator') return sql<string>`'[]'::jsonb`;
  if (count === undefined) return undefined;
  return sql<string>`case when jsonb_array_length(floors) = ${count}::int then floors
    else ${evenFloors(sql`${count}::int`)} end`;
}
