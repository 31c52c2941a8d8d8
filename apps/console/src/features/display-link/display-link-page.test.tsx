import { displayLink } from '@hoistway/contract/features/display-link';
import { expect, test } from 'vitest';
import { openConsole, reply } from '../../testing/open-console.tsx';

test('while no page that a link can open has a screen, no link is offered, and the reason stands there', async () => {
  const page = await openConsole('/info/displayLink', {
    permissions: ['displayLink', 'displayLink.add', 'displayIndex', 'deviceBigScreen'],
    replies: [reply(displayLink.list, { total: 0, result: [] })],
  });
  await page.findByText(/展示模式和 AI 运行诊断尚未开放/);
  expect(page.queryByRole('button', { name: /新增/ })).toBeNull();
});
