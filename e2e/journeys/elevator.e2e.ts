/** Elevator information: from a form to a row; a unit is added, moved, retired and taken back. */
import { elevator } from '@hoistway/contract/features/elevator';
import { afterAll, expect, test } from 'vitest';
import { dialogOf, field, furtherAct, moreActs, rowOf } from '../console.ts';
import { signedIn } from '../rig/api.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, signIn, startWalk } from '../walk.ts';
import { administrator, freshJobNum, freshName, ownSite, ownUnit } from './own.ts';

afterAll(closeBrowser);

test('an edit reaches the row and stays; a problem is shown next to its field and nothing is lost', async () => {
  const jobNum = await ownUnit(await ownSite());
  const walk = await startWalk();
  const { page } = walk;
  await signIn(walk, administrator, `/info/lift?jobNum=${jobNum}`);
  await rowOf(walk, jobNum).getByRole('button', { name: '编辑' }).click();
  const dialog = dialogOf(page);
  const input = (label: string) => field(dialog, label).locator('input, textarea');
  await expect.poll(() => input('工号').getAttribute('readonly')).not.toBeNull();
  // What is too long is kept, counted and refused.
  await input('备注').fill('x'.repeat(60));
  await field(dialog, '备注').getByText('60 / 50').waitFor();
  await input('额定载重(kg)').fill('');
  await dialog.getByRole('button', { name: '保存' }).click();
  await field(dialog, '额定载重(kg)').getByText('此项必填').waitFor();
  await expect.poll(() => input('备注').inputValue()).toHaveLength(60);
  const building = freshName('九号楼');
  await input('额定载重(kg)').fill('1050');
  await dialog.getByRole('button', { name: '保存' }).click();
  // The specification's words, although its limit is 50.
  await field(dialog, '备注').getByText('长度不能超过 100 个字符').waitFor();
  await input('维保附件').click();
  await page.getByTitle('B 液压驱动电梯').click();
  await input('楼栋').fill(building);
  await input('备注').fill('门禁刷卡');
  await dialog.getByRole('button', { name: '保存' }).click();
  await rowOf(walk, jobNum).getByText(building).waitFor();
  const api = await signedIn(sharedWorld(), administrator);
  const { result } = await api.send(elevator.list, { jobNum });
  expect(result).toMatchObject([{ buildingName: building, remark: '门禁刷卡' }]);
  await walk.close();
});

test('a unit is added at a site, moved, retired with what that means, found among the retired and taken back', async () => {
  const [first, second] = [await ownSite(), await ownSite()];
  const added = freshJobNum();
  const walk = await startWalk();
  const { page } = walk;
  const chooseSite = async (name: string) => {
    await field(dialogOf(page), '项目名称').locator('input').fill(name);
    await page.getByTitle(name).first().click();
  };
  await signIn(walk, administrator, `/info/lift?jobNum=${added}`);
  await page.getByRole('button', { name: '新增电梯' }).first().click();
  const dialog = dialogOf(page);
  await field(dialog, '工号').locator('input').fill(added);
  await chooseSite(first.domainName);
  await field(dialog, '投用日期').locator('input').fill('2020-13');
  await dialog.getByRole('button', { name: '保存' }).click();
  await field(dialog, '投用日期').getByText('日期格式应为 YYYY-MM-DD').waitFor();
  await field(dialog, '投用日期').locator('input').fill('2020-06');
  await dialog.getByRole('button', { name: '保存' }).click();
  await rowOf(walk, added).getByText(first.domainName).waitFor();
  await dialog.waitFor({ state: 'detached' });

  await rowOf(walk, added).getByRole('button', { name: '编辑' }).click();
  await chooseSite(second.domainName);
  await dialog.getByRole('button', { name: '保存' }).click();
  await rowOf(walk, added).getByText(second.domainName).waitFor();
  await dialog.waitFor({ state: 'detached' });

  await furtherAct(rowOf(walk, added), moreActs, '停用');
  await page.getByText('设备发来的消息一律拒收').waitFor();
  await dialogOf(page)
    .getByRole('button', { name: /^停 ?用$/ })
    .click();
  await page.getByText(`${added} 已停用`).waitFor();
  await page.getByText('没有符合筛选条件的数据').waitFor();
  await page.goto(`/manage/device?jobNum=${added}`);
  await page.getByText('没有符合筛选条件的数据').waitFor();

  await page.goto(`/info/lift?jobNum=${added}&retired=only`);
  const retired = rowOf(walk, added);
  await retired.getByText('已停用').waitFor();
  await retired.getByRole('button', { name: '编辑' }).waitFor({ state: 'detached' });
  await retired.getByRole('button', { name: '重新启用' }).click();
  await dialogOf(page).getByRole('button', { name: '重新启用' }).click();
  await page.getByText(`${added} 已重新启用`).waitFor();
  await page.goto(`/info/lift?jobNum=${added}`);
  await rowOf(walk, added).getByText(second.domainName).waitFor();
  await walk.close();
});
