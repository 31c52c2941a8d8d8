/** The yardsticks of files: COPY of the alarms to CSV, and a sheet that is read and copied into an indexed table. */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { serverModule } from '../rig/server-module.ts';

/** The rows and columns of the export of alarms, in its order. */
const alarmRows = `
  select c.name, s.domain_name, e.building_name, e.elevator_num, e.job_num, a.elevator_type, e.start_date, a.alarm_date,
         a.main_code, a.sub_code, a.level, a.box_up, a.source, a.process_type, a.process_date, a.arrive_date,
         a.rescue_time, a.finish_date, e.brand, e.register_code, a.return_status
  from alarm a join elevator e using (elevator_id) join site s on s.domain_id = a.domain_id
  join area c on c.area_id = a.city_id order by a.alarm_date desc, a.alarm_id desc`;

export const copyAlarmsToCsv = (client: Client, path: string): Promise<void> =>
  pipeline(
    client.query(copyTo(`copy (${alarmRows}) to stdout (format csv, header)`)),
    createWriteStream(path),
  );

type ReadSpreadsheet = (
  path: string,
  options: { timeZone: string },
) => AsyncIterable<{ number: number; cells: unknown[] }>;

/** Column of the table and of the sheet; a job number is the row's, since a sheet may hold one twice. */
const columns = [
  ['building_name', 'HOUSE_NUMBER'],
  ['register_code', 'DV_DEVICE_NUMBER'],
  ['address', 'STREET_NAME'],
  ['brand', 'DV_MANUFACTURER'],
  ['longitude', 'LONGITUDE'],
  ['latitude', 'LATITUDE'],
] as const;

/** Into a table like that of the elevators, with its indexes and checks and without its triggers. */
export async function copySheetIn(client: Client, path: string): Promise<void> {
  const read = await serverModule<ReadSpreadsheet>('files/spreadsheet/spreadsheet-reader', 'readSpreadsheet');
  await client.query('create table bare_elevator (like elevator including all)');
  try {
    const names = ['job_num', 'domain_id', 'city_id', 'elevator_type', ...columns.map(([name]) => name)];
    const table = client.query(copyFrom(`copy bare_elevator (${names.join(', ')}) from stdin (format csv)`));
    await pipeline(Readable.from(linesOf(read(path, { timeZone: 'Asia/Shanghai' }))), table);
  } finally {
    await client.query('drop table bare_elevator');
  }
}

async function* linesOf(rows: ReturnType<ReadSpreadsheet>): AsyncGenerator<string> {
  let places: number[] | undefined;
  let lines = '';
  for await (const { number, cells } of rows) {
    if (places === undefined) {
      places = columns.map(([, title]) => cells.indexOf(title));
      continue;
    }
    // Numbers are not quoted, so that an empty one is null; texts are, so that an empty one is empty.
    const values = places.map(at => cells[at] ?? '').map((cell, at) => (at < 4 ? quoted(cell) : cell));
    lines += `R${number},1,1,lift,${values.join(',')}\n`;
    if (lines.length < 64 * 1024) continue;
    yield lines;
    lines = '';
  }
  yield lines;
}

const quoted = (cell: unknown) => `"${String(cell).replaceAll('"', '""')}"`;
