import { outbox } from '@hoistway/contract/features/outbox';
import type { SessionInfo } from '@hoistway/contract/features/session';
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

test.each([
  ['nobody carries text messages', { sms: null }, ['未配置短信服务：新的短信不会发出']],
  [
    'kinds have no template',
    { sms: ['trapped', 'rescued'], weixin: ['notice'] },
    ['以下短信没有配置模板，不会发出：困人、救援完成', '以下微信消息没有配置模板，不会发出：通知公告'],
  ],
  ['everything is set up', {}, []],
] as const)('says what does not leave where %s', async (_, unsentKinds, notes) => {
  const page = await openConsole('/info/outbox', {
    permissions: ['outbox'],
    unsentKinds: structuredClone(unsentKinds) as Partial<SessionInfo['settings']['unsentKinds']>,
    replies: [reply(outbox.list, { total: 0, result: [] })],
  });
  await page.findByText('还没有消息');
  expect(page.queryAllByText(/不会发出/).map(({ textContent }) => textContent)).toEqual(notes);
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
