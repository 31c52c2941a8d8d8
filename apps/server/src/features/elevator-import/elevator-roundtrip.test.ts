/** What is exported can be imported again and changes nothing; the fields of both are those of one table. */

import { elevator } from '@hoistway/contract/features/elevator';
import { type ImportField, importFields } from '@hoistway/contract/features/elevator-import/import-fields';
import type { Language } from '@hoistway/contract/words';
import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { counts, importTests } from '../../testing/test-imports.ts';
import { addAccount } from '../../testing/test-rows.ts';

const { world, ended, importRows } = importTests();

const nothingOfEscalators = { tsgd: '', zjgl: '', bpqgl: '', ljcxh: '', aqcxh: '', bpcxh: '' };
/** A value for every field that a lift has. */
const full: Record<ImportField, string> = {
  ...{ jobNum: 'RT-1', areaName: 'Europa', province: 'Baden', city: 'Ulm', domainName: 'Münster <1>' },
  ...{
    domainType: 'Hotel',
    buildingName: '007',
    elevatorNum: '=1+1',
    address: 'Platz 1',
    registerCode: '00012',
  },
  ...{
    elevatorType: 'lift',
    brand: 'O’Tis',
    x: '9.9924',
    y: '48.3984',
    startDate: '1987',
    inspectDate: '2026-06-01',
  },
  ...{
    ratedSpeed: '1.6',
    ratedLoad: '1000',
    floorCount: '12',
    ...nothingOfEscalators,
    grtFlg: 'Y',
    warrantyEnd: '2027-06-30',
    annex: 'B',
    intercomPhone: '8001',
    remark: '备注',
  },
};
const rows = [
  full,
  // It stands where its site is, and has no position of its own.
  {
    ...full,
    ...{ jobNum: 'RT-2', startDate: '1999-06', elevatorType: 'escalator', floorCount: '', x: '', y: '' },
    ...{ tsgd: '5.5', zjgl: '11', bpqgl: '11 kW', ljcxh: '0012', aqcxh: 'S1', bpcxh: 'V1' },
  },
  {
    ...full,
    jobNum: 'RT-3',
    startDate: '2001-02-03',
    grtFlg: 'N',
    ratedSpeed: '0.63',
    remark: '',
    intercomPhone: '',
    warrantyEnd: '',
    annex: '',
  },
];

it.each(['zh', 'en'] satisfies Language[])(
  'an export in %s imports back unchanged, cell by cell',
  async language => {
    const as = await importer();
    await importRows(rows, as);
    const cells = async () => {
      const file = await world().send(elevator.export, { jobNum: 'RT-' }, { as, language });
      return { content: file.body, rows: (await readXlsx(file.body)).sheets[0]?.rows ?? [] };
    };
    const before = await cells();
    const titles = importFields.map(field => field[language]);
    expect(before.rows[0]?.slice(0, titles.length)).toEqual(titles);
    const [, lift = [], escalator = []] = before.rows;
    for (const [at, title] of titles.entries())
      expect([title, lift[at] ?? escalator[at]]).not.toEqual([title, null]);

    const file = { name: 'again.xlsx', content: before.content };
    const answer = await world().send(elevator.importElevator, {}, { as, file, language });
    const report = await ended(answer.data, as);
    expect(report.problems).toEqual([]);
    expect(Object.keys(report.mapping).sort()).toEqual(importFields.map(({ key }) => key).sort());
    expect(counts(report)).toEqual({ state: 'done', added: 0, updated: 0, unchanged: 3, refused: 0 });
    expect((await cells()).rows).toEqual(before.rows);
  },
);

const importer = async () =>
  (await addAccount(world().db, { permissions: ['lift', 'lift.import', 'lift.export'] })).userId;
