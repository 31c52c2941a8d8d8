import { home } from '@hoistway/contract/features/home';
import { rescue } from '@hoistway/contract/features/rescue';
import { expect, test } from 'vitest';
import { type ConsoleOptions, openConsole, reply } from '../../testing/open-console.tsx';
import { busy } from '../../testing/open-home.ts';
import { overview } from '../../testing/open-large-screen.ts';

const open = (address: string, options: ConsoleOptions = {}) =>
  openConsole(address, {
    permissions: ['indexBigScreen', 'indexInfo'],
    ...options,
    replies: [reply(rescue.preAlerts, []), ...busy, ...overview(), ...(options.replies ?? [])],
  });
const root = document.documentElement;

test('the group leads to its first page, which fills the window', async () => {
  const page = await open('/largeScreen');
  await page.findByRole('heading', { level: 1, name: '总览' });
  expect(location.pathname).toBe('/largeScreen/screenPage');
  expect(page.queryByRole('navigation', { name: '已打开的页面' })).toBeNull();
  expect(page.queryByRole('navigation', { name: '主菜单' })).toBeNull();
});

test('it is dark and scaled as long as it is open, whatever the user chose', async () => {
  const page = await open('/largeScreen/screenPage');
  await page.findByRole('heading', { level: 1, name: '总览' });
  await expect.poll(() => root.dataset.theme).toBe('dark');
  expect(root.dataset.frame).toBe('large');
  await page.hand.click(page.getByRole('link', { name: '返回控制台' }));
  await page.findByRole('heading', { level: 1, name: /首页/ });
  expect(location.pathname).toBe('/index/indexInfo');
  expect(root.dataset.theme).toBe('light');
  expect(root.dataset.frame).toBeUndefined();
});

test('what is not built yet says so and stays where it is', async () => {
  const page = await open('/largeScreen/screenPage', { language: 'en' });
  const entries = await page.findByRole('navigation', { name: 'Large screens' });
  expect([...entries.children].map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Energy',
    'Property',
  ]);
  await page.hand.click(page.getByRole('button', { name: 'Energy' }));
  await page.findByText('Energy: coming soon');
  expect(location.pathname).toBe('/largeScreen/screenPage');
});

test('who has nothing else in the console can sign out there', async () => {
  const page = await open('/largeScreen/screenPage', { permissions: ['indexBigScreen'] });
  await page.findByRole('button', { name: '退出登录' });
  expect(page.queryByRole('link', { name: '返回控制台' })).toBeNull();
});

test('who does not hold the page is led away', async () => {
  const page = await open('/largeScreen/screenPage', { permissions: ['indexInfo'] });
  await page.findByText('您没有权限打开“总览”');
  expect(location.pathname).toBe('/index/indexInfo');
  expect(page.sent(home.sites)).toEqual([]);
});
