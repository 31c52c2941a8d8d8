/** Abnormal feedback: given by one, answered by another, rated by the first; by dialog and by link, wide and narrow. */
import { maxListChoice } from '@hoistway/contract/core/paging';
import { feedback } from '@hoistway/contract/features/feedback';
import { afterAll, expect, test } from 'vitest';
import { dialogOf, field, refusedAt, rowOf, rows } from '../console.ts';
import { signedIn } from '../rig/api.ts';
import { query } from '../rig/database.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

const world = sharedWorld();
afterAll(closeBrowser);

const toFeedback = async (walk: Walk, kind: string) => {
  await signIn(walk, kind, '/info/feedback');
  await walk.page.getByRole('button', { name: /^(刷新|Refresh)$/ }).waitFor();
};
const star = (walk: Walk, title: string, number: number) =>
  rowOf(walk, title)
    .getByRole('radio')
    .nth(number - 1);

test('a property manager reports, a colleague of the vendor replies, and the reply is rated once', async () => {
  const title = `门机异响 ${Date.now()}`;
  const walk = await startWalk();
  const { page } = walk;
  await toFeedback(walk, 'property manager');
  await walk.picture('feedback');
  await walk.accessible();
  await page.getByRole('button', { name: '新增' }).click();
  const dialog = dialogOf(page);
  await dialog.getByText('新增异常反馈').waitFor();
  await field(dialog, '标题').getByRole('textbox').waitFor();
  await dialog.getByRole('button', { name: '提交' }).click();
  await dialog.getByText('此项必填').first().waitFor();
  await field(dialog, '标题').getByRole('textbox').fill(title);
  await field(dialog, '反馈内容').getByRole('textbox').fill('关门到一半会停顿。\n每天早上都有。');
  await walk.picture('feedback-add');
  await walk.accessible();
  await dialog.getByRole('button', { name: '提交' }).click();
  const row = rowOf(walk, title);
  await row.getByText('未回复').waitFor();
  expect(await row.getByRole('button', { name: '回复' }).count()).toBe(0);
  expect(await row.getByRole('radio').count()).toBe(0);

  const other = await startWalk();
  await toFeedback(other, 'customer service');
  await rowOf(other, title).getByRole('button', { name: '回复' }).click();
  const reply = dialogOf(other.page);
  await reply.getByText('回复异常反馈').waitFor();
  await field(reply, '回复内容').getByRole('textbox').fill('今天下午检查门机。');
  await other.picture('feedback-reply');
  await other.accessible();
  await reply.getByRole('button', { name: '提交回复' }).click();
  await rowOf(other, title).getByText('已完成').waitFor();

  // Without a reload: the answer is there, and can be rated.
  await row.getByText('已回复').waitFor();
  await star(walk, title, 4).click({ force: true });
  await page.getByText('确认提交评分？').last().waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await expect.poll(() => row.locator('.ant-rate-star-full').count()).toBe(0);
  await star(walk, title, 4).click({ force: true });
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect.poll(() => row.locator('.ant-rate-disabled .ant-rate-star-full').count()).toBe(4);
  await row.getByRole('button', { name: '详情' }).click();
  await dialogOf(page).getByText('今天下午检查门机。').waitFor();
  await walk.picture('feedback-detail');
  await walk.accessible();
  await expect.poll(() => rowOf(other, title).locator('.ant-rate-star-full').count()).toBe(4);

  await rowOf(other, title).getByRole('checkbox').check();
  await other.page.getByRole('button', { name: '删除' }).click();
  await other.page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect.poll(() => rowOf(other, title).count()).toBe(0);
  await other.page.getByRole('button', { name: '删除' }).click();
  await other.page.getByText('请选择要删除的数据').waitFor();
  await other.close();
  await walk.close();
});

test('a link opens the reply as a page, and shows what somebody answered meanwhile', async () => {
  const title = `轿厢灯不亮 ${Date.now()}`;
  const owner = await signedIn(world, 'home-elevator owner');
  await owner.send(feedback.save, { title, feedbackContent: '昨晚开始不亮' });
  const { result } = await owner.send(feedback.list, { title });
  const feedbackId = result[0]?.feedbackId;
  const walk = await startWalk({ language: 'en' });
  const { page } = walk;
  await toFeedback(walk, 'vendor super administrator');
  await walk.picture('feedback');
  const address = `/info/feedbackEdit?mode=2&feedbackId=${feedbackId}`;
  await page.goto(address);
  await page.getByRole('heading', { name: 'Reply abnormal feedback' }).waitFor();
  await walk.picture('feedback-page');
  await walk.accessible();
  await field(page.locator('main'), 'Reply').getByRole('textbox').fill('A technician is coming.');
  await page.getByRole('button', { name: 'Submit reply' }).click();
  await page.waitForURL(/\/info\/feedback$/);
  await page.goto(address);
  await page.getByRole('heading', { name: 'View abnormal feedback' }).waitFor();
  await page.getByText('A technician is coming.').waitFor();
  await walk.close();
});

test('without the permission the page says so, and not every role has every button', async () => {
  const walk = await startWalk();
  await signIn(walk, 'technician (the simulator works with it)');
  await refusedAt(walk.page, '异常反馈', walk.page.goto('/info/feedback'));
  await walk.close();
  const other = await startWalk();
  await toFeedback(other, 'service provider');
  await other.page.getByRole('button', { name: '新增' }).waitFor();
  expect(await other.page.getByRole('button', { name: '删除' }).count()).toBe(0);
  expect(await other.page.locator('thead').getByText('评分', { exact: true }).count()).toBe(0);
  await other.close();
});

test('of a list of more than 2,000 only the first 2,000 can be chosen', async () => {
  const title = `批量 ${Date.now()}`;
  const api = await signedIn(world, 'customer service');
  await query(
    world.dataDir,
    `insert into feedback (title, content, creator, creator_id)
     select $1, '一条', username, user_id from account, generate_series(0, $2::int) where username = 'service'`,
    [title, maxListChoice],
  );
  const walk = await startWalk();
  const { page } = walk;
  await signIn(walk, 'vendor super administrator');
  const address = `/info/feedback?title=${encodeURIComponent(title)}&pageSize=100`;
  await page.goto(address);
  await page.getByText('只能选择前 2,000 条').waitFor();
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  await page.getByText('已选 100 条').waitFor();
  await walk.picture('feedback-many');
  await page.goto(`${address}&pageNum=21`);
  expect(await rows(walk).first().getByRole('checkbox').isDisabled()).toBe(true);
  expect(await rows(walk).first().innerText()).toMatch(/^\s*2001/);
  for (let left = 1; left > 0; ) {
    const { total, result } = await api.send(feedback.list, { title, pageSize: 100 });
    left = total - result.length;
    if (result.length > 0)
      await api.send(feedback.remove, { feedbackIdList: result.map(row => row.feedbackId) });
  }
  await walk.close();
});

test('on a phone, in English', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
  await toFeedback(walk, 'customer service');
  await rows(walk).first().waitFor();
  await walk.picture('feedback');
  await walk.accessible();
  await rows(walk).first().getByRole('button', { name: 'Details' }).click();
  await dialogOf(walk.page).getByText('View abnormal feedback').waitFor();
  await walk.picture('feedback-detail');
  await walk.accessible();
  await walk.close();
});
