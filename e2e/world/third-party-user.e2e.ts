/**
 * Third-party users: somebody gives another system a key, that system reads with it what it was given and no more, its
 * calls can be looked at, and the key ends at once when it is revoked.
 */
import { apiOf } from '@hoistway/client/http/address';
import { createSender } from '@hoistway/client/http/sender';
import { Refusal } from '@hoistway/contract/core/refusal';
import { alarm } from '@hoistway/contract/features/alarm';
import { elevator } from '@hoistway/contract/features/elevator';
import { ledger } from '@hoistway/contract/features/ledger';
import { afterAll, expect, test } from 'vitest';
import { dialogOf, field, rowOf, rows } from '../console.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

const world = sharedWorld();
afterAll(closeBrowser);

const open = async (walk: Walk) => {
  await signIn(walk, 'vendor super administrator', '/info/thirdPartyUser');
  await rows(walk).first().waitFor();
};
const withKey = (key: string) => createSender({ base: apiOf(world.url), scheme: 'Key', token: () => key });
const listing = { pageNum: 1, pageSize: 10, dataPermissionList: [] };
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => (error instanceof Refusal ? error.reason : String(error)),
  );
const save = (walk: Walk) =>
  dialogOf(walk.page)
    .getByRole('button', { name: /^(保存|Save)$/ })
    .click();

test('a key reads what it was given, its calls are listed, and revoked it ends at once', async () => {
  const name = `应急联动 ${Date.now()}`;
  const walk = await startWalk();
  const { page } = walk;
  await open(walk);
  await rowOf(walk, '南京市应急联动中心').getByText('南京市', { exact: true }).waitFor();
  await walk.picture('third-party-user');
  await walk.accessible();

  await page.getByRole('button', { name: '新增' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('checkbox', { name: '报警管理' }).waitFor();
  await save(walk);
  await dialog.getByText('此项必填').waitFor();
  await dialog.getByText('请选择数据').first().waitFor();
  await field(dialog, '名称').getByRole('textbox').fill(name);
  await dialog.getByRole('checkbox', { name: '报警管理' }).check();
  await dialog.getByRole('checkbox', { name: '设备台账' }).check();
  await walk.picture('third-party-user-add');
  await walk.accessible();
  await dialog.getByRole('radio', { name: '仅所选位置' }).check();
  await dialog.getByRole('searchbox').fill('南京市');
  await page.keyboard.press('Enter');
  await dialog
    .getByRole('treeitem', { name: /南京市/ })
    .first()
    .locator('.ant-tree-checkbox')
    .click();
  await dialog.getByText('已选 1 项').waitFor();
  await walk.picture('third-party-user-places');
  await walk.accessible();
  await save(walk);

  const shown = page.getByRole('dialog').filter({ hasText: '密钥只显示这一次' });
  await shown.waitFor();
  const key = await shown.getByRole('textbox').inputValue();
  expect(key).toMatch(/^hw_\w{8}_[\w-]{43}$/);
  await walk.picture('third-party-user-key');
  await walk.accessible();
  await shown.getByRole('button', { name: '我已保存，关闭' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  const row = rowOf(walk, name);
  await row.getByText(`${key.slice(0, 11)}…`).waitFor();
  expect(await page.content()).not.toContain(key.slice(12));

  // The other system: what it was given, in its places, and nothing that changes anything.
  const { send } = withKey(key);
  const { result } = await send(ledger.sites, listing);
  expect(new Set(result.map(({ city }) => city))).toEqual(new Set(['南京市']));
  expect(await reasonOf(send(alarm.list, listing))).toBe('answered');
  expect(await reasonOf(send(elevator.list, { ...listing }))).toBe('forbidden');
  expect(await reasonOf(send(alarm.stage, { alarmId: 1, stage: 'arrived', note: '' }))).toBe('forbidden');

  await row.getByRole('button', { name: '调用日志' }).click();
  const log = dialogOf(page);
  await expect
    .poll(async () => {
      await log.getByRole('button', { name: '搜索' }).click();
      return log.locator('tbody tr.ant-table-row').count();
    })
    .toBe(4);
  await log.getByText('POST /api/elevator/alarm/list').waitFor();
  await walk.picture('third-party-user-log');
  await walk.accessible();
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: '吊销' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '吊销' }).click();
  await row.getByText('已吊销').waitFor();
  expect(await reasonOf(send(alarm.list, listing))).toBe('keyInvalid');
  await walk.close();
});

test('on a phone and in English', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
  const { page } = walk;
  await open(walk);
  await walk.picture('third-party-user');
  await walk.accessible();
  await page.getByRole('button', { name: 'Add' }).click();
  await dialogOf(page).getByRole('checkbox', { name: 'Alarm management' }).waitFor();
  await walk.picture('third-party-user-add');
  await walk.accessible();
  await walk.close();
});

test('who does not hold the page has no way to it', async () => {
  const walk = await startWalk();
  await signIn(walk, 'vendor branch staff', '/info/thirdPartyUser');
  await expect.poll(() => new URL(walk.page.url()).pathname).not.toBe('/info/thirdPartyUser');
  await walk.close();
});
