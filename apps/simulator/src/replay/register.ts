/** Makes the units of a record known to the server: the import of its own elevator page, with a file made here. */

import { elevator } from '@hoistway/contract/features/elevator';
import type {
  ImportMapping,
  ImportReport,
} from '@hoistway/contract/features/elevator-import/elevator-import';
import { importFields } from '@hoistway/contract/features/elevator-import/import-fields';
import { writeXlsx } from 'hucre/xlsx';
import type { ApiClient } from '../people/api-client.ts';
import { jobNumOf, unitTypeOf } from './outages.ts';
import type { OutageRecord } from './records.ts';

const pollEveryMs = 500;
const longestImportMs = 5 * 60_000;
const titleCase = (text: string) =>
  text.toLowerCase().replace(/(^|[\s/-])\p{L}/gu, letter => letter.toUpperCase());

/** Where the units of a feed are: the feed itself does not contain it. */
export interface FeedPlace {
  area: string;
  province: string;
  city: string;
}

/** One row for each unit, in the template's columns. */
export function unitRows(records: readonly OutageRecord[], place: FeedPlace): Record<string, string>[] {
  const byUnit = new Map(records.map(record => [jobNumOf(record), record]));
  return [...byUnit].map(([jobNum, record]) => ({
    jobNum,
    areaName: place.area,
    province: place.province,
    city: place.city,
    domainName: titleCase(record.station_name),
    domainType: '地铁站',
    buildingName: record.unit_desc.slice(0, 50),
    elevatorNum: jobNum,
    elevatorType: unitTypeOf(record),
  }));
}

/** @throws when the server refuses the import or a row of it */
export async function registerUnits(
  api: ApiClient,
  records: readonly OutageRecord[],
  place: FeedPlace,
): Promise<ImportReport> {
  const rows = unitRows(records, place);
  const used = importFields.filter(field => rows.some(row => field.key in row));
  const mapping: ImportMapping = Object.fromEntries(used.map(field => [field.key, { column: field.zh }]));
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'units',
        columns: used.map(field => ({ header: field.zh, key: field.key })),
        data: rows,
      },
    ],
  });
  let report = await api.send(
    elevator.importElevator,
    { mapping },
    {
      name: 'replay-units.xlsx',
      content: new Blob([bytes]),
    },
  );
  const giveUpAt = Date.now() + longestImportMs;
  while (!['done', 'failed', 'cancelled'].includes(report.state)) {
    if (Date.now() > giveUpAt) throw new Error('the import of the units did not end');
    await new Promise(resolve => setTimeout(resolve, pollEveryMs));
    report = await api.send(elevator.importStatus, { jobId: report.jobId });
  }
  if (report.state !== 'done' || report.refused > 0)
    throw new Error(
      `the import of the units ${report.state}: ${report.message} ${report.problems
        .slice(0, 3)
        .map(problem => `row ${problem.row} ${problem.column}: ${problem.reason}`)
        .join('; ')}`,
    );
  return report;
}
