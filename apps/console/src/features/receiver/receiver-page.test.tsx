import { receiver } from '@hoistway/contract/features/receiver';
import { expect, test } from 'vitest';
import { openConsole, reply } from '../../testing/open-console.tsx';

test.each([
  ['nobody carries them', null, '未配置短信服务：新的短信不会发出'],
  ['they have no template', ['trapped' as const], '以下短信没有配置模板，不会发出：困人'],
])('says that messages do not leave where %s', async (_, sms, note) => {
  const page = await openConsole('/info/msg', {
    permissions: ['msg'],
    unsentKinds: { sms, weixin: ['stopped'] },
    replies: [reply(receiver.list, { total: 0, result: [] })],
  });
  await page.findByText(note);
  expect(page.queryAllByText(/不会发出/)).toHaveLength(1);
});
