import { problems } from '@hoistway/contract/core/problems';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type DisplaySetting, display } from '@hoistway/contract/features/display';
import { displayLink } from '@hoistway/contract/features/display-link';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, reply } from '../../testing/open-console.tsx';

const none = reply(displayLink.list, { total: 0, result: [] });

test('without a page that a link can open no link is offered, and the reason stands there', async () => {
  const page = await openConsole('/info/displayLink', {
    permissions: ['displayLink', 'displayLink.add'],
    replies: [none],
  });
  await page.findByText(/您无权查看展示模式和 AI 运行诊断/);
  expect(page.queryByRole('button', { name: /新增/ })).toBeNull();
});

const chosen = (...pages: DisplaySetting['pages'][number]['page'][]): DisplaySetting => ({
  mode: 'auto',
  pages: pages.map(page => ({ page, seconds: 30 })),
  imageIds: [],
});

test.each([
  [
    chosen('maintainManage', 'log', 'index'),
    /链接播放您在展示模式中选择的页面：无纸化维保记录、首页/,
    /链接不显示：操作日志/,
  ],
  [chosen('log'), /还没有链接可以显示的页面/, /链接不显示：操作日志/],
  [chosen('index', 'alarm'), /选择的页面：首页。/, /您无权查看，链接也不显示：报警管理/],
  [chosen(), /还没有链接可以显示的页面/, undefined],
])('what a link of display mode shows is said when it is made: %j', async (setting, shown, notShown) => {
  const page = await openConsole('/info/displayLink', {
    permissions: ['displayLink', 'displayLink.add', 'displayIndex', 'maintainManage', 'indexInfo'],
    replies: [none, reply(display.setting, setting)],
  });
  const [add] = await page.findAllByRole('button', { name: /新增/ });
  if (add) await page.hand.click(add);
  await page.findByText(shown);
  if (notShown) await page.findByText(notShown);
  else expect(page.queryByText(/链接不显示/)).toBeNull();
});

test('whoever opens a link of display mode is not said to see one page only', async () => {
  const page = await openConsole('/info/displayLink', {
    permissions: ['displayLink', 'displayLink.add', 'displayIndex'],
    replies: [
      none,
      reply(display.setting, chosen('index')),
      reply(displayLink.add, { displayLinkId: 1, path: '/show#abc' }),
    ],
  });
  const [add] = await page.findAllByRole('button', { name: /新增/ });
  if (add) await page.hand.click(add);
  const dialog = within(await page.findByRole('dialog'));
  await page.hand.type(dialog.getByLabelText('名称'), '大厅');
  await page.hand.click(dialog.getByRole('button', { name: '生成链接' }));
  await page.findByText(/可以查看它播放的所有页面/);
});

test('an expiry that was typed stays, with the reason where it is not one, and a day alone counts to its end', async () => {
  const page = await openConsole('/info/displayLink', {
    permissions: ['displayLink', 'displayLink.add', 'displayIndex'],
    replies: [
      none,
      reply(display.setting, chosen('index')),
      reply(displayLink.add, new Refusal('invalid', { fields: { expireDate: problems.expiryNotAfterNow } })),
    ],
  });
  const [add] = await page.findAllByRole('button', { name: /新增/ });
  if (add) await page.hand.click(add);
  const dialog = within(await page.findByRole('dialog'));
  await page.hand.type(dialog.getByLabelText('名称'), '大厅');
  const expiry = dialog.getByLabelText<HTMLInputElement>('到期时间');
  const type = async (text: string) => {
    await page.hand.clear(expiry);
    await page.hand.type(expiry, text);
    await page.hand.click(dialog.getByRole('button', { name: '生成链接' }));
  };
  await type('next week');
  await dialog.findByText('时间格式应为 YYYY-MM-DD HH:mm:ss');
  expect(expiry.value).toBe('next week');
  await type('2020-11-01 00:00:00{Enter}');
  await dialog.findByText('有效期必须晚于当前时间');
  expect(expiry.value).toBe('2020-11-01 00:00:00');
  await type('2099-01-01');
  expect(expiry.value).toBe('2099-01-01 23:59:59');
  expect(page.sent(displayLink.add).map(({ expireDate }) => expireDate)).toEqual([
    '2020-11-01 00:00:00',
    '2099-01-01 23:59:59',
  ]);
});
