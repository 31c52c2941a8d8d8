/** Saved searches of a list: saved, chosen, the default, shared with those below; wide and narrow, by keyboard. */
import { savedSearch } from '@hoistway/contract/features/saved-search';
import { afterAll, expect, test } from 'vitest';
import { dialogOf, field, rows } from '../console.ts';
import { signedIn } from '../rig/api.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

afterAll(closeBrowser);

const filtered = '/manage/alarm?processType=-1&sort=alarmDate%3Aasc';
const openList = async (walk: Walk, path: string) => {
  await walk.page.goto(path);
  await rows(walk).first().waitFor();
};
const opener = ({ page }: Walk) => page.getByRole('button', { name: /^(常用查询|Saved searches)/ });
const panel = ({ page }: Walk) => page.locator('.ant-popover').filter({ visible: true });
const openPanel = async (walk: Walk) => {
  await opener(walk).click();
  await panel(walk)
    .getByRole('button', { name: /保存当前查询|Save this search/ })
    .waitFor();
};
const choice = (walk: Walk, name: string) =>
  panel(walk).getByRole('button', { name: new RegExp(`^${name}`) });
const saveAs = async (walk: Walk, name: string, shared = false) => {
  await openPanel(walk);
  await panel(walk)
    .getByRole('button', { name: /保存当前查询|Save this search/ })
    .click();
  const dialog = dialogOf(walk.page);
  await field(dialog, walk.language === 'zh' ? '名称' : 'Name')
    .getByRole('textbox')
    .fill(name);
  if (shared) await dialog.getByRole('switch').click();
  await walk.picture('saved-search-dialog');
  await walk.accessible();
  await dialog.getByRole('button', { name: /^(保 ?存|Save)$/ }).click();
  await walk.page
    .getByRole('button', { name: new RegExp(`[:：] ?${name}$`) })
    .first()
    .waitFor();
};
const searchOf = ({ page }: Walk) => new URL(page.url()).searchParams;

test('a search is saved, chosen, made the default, renamed and deleted', async () => {
  const name = `最早 ${Date.now() % 1e6}`;
  const walk = await startWalk();
  const { page } = walk;
  await signIn(walk, 'vendor branch staff');
  await openList(walk, '/manage/alarm');
  await openPanel(walk);
  await walk.picture('saved-search-none');
  await walk.accessible();
  await page.keyboard.press('Escape');
  await openList(walk, filtered);
  await saveAs(walk, name);

  await openList(walk, '/manage/alarm');
  await openPanel(walk);
  await walk.picture('saved-search');
  await walk.accessible();
  await choice(walk, name).click();
  await expect.poll(() => searchOf(walk).get('sort')).toBe('alarmDate:asc');
  await opener(walk).filter({ hasText: name }).waitFor();

  await openPanel(walk);
  await panel(walk)
    .getByRole('button', { name: `打开列表时使用：${name}` })
    .click();
  await panel(walk)
    .getByRole('button', { name: `打开列表时使用：${name}`, pressed: true })
    .waitFor();
  await openList(walk, '/manage/alarm');
  await expect.poll(() => searchOf(walk).get('sort')).toBe('alarmDate:asc');
  // A link with filters of its own is followed as it is.
  await openList(walk, '/manage/alarm?processType=-1');
  await opener(walk).filter({ hasText: '常用查询' }).waitFor();
  expect(searchOf(walk).get('sort')).toBeNull();

  await openPanel(walk);
  await panel(walk)
    .getByRole('button', { name: `编辑：${name}` })
    .click();
  await field(dialogOf(page), '名称').getByRole('textbox').fill(`${name} 改`);
  await dialogOf(page)
    .getByRole('button', { name: /^保 ?存$/ })
    .click();
  await openPanel(walk);
  await choice(walk, `${name} 改`).waitFor();
  await panel(walk)
    .getByRole('button', { name: `删除：${name} 改` })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^删 ?除$/ })
    .click();
  await openPanel(walk);
  await expect.poll(() => choice(walk, name).count()).toBe(0);
  await walk.close();
});

test('a filter that the page does not show is left out with a message', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await signIn(walk, 'vendor branch staff');
  // The page of elevators lists by site type; the monitoring state is a filter of the monitor's page.
  const name = `旧查询 ${Date.now() % 1e6}`;
  const { send } = await signedIn(sharedWorld(), 'vendor branch staff');
  await send(savedSearch.save, {
    list: '/elevator/list',
    pageName: 'lift',
    name,
    filters: { monitorStatus: '1', elevatorType: 'escalator' },
  });
  await openList(walk, '/info/lift');
  await openPanel(walk);
  await choice(walk, name).click();
  await page.getByText(`查询“${name}”中有 1 个筛选条件已不可用，未采用`).waitFor();
  expect(searchOf(walk).get('elevatorType')).toBe('escalator');
  await walk.close();
});

test('a shared search reaches the accounts below, who cannot change it; on a phone and by keyboard', async () => {
  const name = `Shift ${Date.now() % 1e6}`;
  const above = await startWalk({ language: 'en' });
  await signIn(above, 'vendor super administrator');
  await openList(above, filtered);
  await saveAs(above, name, true);

  const walk = await startWalk({ language: 'en', size: phone });
  const { page } = walk;
  await signIn(walk, 'vendor branch staff');
  await openList(walk, '/manage/alarm');
  await opener(walk).focus();
  await page.keyboard.press('Enter');
  await choice(walk, name).waitFor();
  await walk.picture('saved-search');
  await walk.accessible();
  expect(
    await panel(walk)
      .getByRole('button', { name: `Edit: ${name}` })
      .count(),
  ).toBe(0);
  expect(
    await panel(walk)
      .getByRole('button', { name: `Delete: ${name}` })
      .count(),
  ).toBe(0);
  await choice(walk, name).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => searchOf(walk).get('sort')).toBe('alarmDate:asc');
  // The keyboard goes on where it was.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(name);
  await walk.close();

  await openPanel(above);
  await above.picture('saved-search');
  await panel(above)
    .getByRole('button', { name: `Delete: ${name}` })
    .click();
  await above.page
    .getByRole('dialog')
    .getByText('Accounts below yours can no longer use it either.')
    .waitFor();
  await above.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await above.close();
});
