import { outbox } from '@hoistway/contract/features/outbox';
import { expect, test } from 'vitest';
import { openConsole, reply } from '../../testing/open-console.tsx';

test.each([true, false])('says that nothing leaves while nobody carries messages', async smsSent => {
  const page = await openConsole('/info/outbox', {
    permissions: ['outbox'],
    smsSent,
    replies: [reply(outbox.list, { total: 0, result: [] })],
  });
  await page.findByText('还没有短信');
  expect(page.queryByText('未配置短信服务：短信不会发出') === null).toBe(smsSent);
});
