import { expect, test } from 'vitest';
import { openConsole } from '../../testing/open-console.tsx';

test('the help is searched: what was found is open, the rest is gone', async () => {
  const page = await openConsole('/help', { permissions: ['displayLink', 'log'] });
  await page.findByRole('button', { name: /操作日志/ });
  await page.hand.type(page.getByLabelText('在帮助文档中查找'), '值班室的屏幕');
  await page.findByText(/让大堂、值班室的屏幕不用登录/);
  expect(page.queryByRole('button', { name: /操作日志/ })).toBeNull();
  await page.hand.clear(page.getByLabelText('在帮助文档中查找'));
  await page.findByRole('button', { name: /操作日志/ });
});
