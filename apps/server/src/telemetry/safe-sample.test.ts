import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { newDeviceSecret } from '../auth/device-secret.ts';
import { readBytes, safeSample, safeText } from './safe-sample.ts';

const mask = '••••';

it('shows what was sent, as text', () => {
  expect(safeSample('{"seq":1,"at":2,"speed":"<b>fast</b>"}', 300)).toBe(
    '{"seq":1,"at":2,"speed":"<b>fast</b>"}',
  );
  expect(safeSample(Buffer.from('状态'), 300)).toBe('状态');
});

it('makes invisible characters visible, and cuts', () => {
  expect(safeSample(Buffer.from('a\0b\u202ec\nd'), 300)).toBe('a\\u0000b\\u202ec\\u000ad');
  expect(safeSample(Buffer.from('a\u200bb\u{e0041}'), 300)).toBe('a\\u200bb\\udb40\\udc41');
  expect(safeText('x'.repeat(30), 10)).toBe('x'.repeat(10));
  expect(safeText('123456789😀', 10)).toBe('123456789');
});

it('masks our secrets anywhere, and values named as secrets', () => {
  for (let n = 0; n < 50; n++) {
    const secret = newDeviceSecret();
    for (const text of [secret, `lift/${secret}/state`, `{"a":"${secret}"}`, `user:${secret}@host`])
      expect(safeText(text, 300)).toContain(mask);
    expect(safeText(`{"a":"${secret}"}`, 300)).toBe(`{"a":"${mask}"}`);
  }
  expect(safeText('{"password":"hunter2","seq":1}', 300)).toBe(`{"password":${mask},"seq":1}`);
  expect(safeText('token=abc&pwd: x, 密码："y" secretKey="a b"', 300)).not.toMatch(/abc|"a b"/);
});

it('leaves no part of a secret at the cut', () => {
  for (let before = readBytes - 60; before < readBytes; before++) {
    const secret = newDeviceSecret();
    // Much is masked in front of it, so that the last part read is shown.
    const text = `${'x'.repeat(before)} ${secret} ${'y'.repeat(100)}`;
    for (const sample of [safeText(text, readBytes), safeSample(Buffer.from(text), readBytes)])
      for (let from = 0; from + 6 <= secret.length; from++)
        expect(sample).not.toContain(secret.slice(from, from + 6));
  }
});

it('accepts any input', () => {
  for (let n = 0; n < 200; n++) expect(safeSample(randomBytes(n * 20), 300)).not.toMatch(/[\p{Cc}\p{Cs}]/u);
});
