import { displayLink } from '@hoistway/contract/features/display-link';
import { expect, test } from 'vitest';
import { openConsole, reply } from '../../testing/open-console.tsx';

test('without a page that a link can open no link is offered, and the reason stands there', async () => {
  const page = await openConsole('/info/displayLink', {
    permissions: ['displayLink', 'displayLink.add', 'displayIndex'],
    replies: [reply(displayLink.list, { total: 0, result: [] })],
  });
  await page.findByText(/展示模式尚不能通过链接打开/);
  expect(page.queryByRole('button', { name: /新增/ })).toBeNull();
});
