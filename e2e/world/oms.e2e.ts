/** The state of the system, for somebody who is nobody here, and the plan that a super administrator writes. */
import { readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { dialogOf, field } from '../console.ts';
import { startOwnWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

afterAll(closeBrowser);

const state = ({ page }: Walk, name: string) => page.getByRole('heading', { level: 1, name });
const nothing = (text: string) => expect(text).not.toMatch(/\d+\.\d+\.\d+|postgres|127\.0\.0\.1|localhost/i);

test('a super administrator plans maintenance, and a stranger reads it', async () => {
  const text = `核心交换机更换 ${Date.now() % 1e6}`;
  const author = await startWalk();
  const { page } = author;
  await signIn(author, 'vendor super administrator', '/info/notice');
  await page.getByRole('button', { name: '系统维护计划' }).click();
  const list = dialogOf(page);
  await list.getByRole('button', { name: '新增' }).click();
  const form = dialogOf(page);
  const pick = async (label: string, moment: string) => {
    const box = field(form, label).getByRole('textbox');
    await box.fill(moment);
    await box.press('Enter');
  };
  await pick('开始时间', '2098-05-01 02:00:00');
  await pick('结束时间', '2098-05-01 01:00:00');
  await field(form, '中文说明').getByRole('textbox').fill(text);
  await field(form, '英文说明').getByRole('textbox').fill(`In English: ${text}`);
  await form.getByRole('button', { name: '保存' }).click();
  await form.getByText('开始时间必须早于结束时间').waitFor();
  await author.picture('oms-form');
  await pick('结束时间', '2098-05-01 03:00:00');
  await form.getByRole('button', { name: '保存' }).click();
  await list.getByText(text).waitFor();
  await author.picture('oms-plan');
  await author.accessible();

  for (const language of ['zh', 'en'] as const) {
    const stranger = await startWalk({ language, ...(language === 'en' && { size: phone }) });
    await stranger.page.goto('/oms');
    await state(stranger, language === 'zh' ? '系统运行正常' : 'The system is running normally').waitFor();
    await stranger.page
      .getByText(language === 'zh' ? text : `In English: ${text}`, { exact: true })
      .waitFor();
    nothing(await stranger.page.locator('body').innerText());
    await stranger.picture('oms');
    await stranger.accessible();
    await stranger.close();
  }

  await list.getByRole('button', { name: `删除：${text}` }).click();
  await dialogOf(page).getByRole('button', { name: '删除' }).click();
  await expect.poll(() => list.getByText(text).count()).toBe(0);
  // Somebody who is signed in reads the page as well; the server asks its database once a second at most.
  await page.goto('/oms');
  await expect
    .poll(async () => {
      await page.reload();
      await state(author, '系统运行正常').waitFor();
      return page.getByText(text).count();
    })
    .toBe(0);
  await author.close();
});

test('others have no such button', async () => {
  const walk = await startWalk();
  await signIn(walk, 'vendor branch staff', '/info/notice');
  await walk.page.getByRole('button', { name: '新增' }).waitFor();
  expect(await walk.page.getByRole('button', { name: '系统维护计划' }).count()).toBe(0);
  await walk.close();
});

test('without an answer the page says so, and what it knew last', async () => {
  const walk = await startWalk();
  walk.expectProblem('oms/status');
  walk.expectProblem('Failed to load resource');
  await walk.page.clock.install();
  await walk.page.goto('/oms');
  await state(walk, '系统运行正常').waitFor();
  const known = await walk.page.getByText(/^以上内容截至/).innerText();
  await walk.page.route('**/api/oms/status', route => route.abort());
  await walk.page.clock.fastForward(60_000);
  await state(walk, '无法连接系统').waitFor();
  expect(await walk.page.getByText(/^以上内容截至/).innerText()).toBe(known);
  await walk.picture('oms-down');
  await walk.accessible();
  await walk.page.unroute('**/api/oms/status');
  await walk.page.clock.fastForward(60_000);
  await state(walk, '系统运行正常').waitFor();
  await walk.close();
});

test('while the database hangs, freshly opened too, the page says so, with the plan as it was known', async context => {
  context.skip(process.platform !== 'linux', 'processes of the database are found in /proc');
  const own = await startOwnWorld({ simulator: false });
  const cluster = realpathSync(join(own.dataDir, 'postgres/cluster'));
  const cwdOf = (pid: string) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`);
    } catch {
      return '';
    }
  };
  const signal = (name: NodeJS.Signals) => {
    for (const pid of readdirSync('/proc').filter(each => /^\d+$/.test(each)))
      if (cwdOf(pid) === cluster) process.kill(Number(pid), name);
  };
  signal('SIGSTOP');
  try {
    const walk = await startWalk({ world: own });
    await walk.page.goto('/oms');
    await state(walk, '系统异常').waitFor();
    await walk.page.getByText('系统升级：实时监视短暂中断，报警照常接收。').waitFor();
    await walk.picture('oms-disturbed');
    await walk.accessible();
    signal('SIGCONT');
    await walk.page.reload();
    await state(walk, '系统运行正常').waitFor();
    await walk.close();
  } finally {
    signal('SIGCONT');
    await own.stop();
  }
});
