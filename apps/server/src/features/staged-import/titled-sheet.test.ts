import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { words } from '@hoistway/contract/words';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTitledSheet, type SheetColumn } from './titled-sheet.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoistway-titled-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Sheet = NonNullable<Parameters<typeof writeXlsx>[0]['sheets']>[number];
type Field = 'name' | 'phone' | 'until';
const column = (field: Field, zh: string, en: string): SheetColumn<Field> => ({
  ...{ field, title: words(zh, en), isRequired: field === 'name', example: words('', '') },
  ...{ isDate: field === 'until' },
});
const columns = [
  column('name', '用户名', 'User name'),
  column('phone', '手机号', 'Phone'),
  column('until', '有效期至', 'Valid until'),
];

async function read(...sheets: Omit<Sheet, 'name'>[]) {
  const path = join(folder, 'upload.xlsx');
  await writeFile(
    path,
    await writeXlsx({ sheets: sheets.map((sheet, at) => ({ name: `Sheet${at + 1}`, ...sheet })) }),
  );
  const options = { timeZone: 'Asia/Shanghai', maxRows: 100, language: 'en' as const };
  const { rows, ...rest } = await readTitledSheet({ name: 'a.xlsx', path }, columns, options);
  return { ...rest, rows: rows.map(({ texts }) => [texts.get('name'), texts.get('phone')]) };
}

it('names every column that it does not know and that holds something', async () => {
  const { rows, notes } = await read({
    rows: [
      ['用户名', '手机', 'Expires', '空', '手机', null],
      ['a', 13_800_005_678, '2030-12-31', null, '1'],
      ['b', 13_800_005_679, ' ', null, null, null, 'behind the titles'],
      [null, null, null, null, 'alone'],
    ],
  });
  expect(rows).toEqual([
    ['a', undefined],
    ['b', undefined],
  ]);
  expect(notes).toEqual({
    ...{ unreadSheets: [], hiddenRows: 0, hiddenColumns: [] },
    unreadColumns: [
      { column: '手机', rows: 2 },
      { column: 'Expires', rows: 1 },
      { column: '手机 (2)', rows: 2 },
      { column: 'Column 7', rows: 1 },
    ],
  });
});

it('refuses two columns of one field, under whichever titles', async () => {
  await expect(
    read({
      rows: [
        ['用户名', '手机号', 'Phone'],
        ['a', '1', '2'],
      ],
    }),
  ).rejects.toMatchObject({
    words: { en: 'The column “Phone” appears twice' },
  });
});

it('knows titles in wide letters, with marks and spaces', async () => {
  const { rows, notes } = await read({
    rows: [
      ['Ｕｓｅｒ　ｎａｍｅ＊', ' 手机号 *'],
      ['a', '1'],
    ],
  });
  expect(rows).toEqual([['a', '1']]);
  expect(notes.unreadColumns).toEqual([]);
});

it('takes a title that is merged over rows for no value of theirs', async () => {
  const { rows, notes } = await read({
    rows: [
      ['用户名', '手机号', '部门'],
      [null, null, '一部'],
      ['a', '1', null],
      ['b', null, null],
    ],
    merges: [
      { startRow: 0, startCol: 0, endRow: 1, endCol: 0 },
      { startRow: 0, startCol: 1, endRow: 1, endCol: 1 },
      { startRow: 2, startCol: 1, endRow: 3, endCol: 1 },
    ],
  });
  expect(rows).toEqual([
    ['a', '1'],
    ['b', '1'],
  ]);
  expect(notes.unreadColumns).toEqual([{ column: '部门', rows: 1 }]);
});

it('says what it reads of rows and columns that the sheet hides', async () => {
  const { rows, notes } = await read({
    rows: [
      ['用户名', '手机号', '有效期至', '部门'],
      ['a', '1', null, 'x'],
      ['b', null, null, null],
    ],
    columns: [{}, { hidden: true }, { hidden: true }, { hidden: true }],
    rowDefs: new Map([[2, { hidden: true }]]),
  });
  expect(rows).toEqual([
    ['a', '1'],
    ['b', ''],
  ]);
  expect(notes).toEqual({
    ...{ unreadSheets: [], hiddenRows: 1 },
    unreadColumns: [{ column: '部门', rows: 1 }],
    hiddenColumns: ['手机号'],
  });
});
