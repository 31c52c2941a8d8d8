import { RefusedCall, SendFailure } from '@hoistway/client/http/failures';
import { Refusal } from '@hoistway/contract/core/refusal';
import { expect, test } from 'vitest';
import { errorText } from './error-text.ts';

test('a refused field is named by its label, or reported without a name if it has none', () => {
  const refusal = new RefusedCall('/place/saveArea', 400, 'invalid', {
    fieldTexts: { 'city.0': '长度不能超过 50 个字符', x: '不是可选的值' },
  });
  expect(errorText(refusal, field => (field === 'city' ? '城市' : undefined))).toBe(
    '输入有误：城市：长度不能超过 50 个字符；不是可选的值',
  );
  expect(errorText(new Refusal('invalid'))).toBe('输入有误');
});

test('a refusal with words of its own keeps them', () => {
  const words = { zh: '缺少工号列', en: 'No column of job numbers' };
  const refusal = new RefusedCall('/elevator/importElevator', 400, 'invalid', {
    words,
    fieldTexts: { mapping: '必填' },
  });
  expect(errorText(refusal)).toBe('缺少工号列');
});

test('a page of the network in the place of an answer is not called an answer of the server', () => {
  expect(errorText(new SendFailure('malformed', '/alarm', undefined, 200))).toBe(
    '收到的不是服务器的应答（HTTP 200），可能是网络的登录页，请检查网络',
  );
  expect(errorText(new SendFailure('malformed', '/alarm'))).toBe('服务器返回的数据无法识别');
});
