import { phone } from '@hoistway/contract/features/phone';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, reply } from '../../testing/open-console.tsx';

test('another number need not wait for the code of the first, and a new code has no error yet', async () => {
  const page = await openConsole('/help', {
    permissions: ['company'],
    unsentKinds: { sms: null },
    replies: [reply(phone.smsCode, 60)],
  });
  await page.hand.click(await page.findByRole('button', { name: /tester/ }));
  await page.hand.click(await page.findByRole('button', { name: '绑定' }));
  const dialog = within(await page.findByRole('dialog'));
  await dialog.findByText('未配置短信服务：新的短信不会发出');
  const number = await dialog.findByLabelText('手机号');
  await page.hand.type(number, '13800000001');
  await page.hand.click(dialog.getByRole('button', { name: '确定' }));
  await dialog.findByText('此项必填');
  await page.hand.click(dialog.getByRole('button', { name: '获取验证码' }));
  await dialog.findByRole('button', { name: /秒后重新获取/ });
  await expect.poll(() => dialog.queryByText('此项必填')).toBeNull();

  await page.hand.type(number, '{Backspace}2');
  await page.hand.click(await dialog.findByRole('button', { name: '获取验证码' }));
  await expect.poll(() => page.sent(phone.smsCode)).toHaveLength(2);
  expect(page.sent(phone.smsCode).map(({ telNum }) => telNum)).toEqual(['13800000001', '13800000002']);
});
