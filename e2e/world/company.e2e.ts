/** Companies: entered with a logo, changed by one of two at a time, kept while something names them. */
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { dialogOf, field, refusedAt, rowOf, rows } from '../console.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

afterAll(closeBrowser);

const openCompanies = async (walk: Walk, kind: string) => {
  await signIn(walk, kind, '/info/company');
  await rows(walk).first().waitFor();
};
const fill = async (walk: Walk, values: Record<string, string>) => {
  for (const [label, text] of Object.entries(values))
    await field(dialogOf(walk.page), label).locator('input').fill(text);
};
const save = ({ page }: Walk) => dialogOf(page).getByRole('button', { name: '保存' }).click();
const closed = ({ page }: Walk) => expect.poll(() => page.getByRole('dialog').count()).toBe(0);
const edit = async (walk: Walk, name: string) => {
  await rowOf(walk, name).getByRole('button', { name: '编辑' }).click();
  await dialogOf(walk.page).getByText('企业名称').waitFor();
};

test('a company is entered with its logo, changed by the first of two editors, deleted when nothing names it', async () => {
  const walk = await startWalk();
  const { page } = walk;
  walk.expectProblem('Failed to load resource');
  await openCompanies(walk, 'vendor super administrator');
  await walk.picture('company');
  await walk.accessible();

  await page.getByRole('button', { name: '新增企业' }).click();
  await save(walk);
  await dialogOf(page).getByText('此项必填').first().waitFor();
  await fill(walk, {
    企业名称: '演练电梯维保有限公司',
    网址: 'example.com',
    联系人: '李工',
    联系电话: '051288880000',
  });
  await field(dialogOf(page), '企业类型').locator('.ant-select').click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('维保单位', { exact: true }).click();
  await save(walk);
  await dialogOf(page).getByText('网址须以 http:// 或 https:// 开头').waitFor();
  await fill(walk, { 网址: 'https://www.example.com' });
  const content = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#0b6b7a' } })
    .png()
    .toBuffer();
  await dialogOf(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: content });
  await dialogOf(page).getByRole('img', { name: '企业标志' }).waitFor();
  await walk.picture('company-dialog');
  await walk.accessible();
  await save(walk);
  await closed(walk);
  await rowOf(walk, '演练电梯维保有限公司').locator('img').waitFor();

  // Somebody else has it open and saves later.
  const other = await startWalk();
  other.expectProblem('/company/save');
  other.expectProblem('Failed to load resource');
  await openCompanies(other, 'vendor super administrator');
  await edit(other, '演练电梯维保有限公司');
  await edit(walk, '演练电梯维保有限公司');
  await fill(walk, { 联系人: '王工' });
  await save(walk);
  await closed(walk);
  // Without a reload; the form that is open keeps what it has begun with.
  await expect.poll(() => rowOf(other, '演练电梯维保有限公司').innerText()).toContain('王工');
  await fill(other, { 联系人: '赵工' });
  await save(other);
  await dialogOf(other.page).getByText('刚被他人更改').waitFor();
  expect(await field(dialogOf(other.page), '联系人').locator('input').inputValue()).toBe('赵工');
  await other.close();

  await rowOf(walk, '演练电梯维保有限公司').getByRole('checkbox').check();
  await page.getByRole('button', { name: /删除$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect.poll(() => rowOf(walk, '演练电梯维保有限公司').count()).toBe(0);

  walk.expectProblem('/company/delete');
  await rowOf(walk, '清和物业管理有限公司').getByRole('checkbox').check();
  await page.getByRole('button', { name: /删除$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await page.getByText(/企业“清和物业管理有限公司”正在使用：.+，不能删除/).waitFor();
  await walk.close();
});

test('branch staff see the companies of their region alone, a property manager has no such page', async () => {
  const walk = await startWalk({ language: 'en' });
  await openCompanies(walk, 'vendor branch staff');
  expect(await rowOf(walk, '岭西机电维保有限公司').count()).toBe(0);
  await walk.picture('company');
  await walk.accessible();
  await walk.close();
  const other = await startWalk();
  await refusedAt(other.page, '企业管理', signIn(other, 'property manager', '/info/company'));
  await other.close();
});

test('on a phone', async () => {
  const walk = await startWalk({ size: phone });
  await openCompanies(walk, 'vendor super administrator');
  await walk.picture('company');
  await walk.accessible();
  await edit(walk, '清和物业管理有限公司');
  await walk.picture('company-dialog');
  await walk.accessible();
  await walk.close();
});
