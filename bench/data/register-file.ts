/**
 * A register of elevators as an xlsx file, for machines without the real one: the columns, gaps and lengths of New
 * York's, with invented rows.
 */
import { writeFile } from 'node:fs/promises';
import { type Cell, sheetFile } from './sheet-file.ts';

const buildings = 30_000;

const streets = [
  'BROADWAY',
  'PARK AVENUE',
  'EAST 68 STREET',
  'GRAND CONCOURSE',
  'OCEAN PARKWAY',
  'WALL STREET',
];
const boroughs = ['Manhattan', 'Bronx', 'Brooklyn', 'Queens', 'Staten Island'];
const kinds = ['Passenger Elevator (P)', 'Freight (F)', 'Escalator (E)', 'Dumbwaiter (D)', 'Sidewalk (S)'];
const statuses = [
  ['A', 'ACTIVE'],
  ['W', 'WK IN PROG'],
  ['R', 'REMOVED'],
];
const pick = <T>(list: readonly T[], number: number) => list[number % list.length] as T;
const day = (number: number) => `${1990 + (number % 26)}0${1 + (number % 9)}1${number % 9}`;

type Column = [title: string, cell: (row: number, building: number) => Cell];

const columns: Column[] = [
  ['DV_DEVICE_NUMBER', row => `${1 + (row % 5)}${pick(['P', 'F', 'E', 'D', 'S'], row)}${row}`],
  ['Device Status', row => pick(statuses, row)[0] ?? ''],
  ['DV_DEVICE_STATUS_DESCRIPTION', row => pick(statuses, row)[1] ?? ''],
  ['BIN', (_, building) => String(1_000_000 + building)],
  ['TAX_BLOCK', (_, building) => String(1 + (building % 3000))],
  ['TAX_LOT', (_, building) => String(1 + (building % 90))],
  ['HOUSE_NUMBER', (_, building) => String(1 + building)],
  ['STREET_NAME', (_, building) => pick(streets, building)],
  ['ZIP_CODE', (_, building) => String(10_000 + (building % 400))],
  ['Borough', (_, building) => pick(boroughs, building)],
  ['Device Type', row => pick(kinds, row)],
  ['DV_LASTPER_INSP_DATE', row => (row % 4 === 0 ? null : day(row))],
  ['DV_LASTPER_INSP_DISP', row => (row % 4 === 0 ? null : 'NV')],
  ['DV_APPROVAL_DATE', row => (row % 7 === 0 ? null : day(row + 3))],
  ['DV_MANUFACTURER', row => (row % 3 === 0 ? null : pick(['OTIS', 'STALEY', '**', 'WESTINGHOUSE'], row))],
  ['DV_TRAVEL_DISTANCE', row => (row % 5 === 0 ? null : 20 + (row % 400))],
  ['DV_SPEED_FPM', row => (row % 5 === 0 ? null : 100 + (row % 8) * 50)],
  ['DV_CAPACITY_LBS', row => (row % 5 === 0 ? null : 2000 + (row % 6) * 500)],
  ['DV_CAR_BUFFER_TYPE', row => (row % 2 === 0 ? null : 'OH')],
  ['DV_GOVERNOR_TYPE', row => (row % 2 === 0 ? null : 'FB')],
  ['DV_MACHINE_TYPE', row => (row % 2 === 0 ? null : 'OG')],
  ['DV_SAFETY_TYPE', row => (row % 2 === 0 ? null : 'GC')],
  ['DV_MODE_OPERATION', row => (row % 2 === 0 ? null : 'AC')],
  ['DV_STATUS_DATE', row => day(row + 5)],
  ['DV_FLOOR_FROM', row => (row % 4 === 0 ? null : pick(['B', '1', 'C', '2'], row))],
  ['DV_FLOOR_TO', row => (row % 4 === 0 ? null : String(2 + (row % 40)))],
  ['LATITUDE', (_, building) => 40.5 + (building % 4000) / 10_000 + 0.000001],
  ['LONGITUDE', (_, building) => -74.2 + (building % 5000) / 10_000 + 0.000001],
];

function* registerRows(count: number): Generator<Cell[]> {
  yield columns.map(([title]) => title);
  for (let row = 0; row < count; row++) yield columns.map(([, cell]) => cell(row, (row * 7919) % buildings));
}

export const writeRegister = (path: string, count: number): Promise<void> =>
  writeFile(path, sheetFile(registerRows(count)));
