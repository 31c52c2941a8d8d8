import { outbox } from '@hoistway/contract/features/outbox';
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, reply } from '../../testing/open-console.tsx';

test('sends a test message to oneself', async () => {
  const page = await openConsole('/info/outbox', {
    permissions: ['outbox'],
    replies: [reply(outbox.list, { total: 0, result: [] }), reply(outbox.test, null)],
  });
  fireEvent.click(await page.findByRole('button', { name: '测试短信' }));
  await page.findByText('测试短信已提交，结果见列表');
});

test.each([true, false])('says that nothing leaves while nobody carries messages', async smsSent => {
  const page = await openConsole('/info/outbox', {
    permissions: ['outbox'],
    smsSent,
    replies: [reply(outbox.list, { total: 0, result: [] })],
  });
  await page.findByText('还没有短信');
  expect(page.queryByText('未配置短信服务：短信不会发出') === null).toBe(smsSent);
});
