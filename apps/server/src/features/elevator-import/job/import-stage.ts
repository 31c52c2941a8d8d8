/**
 * Stages checked rows: accepted ones are stored in a temporary table of the import's own connection, problems are
 * collected.
 */
import type { ImportField } from '@hoistway/contract/features/elevator-import/import-fields';
import type pg from 'pg';
import { type CopyValue, copyRows } from '../../../database/copy-rows.ts';
import { startDay } from '../../elevator/start-day.ts';
import type { CheckedRow } from '../file/import-rows.ts';

/** Column and type of each field. Places are empty rather than null, so that they can be joined on. */
const fieldColumns = {
  jobNum: ['job_num', 'text not null'],
  areaName: ['area_name', 'text not null'],
  province: ['province', 'text not null'],
  city: ['city', 'text not null'],
  domainName: ['domain_name', 'text not null'],
  domainType: ['domain_type', 'text'],
  buildingName: ['building_name', 'text'],
  elevatorNum: ['elevator_num', 'text'],
  address: ['address', 'text'],
  registerCode: ['register_code', 'text'],
  elevatorType: ['elevator_type', 'text'],
  brand: ['brand', 'text'],
  x: ['longitude', 'double precision'],
  y: ['latitude', 'double precision'],
  startDate: ['start_date', 'date'],
  inspectDate: ['inspect_date', 'date'],
  ratedSpeed: ['rated_speed', 'real'],
  ratedLoad: ['rated_load', 'integer'],
  floorCount: ['floor_count', 'integer'],
  tsgd: ['tsgd', 'text'],
  zjgl: ['zjgl', 'text'],
  bpqgl: ['bpqgl', 'text'],
  ljcxh: ['ljcxh', 'text'],
  aqcxh: ['aqcxh', 'text'],
  bpcxh: ['bpcxh', 'text'],
  grtFlg: ['grt_flg', 'boolean'],
  warrantyEnd: ['warranty_end', 'date'],
  annex: ['annex', 'text'],
  intercomPhone: ['intercom_phone', 'text'],
  remark: ['remark', 'text'],
} as const satisfies Record<ImportField, readonly [string, string]>;
const fields = Object.keys(fieldColumns) as ImportField[];
const columns = ['row_no', ...fields.map(field => fieldColumns[field][0]), 'start_precision'];

const problemColumns = ['job_id', 'row_number', 'column_name', 'value', 'reason', 'list', 'job_num'];
/** Problems kept per import, as many as the largest export. Further ones are only counted. */
const maxKeptProblems = 1_000_000;
const batchRows = 2000;

export async function createStage(client: pg.Client, jobId: string) {
  await client.query(`
    create temp table import_row (
      row_no integer primary key, ${fields.map(field => fieldColumns[field].join(' ')).join(', ')},
      start_precision text, city_id integer, domain_id integer, elevator_id integer,
      -- Where the elevator is now, and whether more than its own row changes.
      old_domain_id integer, touched boolean not null default false)`);
  let rows: CopyValue[][] = [];
  let problems: CopyValue[][] = [];
  let keptProblems = 0;

  const flush = async () => {
    await copyRows(client, 'import_row', columns, rows);
    await copyRows(client, 'import_problem', problemColumns, problems);
    rows = [];
    problems = [];
  };
  return {
    async add({ number, values, problems: found, list, jobNum }: CheckedRow): Promise<void> {
      if (list === undefined) {
        const { start, precision } = startDay(values.startDate);
        const placed = { areaName: '', province: '', ...values, startDate: start };
        rows.push([number, ...fields.map(field => placed[field]), precision]);
      }
      for (const { column, value, reason } of found) {
        if (++keptProblems <= maxKeptProblems)
          problems.push([jobId, number, column, value, reason, list, jobNum]);
      }
      if (rows.length >= batchRows || problems.length >= batchRows) await flush();
    },
    /** Call once after the last row. */
    async done(): Promise<void> {
      await flush();
      await client.query('create index on import_row (job_num)');
      await client.query('analyze import_row');
    },
  };
}
