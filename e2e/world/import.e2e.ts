/** A small register of another country through the import dialog, on a phone. */
import { afterAll, expect, test } from 'vitest';
import { dialogOf } from '../console.ts';
import { foreignRegister } from '../foreign-register.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

afterAll(closeBrowser);

const admin = 'vendor super administrator';

const texts = {
  open: 'Bulk import elevators',
  next: 'Next',
  rows: /Import 4 rows/,
  wrongType: 'Wrong file type, choose an xlsx file',
  region: 'Which country or region does this register belong to?',
  regionNeeded: 'Enter the country or region, or choose to find by city name only',
  decimal: 'Decimal sign of Rated load (kg)',
  meaning: 'Meaning of “ABX”',
  lift: 'Lift',
  which: 'Meaning of the column “Prüfdatum”',
  due: 'Next inspection due',
  notJobNum: 'Invalid job numbers (1)',
  close: 'Close',
  howRead: 'How the file was read (headers in row 3)',
  headerRow: 'Header row',
  offered: 'Possibly “Land”',
};

async function walkThrough(walk: Walk, mark: string) {
  const { page } = walk;
  const choose = async (label: string, choice: string) => {
    await page.getByLabel(label, { exact: true }).click();
    await page.locator('.ant-select-dropdown:visible').getByTitle(choice, { exact: true }).click();
  };
  await signIn(walk, admin, '/info/lift');
  await page.getByRole('button', { name: texts.open }).click();
  const files = page.locator('input[type=file]');
  await files.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') });
  await page.getByText(texts.wrongType).waitFor();
  await walk.picture('import-wrong-type');
  await files.setInputFiles(await foreignRegister(mark));
  await page.getByRole('button', { name: texts.next }).click();

  const dialog = dialogOf(page);
  await dialog.getByText(/Row 3:.*Anlagen-Nr\./).waitFor();
  await dialog.getByText(texts.offered).waitFor();
  await walk.picture('import-foreign');
  await walk.accessible();
  await page.getByRole('button', { name: texts.rows }).click();
  await dialog.getByText(texts.regionNeeded).waitFor();
  await walk.picture('import-foreign-asked');
  await page.getByLabel(texts.region).fill('Deutschland');
  await choose(texts.decimal, '1.000 means 1000');
  await choose(texts.meaning, texts.lift);
  await choose(texts.which, texts.due);
  // The values as read are shown before anything is imported.
  const firstRow = dialog.locator('tbody tr').first();
  await expect.poll(() => firstRow.innerText()).toMatch(/\b1000\b/);
  expect(await firstRow.innerText()).toContain('2026-02-01');
  await dialog.getByLabel(texts.meaning).scrollIntoViewIfNeeded();
  await walk.picture('import-foreign-answered');
  await walk.accessible();
  await page.getByRole('button', { name: texts.rows }).click();

  await dialogOf(page).getByText(texts.notJobNum).waitFor();
  expect(await dialogOf(page).getByRole('listitem').allInnerTexts()).toEqual([`${mark} 4`]);
  await walk.picture('import-foreign-lists');
  await dialogOf(page).getByText(texts.close, { exact: true }).click();
  await page.getByText(texts.howRead).click();
  await walk.picture('import-foreign-report');
  await walk.accessible();
}

test('a register of another country on a phone, in English; another row of titles can be chosen', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
  await walkThrough(walk, 'ENA');
  const { page } = walk;
  await page.getByRole('button', { name: 'Import another file' }).click();
  await page.locator('input[type=file]').setInputFiles(await foreignRegister('ENB'));
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel(texts.headerRow).click();
  await page
    .locator('.ant-select-dropdown:visible')
    .getByTitle(/^Row 1:/)
    .click();
  await dialogOf(page).getByText('5 rows', { exact: true }).waitFor();
  await page.getByText('No columns selected yet').waitFor();
  await walk.close();
});
