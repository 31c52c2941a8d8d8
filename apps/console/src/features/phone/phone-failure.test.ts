import { SendFailure } from '@hoistway/client/http/failures';
import { Refusal } from '@hoistway/contract/core/refusal';
import { expect, test } from 'vitest';
import { phoneFailureText } from './phone-failure.ts';

test('a reason is shown, and a mere failure is named by what failed', () => {
  const text = (error: unknown) => phoneFailureText(error, '绑定失败');
  expect(text(new Refusal('phoneRegistered'))).toBe('手机号已被注册');
  expect(text(new Refusal('failed', { words: { zh: '操作失败', en: 'Failed' } }))).toBe('绑定失败');
  expect(text(new SendFailure('offline', '/user/modifyPhone'))).toBe('绑定失败');
});
