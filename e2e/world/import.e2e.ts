/**
 * A small register of another country through the import dialog: a title line, its own headers, words and number
 * signs. What the file leaves uncertain is asked once; what could not be imported pops up.
 */
import { elevator } from '@hoistway/contract/features/elevator';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, expect, test } from 'vitest';
import { dialogOf, rowOf } from '../console.ts';
import { signedIn } from '../rig/api.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

afterAll(closeBrowser);

const world = sharedWorld();
const admin = 'vendor super administrator';

const register = async (mark: string) => {
  const rows = [
    ['Aufzugsregister, Stand 01.11.2026'],
    [],
    [
      ...[
        'Anlagen-Nr.',
        'Stadt',
        'Objekt',
        'Anlagenart',
        'Tragkraft',
        'Geschwindigkeit',
        'Baujahr',
        'Prüfdatum',
      ],
      'Land',
    ],
    [`${mark}-1`, 'Ulm', 'Münster', 'Personenaufzug', '1.000', '1,6', '1987', '01.02.2026', 'BW'],
    [`${mark}-2`, 'Ulm', 'Münster', 'ABX', '1.250', '1,75', '06.1999', '03.02.2026', 'BW'],
    [`${mark}-3`, 'Ulm', 'Bahnhof', 'Fahrtreppe', '', '0,5', '12.05.2001', '', 'BW'],
    [`${mark} 4`, 'Ulm', 'Bahnhof', 'ABX', '1.000', '1', '2004', '', 'BW'],
  ];
  const content = await writeXlsx({ sheets: [{ name: 'Register', rows }] });
  return { name: `${mark}.xlsx`, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
};
const texts = {
  zh: {
    open: '批量导入电梯',
    next: '下一步',
    rows: /开始导入 4 行/,
    wrongType: '文件类型错误，请选择 xlsx 文件',
    region: '这份台账属于哪个国家或地区？',
    regionNeeded: '请填写国家或地区，或选择仅按城市名查找',
    decimal: '额定载重(kg)的小数点',
    meaning: '“ABX”的含义',
    lift: '直梯',
    notJobNum: '工号无效（1）',
    close: '关闭',
    howRead: '文件的读法（标题在第 3 行）',
    headerRow: '标题行',
    offered: '可能是“Land”',
  },
  en: {
    open: 'Bulk import',
    next: 'Next',
    rows: /Import 4 rows/,
    wrongType: 'Wrong file type, choose an xlsx file',
    region: 'Which country or region is this register of?',
    regionNeeded: 'Give the country or region, or choose to find cities by their names alone',
    decimal: 'Decimal sign of Rated load (kg)',
    meaning: 'Meaning of “ABX”',
    lift: 'Lift',
    notJobNum: 'Not a valid job number (1)',
    close: 'Close',
    howRead: 'How the file was read (titles in row 3)',
    headerRow: 'Row with the titles',
    offered: 'Perhaps “Land”',
  },
};

async function walkThrough(walk: Walk, mark: string) {
  const { page, language } = walk;
  const said = texts[language];
  const choose = async (label: string, choice: string) => {
    await page.getByLabel(label, { exact: true }).click();
    await page.locator('.ant-select-dropdown:visible').getByTitle(choice, { exact: true }).click();
  };
  await signIn(walk, admin, '/info/lift');
  await page.getByRole('button', { name: said.open }).click();
  const files = page.locator('input[type=file]');
  await files.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') });
  await page.getByText(said.wrongType).waitFor();
  await walk.picture('import-wrong-type');
  await files.setInputFiles(await register(mark));
  await page.getByRole('button', { name: said.next }).click();

  const dialog = dialogOf(page);
  await dialog.getByText(/(第|Row) 3( 行)?[：:].*Anlagen-Nr\./).waitFor();
  await dialog.getByText(said.offered).waitFor();
  await walk.picture('import-foreign');
  await walk.accessible();
  await page.getByRole('button', { name: said.rows }).click();
  await dialog.getByText(said.regionNeeded).waitFor();
  await walk.picture('import-foreign-asked');
  await page.getByLabel(said.region).fill('Deutschland');
  await choose(said.decimal, language === 'zh' ? '1.000 即 1000' : '1.000 is 1000');
  await choose(said.meaning, said.lift);
  // The values as read are shown before anything is imported.
  const firstRow = dialog.locator('tbody tr').first();
  await expect.poll(() => firstRow.innerText()).toMatch(/\b1000\b/);
  expect(await firstRow.innerText()).toContain('2026-02-01');
  await dialog.getByLabel(said.meaning).scrollIntoViewIfNeeded();
  await walk.picture('import-foreign-answered');
  await walk.accessible();
  await page.getByRole('button', { name: said.rows }).click();

  await dialogOf(page).getByText(said.notJobNum).waitFor();
  expect(await dialogOf(page).getByRole('listitem').allInnerTexts()).toEqual([`${mark} 4`]);
  await walk.picture('import-foreign-lists');
  await dialogOf(page).getByText(said.close, { exact: true }).click();
  await page.getByText(said.howRead).click();
  await walk.picture('import-foreign-report');
  await walk.accessible();
}

test('a register of another country is read as written, and what it does not say is asked once', async () => {
  const walk = await startWalk();
  await walkThrough(walk, 'ZHA');
  const api = await signedIn(world, admin);
  const { result } = await api.send(elevator.list, { jobNum: 'ZHA-' });
  expect(result.map(row => [row.jobNum, row.areaName, row.city, row.elevatorType, row.inspectDate])).toEqual([
    ['ZHA-1', 'Deutschland', 'Ulm', 'lift', '2026-02-01'],
    ['ZHA-2', 'Deutschland', 'Ulm', 'lift', '2026-02-03'],
    ['ZHA-3', 'Deutschland', 'Ulm', 'escalator', null],
  ]);
  // The register has no coordinates: its units have no place on the map.
  const { page } = walk;
  await page.goto('/manage/monitor?list.jobNum=ZHA-1');
  await rowOf(walk, 'ZHA-1').getByRole('checkbox').check();
  await page.getByRole('button', { name: '人梯定位' }).click();
  await page.getByText('电梯坐标未采集，请联系维保公司确认').waitFor();
  await walk.close();
});

test('the same on a phone, in English; another row of titles can be chosen', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
  await walkThrough(walk, 'ENA');
  const { page } = walk;
  await page.getByRole('button', { name: 'Import another file' }).click();
  await page.locator('input[type=file]').setInputFiles(await register('ENB'));
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel(texts.en.headerRow).click();
  await page
    .locator('.ant-select-dropdown:visible')
    .getByTitle(/^Row 1:/)
    .click();
  await dialogOf(page).getByText('5 rows', { exact: true }).waitFor();
  await page.getByText('No column is chosen yet').waitFor();
  await walk.close();
});
