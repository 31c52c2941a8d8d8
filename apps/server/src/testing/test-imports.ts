/** Shared by the tests of imports: a test app, files, and following an import to its end. */
import { buffer } from 'node:stream/consumers';
import { isImportRunning } from '@hoistway/contract/core/import-report';
import { elevator } from '@hoistway/contract/features/elevator';
import type { ImportReport } from '@hoistway/contract/features/elevator-import/elevator-import';
import { type ImportField, importFields } from '@hoistway/contract/features/elevator-import/import-fields';
import { afterAll, beforeAll } from 'vitest';
import type { CellValue } from '../files/spreadsheet/spreadsheet-cells.ts';
import { exportSpreadsheet } from '../files/spreadsheet/spreadsheet-writer.ts';
import { createTestApp, type SendOptions, type TestApp } from './test-app.ts';
import { addAccount } from './test-rows.ts';

export const sheet = (titles: readonly string[], rows: readonly (readonly CellValue[])[]) =>
  buffer(
    exportSpreadsheet({
      title: 'elevators',
      columns: titles.map(title => ({ title, width: 12, kind: 'text' as const })),
      about: { sheetName: 'about', lines: [] },
      createdAt: new Date(),
      timeZone: 'Asia/Shanghai',
      rows: (async function* () {
        yield rows;
      })(),
    }),
  );

type Row = Partial<Record<ImportField, CellValue>>;
export const place = { city: '上海市', domainName: '导入花园' };
export const counts = ({ added, updated, unchanged, refused, state }: ImportReport) => ({
  added,
  updated,
  unchanged,
  refused,
  state,
});

export function importTests() {
  let world: TestApp;
  let admin: number;
  beforeAll(async () => {
    world = await createTestApp();
    admin = await importer();
  });
  afterAll(() => world.stop());

  const importer = async (scope: Parameters<typeof addAccount>[1] = {}) =>
    (await addAccount(world.db, { permissions: ['lift', 'lift.import'], ...scope })).userId;

  /** A file with the template's own column titles. */
  const fileOf = async (rows: readonly Row[], name = '电梯.xlsx') => {
    const used = importFields.filter(({ key }) => rows.some(row => key in row));
    const titles = used.map(field => field.zh);
    return {
      name,
      content: await sheet(
        titles,
        rows.map(row => used.map(({ key }) => row[key])),
      ),
    };
  };

  async function ended(report: ImportReport, as: number): Promise<ImportReport> {
    if (!isImportRunning(report.state)) return report;
    await new Promise(resolve => setTimeout(resolve, 100));
    return ended((await world.send(elevator.importStatus, { jobId: report.jobId }, { as })).data, as);
  }
  const importFile = async (file: SendOptions['file'], as = admin, more: { lenient?: boolean } = {}) => {
    const answer = await world.send(elevator.importElevator, more, { as, file, language: 'zh' });
    return answer.code === 0 ? { ...answer, data: await ended(answer.data, as) } : answer;
  };
  const importRows = async (rows: readonly Row[], as = admin, more: { lenient?: boolean } = {}) =>
    (await importFile(await fileOf(rows), as, more)).data;
  const stored = (jobNum: string) =>
    world.db
      .selectFrom('elevator as e')
      .innerJoin('site as s', 's.domain_id', 'e.domain_id')
      .innerJoin('area as c', 'c.area_id', 'e.city_id')
      .innerJoin('area as p', 'p.area_id', 'c.parent_id')
      .innerJoin('area as r', 'r.area_id', 'p.parent_id')
      .selectAll('e')
      .select([
        's.domain_name',
        's.domain_type',
        'c.name as city',
        'p.name as province',
        'r.name as area',
        'c.code',
      ])
      .where('job_num', '=', jobNum)
      .executeTakeFirst();

  return {
    world: () => world,
    /** May import everywhere. */
    admin: () => admin,
    importer,
    fileOf,
    ended,
    importFile,
    importRows,
    stored,
  };
}
