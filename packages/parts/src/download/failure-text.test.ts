import { SendFailure } from '@hoistway/client/http/failures';
import { Refusal } from '@hoistway/contract/core/refusal';
import { expect, test } from 'vitest';
import { failureText } from './failure-text.ts';

test('what the server says is shown, and a failure without a reason is named', () => {
  const text = (error: unknown) => failureText(error, '下载失败');
  expect(text(new Refusal('noData'))).toBe('没有数据');
  expect(text(new Refusal('exportFailed'))).toBe('导出失败');
  expect(text(new Refusal('failed'))).toBe('下载失败：系统异常，请稍后再试');
  expect(text(new SendFailure('offline', '/log/export'))).toBe('下载失败：网络异常，无法连接服务器');
});
