/**
 * A small register of another country through the import dialog: a title line, its own headers, words and number
 * signs. What the file leaves uncertain is asked once; what could not be imported pops up.
 */
import { elevator } from '@hoistway/contract/features/elevator';
import { afterAll, expect, test } from 'vitest';
import { dialogOf, rowOf } from '../console.ts';
import { foreignRegister } from '../foreign-register.ts';
import { signedIn } from '../rig/api.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, signIn, startWalk } from '../walk.ts';
import { administrator, freshJobNum } from './own.ts';

afterAll(closeBrowser);

test('a register of another country is read as written, and what it does not say is asked once', async () => {
  const mark = freshJobNum();
  const walk = await startWalk();
  const { page } = walk;
  const choose = async (label: string, choice: string) => {
    await page.getByLabel(label, { exact: true }).click();
    await page.locator('.ant-select-dropdown:visible').getByTitle(choice, { exact: true }).click();
  };
  await signIn(walk, administrator, '/info/lift');
  await page.getByRole('button', { name: '批量导入电梯' }).click();
  const files = page.locator('input[type=file]');
  await files.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') });
  await page.getByText('文件类型错误，请选择 xlsx 文件').waitFor();
  await files.setInputFiles(await foreignRegister(mark));
  await page.getByRole('button', { name: '下一步' }).click();

  const dialog = dialogOf(page);
  const begin = page.getByRole('button', { name: /开始导入 4 行/ });
  await dialog.getByText(/第 3 行：.*Anlagen-Nr\./).waitFor();
  await dialog.getByText('可能是“Land”').waitFor();
  await begin.click();
  await dialog.getByText('请填写国家或地区，或选择仅按城市名查找').waitFor();
  await page.getByLabel('这份台账属于哪个国家或地区？').fill('Deutschland');
  await choose('额定载重(kg)的小数点', '1.000 即 1000');
  await choose('“ABX”的含义', '直梯');
  await choose('“Prüfdatum”列的含义', '下次检验日期');
  // The values as read are shown before anything is imported.
  const firstRow = dialog.locator('tbody tr').first();
  await expect.poll(() => firstRow.innerText()).toMatch(/\b1000\b/);
  await expect.poll(() => firstRow.innerText()).toContain('2026-02-01');
  await begin.click();

  await dialog.getByText('工号无效（1）').waitFor();
  await expect.poll(() => dialog.getByRole('listitem').allInnerTexts()).toEqual([`${mark} 4`]);

  const api = await signedIn(sharedWorld(), administrator);
  const { result } = await api.send(elevator.list, { jobNum: `${mark}-` });
  expect(result.map(row => [row.jobNum, row.areaName, row.city, row.elevatorType, row.inspectDate])).toEqual([
    [`${mark}-1`, 'Deutschland', 'Ulm', 'lift', '2026-02-01'],
    [`${mark}-2`, 'Deutschland', 'Ulm', 'lift', '2026-02-03'],
    [`${mark}-3`, 'Deutschland', 'Ulm', 'escalator', null],
  ]);
  // The register has no coordinates: its units have no place on the map.
  await page.goto(`/manage/monitor?list.jobNum=${mark}-1`);
  await rowOf(walk, `${mark}-1`).getByRole('checkbox').check();
  await page.getByRole('button', { name: '人员定位' }).click();
  await page.getByText('电梯坐标未采集，请联系维保公司确认').waitFor();
  await walk.close();
});
