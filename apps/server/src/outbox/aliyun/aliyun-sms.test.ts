import { type AliyunServer, startAliyunServer } from '@hoistway/outside/aliyun-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { smsChannel } from '../sms-channel.ts';
import type { Sms } from '../sms-provider.ts';
import { signedHeaders } from './acs3-signature.ts';
import { type AliyunSettings, createAliyunSms } from './aliyun-sms.ts';

test('the signature of the published example is the published one', () => {
  const { authorization } = signedHeaders(
    {
      method: 'POST',
      host: 'ecs.cn-shanghai.aliyuncs.com',
      query: {
        RegionId: 'cn-shanghai',
        ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
      },
      action: 'RunInstances',
      version: '2014-05-26',
      date: '2023-10-26T10:22:32Z',
      nonce: '3156853299f313e23d1673dc12e1703d',
    },
    { key: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
  );
  expect(authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,' +
      'SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,' +
      'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

describe('over a real socket', () => {
  let server: AliyunServer;
  beforeAll(async () => {
    server = await startAliyunServer();
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    server.sent.length = 0;
  });
  const provider = (more: Partial<AliyunSettings> = {}) =>
    createAliyunSms({
      url: server.url,
      key: server.key,
      secret: server.secret,
      sign: '梯联',
      templates: { code: 'SMS_1', notice: 'SMS_2' },
      timeoutMs: 2000,
      ...more,
    });
  const claimed = { message_id: '1', webhook_id: null, priority: 0, attempts: 1, unsure: 0, expired: false };
  const sms: Sms = {
    key: 'notice 7',
    address: '13800000001',
    template: 'notice',
    parameters: { text: "周六 8:00–12:00 停电 (1*2)! it's ~ +&=%" },
  };

  it('a message arrives with its signature, template and parameters', async () => {
    expect(await provider().send(sms)).toEqual({ outcome: 'sent', providerId: '1^0', answer: 'OK OK' });
    expect(server.sent).toEqual([
      {
        at: expect.any(Number),
        number: sms.address,
        sign: '梯联',
        template: 'SMS_2',
        parameters: sms.parameters,
        outId: sms.key,
      },
    ]);
    expect(await provider().send(sms)).toMatchObject({ outcome: 'sent' });
  });

  it.each([
    [
      'a place',
      `${'锦绣花园'.repeat(25)} ${'东区'.repeat(20)} 12 号楼 3 号梯`,
      '锦绣花园锦绣花园锦绣花…东区东区东区东区东区东区 12 号楼 3 号梯',
    ],
    ['a place that just fits', `${'园'.repeat(24)} 12 号楼 3 号梯`, `${'园'.repeat(24)} 12 号楼 3 号梯`],
    [
      'many units, of which one has a long job number',
      'LT-2026-0700-1100-2200-3300-4400 等 30 台',
      'LT-2026-070…0-2200-3300-4400 等 30 台',
    ],
    // A character of two units is not torn apart.
    ['rare characters', `一${'𠮷'.repeat(40)}`, `一${'𠮷'.repeat(5)}…${'𠮷'.repeat(11)}`],
  ])('%s is as long as the platform takes it', async (_, value, sent) => {
    const parameters = { address: value, time: '08-15 09:00' };
    expect(await provider().send({ ...sms, parameters })).toMatchObject({ outcome: 'sent' });
    expect(server.sent[0]?.parameters).toEqual({ address: sent, time: '08-15 09:00' });
  });

  it('what somebody wrote is refused where it is too long, not cut', async () => {
    const parameters = { text: '明'.repeat(36) };
    expect(await provider().send({ ...sms, parameters })).toMatchObject({
      outcome: 'refused',
      answer: expect.stringContaining('isv.PARAM_LENGTH_LIMIT'),
    });
    expect(server.sent).toEqual([]);
  });

  it('a wrong secret is refused, and can be corrected', async () => {
    expect(await provider({ secret: 'another' }).send(sms)).toEqual({
      outcome: 'later',
      answer: 'SignatureDoesNotMatch refused',
    });
    expect(server.sent).toEqual([]);
  });

  it.each([
    ['limitMinute', { outcome: 'later', afterMs: 60_000 }],
    ['limitHour', { outcome: 'later', afterMs: 900_000 }],
    ['noMoney', { outcome: 'later' }],
    ['badNumber', { outcome: 'refused' }],
  ] as const)('%s is recognized', async (trouble, delivery) => {
    server.trouble.push(trouble);
    expect(await provider().send(sms)).toMatchObject(delivery);
    expect(server.sent).toEqual([]);
  });

  it.each([
    ['hangUp', 'the connection broke'],
    ['silent', 'no answer in time'],
    ['lateAnswer', 'no answer in time'],
    ['page', 'the answer cannot be read'],
  ] as const)('without a usable answer (%s) it may have arrived', async (trouble, answer) => {
    server.trouble.push(trouble);
    expect(await smsChannel(provider()).send({ ...sms, ...claimed })).toEqual({ outcome: 'unsure', answer });
  });

  it('without a template it is not sent', async () => {
    expect(await provider({ templates: {} }).send(sms)).toEqual({
      outcome: 'refused',
      answer: 'no template',
    });
    expect(server.sent).toEqual([]);
  });

  it('requests that did not reach the platform are recognized', async () => {
    server.trouble.push('unavailable');
    expect(await provider().send(sms)).toEqual({ outcome: 'later', answer: 'HTTP 503' });
    for (const url of ['http://127.0.0.1:1', server.url.replace('http:', 'https:')])
      expect(await provider({ url }).send(sms)).toEqual({ outcome: 'later', answer: 'not reached' });
  });
});
