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
  await page.findByText('还没有消息');
  expect(page.queryByText('未配置短信服务：短信不会发出') === null).toBe(smsSent);
});

test('shows a message over WeChat with the name of the WeChat user in the place of the number', async () => {
  const row = {
    messageId: 1,
    createDate: '2026-08-01 08:00:00',
    channel: 'weixin' as const,
    telNum: '',
    weixinName: '李工',
    receiver: 'zhang',
    sender: '',
    text: '周六停电 · 2026-08-01 08:00',
    state: 'sent' as const,
    endedDate: '2026-08-01 08:00:01',
    attempts: 1,
    answer: '0 ok',
  };
  const page = await openConsole('/info/outbox', {
    permissions: ['outbox'],
    replies: [reply(outbox.list, { total: 1, result: [row] })],
  });
  await page.findByText('李工');
  await page.findByText('微信');
});
