/** The columns of a stored sample, from a live state, a late message or the in-memory ring. */
import type { ReadingValues } from '@hoistway/contract/device/telemetry';
import { copyNull, copyText } from '../../database/copy-rows.ts';
import type { LiveState } from '../state/live-state.ts';
import { slot } from '../state/reading-slots.ts';

export const readingColumns =
  'elevator_id at late floor door_state direction service_mode people load_percent speed position'.split(' ');

/** In the order of the columns after `floor`; NaN is unknown. */
export const numericColumns = 7;

export function numbersOf({ values }: LiveState, into: Float64Array, offset: number): void {
  const car = values[slot.car_direction] as number;
  into[offset] = values[slot.door_state] as number;
  into[offset + 1] = Number.isNaN(car) ? (values[slot.direction] as number) : car;
  into[offset + 2] = values[slot.service_mode] as number;
  into[offset + 3] = values[slot.passenger_status] as number;
  into[offset + 4] = values[slot.load_percent] as number;
  into[offset + 5] = values[slot.speed] as number;
  into[offset + 6] = values[slot.position] as number;
}

const integer = (value: number | undefined) =>
  value === undefined || Number.isNaN(value) ? copyNull : String(Math.round(value));
const real = (value: number | undefined) =>
  value === undefined || Number.isNaN(value) ? copyNull : String(Math.round(value * 1000) / 1000);

export function readingRow(
  elevatorId: number,
  at: number,
  late: boolean,
  floor: string,
  numbers: ArrayLike<number>,
  offset = 0,
): string {
  const head = `${elevatorId}\t${new Date(at).toISOString()}\t${late ? 't' : 'f'}\t${copyText(floor)}`;
  const integers = [0, 1, 2, 3, 4].map(column => integer(numbers[offset + column]));
  return `${head}\t${integers.join('\t')}\t${real(numbers[offset + 5])}\t${real(numbers[offset + 6])}`;
}

const number = (value: unknown) => (typeof value === 'number' ? value : Number.NaN);

export function lateRow(elevatorId: number, at: number, values: ReadingValues): string {
  const floor = typeof values.car_position === 'string' ? values.car_position : '';
  return readingRow(elevatorId, at, true, floor, [
    number(values.door_state),
    number(values.car_direction ?? values.direction),
    number(values.service_mode),
    number(values.passenger_status),
    number(values.load_percent),
    number(values.speed),
    number(values.position),
  ]);
}
