/** Agreements: entered with units that are picked, changed by one of two at a time, deleted, exported, and who may. */
import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { dialogOf, field, rowOf, rows } from '../console.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

afterAll(closeBrowser);

const open = async (walk: Walk, kind: string, query = '') => {
  await signIn(walk, kind, `/info/agreement${query}`);
  await rows(walk).first().waitFor();
};
const fill = async (walk: Walk, values: Record<string, string>) => {
  for (const [label, text] of Object.entries(values))
    await field(dialogOf(walk.page), label).locator('input').fill(text);
};
const day = async ({ page }: Walk, label: string, value: string) => {
  const input = field(dialogOf(page), label).locator('input');
  await input.fill(value);
  await input.press('Tab');
};
const save = ({ page }: Walk) => dialogOf(page).getByRole('button', { name: '保存' }).click();
const closed = ({ page }: Walk) => expect.poll(() => page.getByRole('dialog').count()).toBe(0);
const edit = async (walk: Walk, agreeNum: string) => {
  await rowOf(walk, agreeNum).getByRole('button', { name: '编辑' }).click();
  await dialogOf(walk.page)
    .getByText(/^共 \d+ 台$/)
    .waitFor();
};
/** The first two units that the picker offers. */
const pick = async ({ page }: Walk) => {
  await dialogOf(page).getByRole('button', { name: '选择电梯' }).click();
  const picker = page.getByRole('dialog').last();
  const choices = picker.locator('.ant-table-row');
  await choices.nth(1).waitFor();
  for (const at of [0, 1]) await choices.nth(at).getByRole('checkbox').check();
  return picker;
};

test('an agreement is entered with its units, changed by the first of two editors, and deleted', async () => {
  const walk = await startWalk();
  const { page } = walk;
  walk.expectProblem('Failed to load resource');
  walk.expectProblem('/agreement/save');
  await open(walk, 'vendor super administrator');
  await walk.picture('agreement');
  await walk.accessible();

  await page.getByRole('button', { name: '新增合同' }).click();
  await save(walk);
  await dialogOf(page).getByText('请选择电梯').waitFor();
  await fill(walk, { 合同编号: 'YL-2026-001', 客户名称: '演练花园物业' });
  await field(dialogOf(page), '合同类型').locator('.ant-select').click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('大包', { exact: true }).click();
  await day(walk, '开始日期', '2026-05-01');
  await day(walk, '结束日期', '2026-04-30');
  const picker = await pick(walk);
  await walk.picture('agreement-units');
  await walk.accessible();
  await picker.getByRole('button', { name: '加入合同' }).click();
  await dialogOf(page).getByText('共 2 台').waitFor();
  await save(walk);
  await dialogOf(page).getByText('结束日期不能早于开始日期').waitFor();
  await day(walk, '结束日期', '2098-04-30');
  await walk.picture('agreement-dialog');
  await walk.accessible();
  await save(walk);
  await closed(walk);
  await page.goto('/info/agreement?agreeNum=YL-2026');
  expect(await rowOf(walk, 'YL-2026-001').innerText()).toContain('履行中');

  await page.getByRole('button', { name: '新增合同' }).click();
  await fill(walk, { 合同编号: 'yl-2026-001' });
  await field(dialogOf(page), '合同类型').locator('.ant-select').click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('清包', { exact: true }).click();
  await day(walk, '开始日期', '2026-05-01');
  await day(walk, '结束日期', '2027-04-30');
  await (await pick(walk)).getByRole('button', { name: '加入合同' }).click();
  await dialogOf(page).getByText('共 2 台').waitFor();
  await save(walk);
  await dialogOf(page).getByText('该合同编号已存在').waitFor();
  await dialogOf(page).getByRole('button', { name: '取消' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: '放弃修改' }).click();
  await closed(walk);

  // Somebody else has it open and saves later.
  const other = await startWalk();
  other.expectProblem('/agreement/save');
  other.expectProblem('Failed to load resource');
  await open(other, 'vendor super administrator', '?agreeNum=YL-2026');
  await edit(other, 'YL-2026-001');
  await edit(walk, 'YL-2026-001');
  await dialogOf(page).locator('.ant-tag .ant-tag-close-icon').first().click();
  await dialogOf(page).getByText('共 1 台').waitFor();
  await save(walk);
  await closed(walk);
  await fill(other, { 客户名称: '另一家' });
  await save(other);
  await dialogOf(other.page).getByText('刚被他人更改').waitFor();
  expect(await field(dialogOf(other.page), '客户名称').locator('input').inputValue()).toBe('另一家');
  await other.close();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /导出$/ }).click(),
  ]);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');

  await rowOf(walk, 'YL-2026-001').getByRole('checkbox').check();
  await page.getByRole('button', { name: /删除$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect.poll(() => rowOf(walk, 'YL-2026-001').count()).toBe(0);
  await walk.close();
});

test('those that end soon come first, and none of them is over', async () => {
  const walk = await startWalk();
  await open(walk, 'vendor super administrator', '?expiryInterval=90');
  const texts = await rows(walk).allInnerTexts();
  const days = texts.map(text => Number(/剩 (\d+) 天/.exec(text)?.[1] ?? 0));
  expect(days.length).toBeGreaterThan(2);
  expect(days).toEqual([...days].sort((a, b) => a - b));
  expect(Math.max(...days)).toBeLessThanOrEqual(90);
  await walk.picture('agreement-soon');
  await walk.page.goto('/info/agreement?state=expired');
  await rows(walk).first().waitFor();
  expect(await rows(walk).first().innerText()).toMatch(/已过期 \d+ 天/);
  await walk.close();
});

test('on a phone, in English, by a read-only user', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
  const { page } = walk;
  await open(walk, 'property manager');
  await walk.picture('agreement');
  await walk.accessible();
  expect(await page.getByRole('button', { name: /New agreement|Delete|Edit/ }).count()).toBe(0);
  await rows(walk).first().getByRole('button', { name: 'Units' }).click();
  await dialogOf(page)
    .getByText(/^\d+ units?$/)
    .waitFor();
  await walk.picture('agreement-units');
  await walk.accessible();
  await walk.close();
});

test('on a phone, by somebody who edits', async () => {
  const walk = await startWalk({ size: phone });
  await open(walk, 'vendor branch staff');
  await rows(walk).first().getByRole('button', { name: '编辑' }).click();
  await dialogOf(walk.page)
    .getByText(/^共 \d+ 台$/)
    .waitFor();
  await walk.picture('agreement-dialog');
  await walk.accessible();
  await walk.close();
});
