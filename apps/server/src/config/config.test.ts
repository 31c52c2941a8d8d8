import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './problems.ts';

const problemsOf = (env: Record<string, string>) => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

describe('readConfig', () => {
  it('has a default for everything and listens to this machine only', () => {
    const config = readConfig({});
    expect(config.http).toMatchObject({ host: '127.0.0.1', port: 8080, names: [] });
    expect(config.http.isProxy('127.0.0.1')).toBe(false);
    expect(config.mqtt).toEqual({ url: undefined, host: '127.0.0.1', port: 1883 });
    expect(config.metrics).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(config.dataDir).toBe(resolve('data'));
    expect(config.files.dir).toBe(resolve('data/files'));
    expect(config.intervals.alarmRefreshMs).toBe(30_000);
    expect(config).toMatchObject({ role: 'all', demo: true, timeZone: 'Asia/Shanghai' });
  });

  it('requires key and certificate together, a readable list of proxies, and valid host names', () => {
    expect(problemsOf({ HOISTWAY_MQTT_TLS_KEY: 'key.pem' })).toEqual([
      'HOISTWAY_MQTT_TLS_CERT is not set: key and certificate are needed together',
    ]);
    expect(problemsOf({ HOISTWAY_TRUST_PROXY: 'nonsense' })).toHaveLength(1);
    expect(problemsOf({ HOISTWAY_HTTP_NAMES: 'https://lift.example.com' })).toHaveLength(1);
    const { mqtt } = readConfig({ HOISTWAY_MQTT_TLS_KEY: 'k.pem', HOISTWAY_MQTT_TLS_CERT: 'c.pem' });
    expect(mqtt.tls).toMatchObject({ host: '127.0.0.1', port: 8883, key: resolve('k.pem') });
  });

  it.each(['HOISTWAY_HTTP_HOST', 'HOISTWAY_METRICS_HOST', 'HOISTWAY_MQTT_HOST', 'HOISTWAY_MQTT_TLS_HOST'])(
    'accepts as %s hosts that can be listened on and written in a URL',
    name => {
      const tls = { HOISTWAY_MQTT_TLS_KEY: 'k.pem', HOISTWAY_MQTT_TLS_CERT: 'c.pem' };
      const read = (host: string) => {
        const { http, metrics, mqtt } = readConfig({ ...tls, [name]: host });
        const hosts = [http.host, metrics.host, mqtt.tls?.host, mqtt.host];
        return hosts.find(one => one !== '127.0.0.1');
      };
      expect(['0.0.0.0', '::', '2001:DB8::07', 'Lift-1.example'].map(read)).toEqual([
        '0.0.0.0',
        '::',
        '2001:db8::7',
        'lift-1.example',
      ]);
      for (const host of [
        '[::1]',
        'fe80::1%eth0',
        '::1:8080:x',
        '127.0.0.1:8080',
        'localhost:8080',
        'http://lift.example',
        'lift.example.',
        '*',
        'a b',
        '127.1',
        '256.0.0.1',
      ])
        expect(problemsOf({ [name]: host })).toEqual([
          `${name} is "${host}": it must be a host name, an IPv4 address or an IPv6 address without brackets, zone and port, such as 0.0.0.0 or ::1`,
        ]);
    },
  );

  it('refuses addresses that are incomplete, or to which no path can be added', () => {
    for (const url of [
      'mqtt://',
      'mqtt:broker',
      'mqtt:///topic',
      ' mqtt://broker',
      'mqtt://bro\tker',
      'mqtt://[fe80::1%eth0]',
    ])
      expect(problemsOf({ MQTT_URL: url }), url).toHaveLength(1);
    for (const url of [
      'http:lift.example',
      'http:///lift.example',
      'http://lift.example/?a',
      'http://lift.example/#',
      'http://me@lift.example',
    ])
      expect(problemsOf({ HOISTWAY_PUBLIC_URL: url }), url).toHaveLength(1);
    expect(problemsOf({ DATABASE_URL: 'postgres://a:100%@db/x' })).toEqual([
      'DATABASE_URL is not usable: it must be an address in whose user name and password a percent sign is written as %25',
    ]);
    for (const [name, url] of [
      ['MQTT_URL', 'mqtts://[2001:db8::7]:8883'],
      ['HOISTWAY_PUBLIC_URL', 'https://[2001:db8::7]:8443/lift/'],
      ['DATABASE_URL', 'postgres:///hoistway?host=/run/postgresql'],
      ['DATABASE_URL', 'postgres://a:100%25@[::1]:5432/x'],
    ] as const)
      expect(problemsOf({ [name]: url })).toEqual([]);
  });

  it('normalizes the hosts of webhooks to the spelling used for lookups', () => {
    const allowed = (hosts: string) => [
      ...readConfig({ HOISTWAY_WEBHOOK_ALLOWED_HOSTS: hosts }).webhook.allowed,
    ];
    expect(allowed('Receiver,10.0.0.7,FD00::0:7')).toEqual(['receiver', '10.0.0.7', 'fd00::7']);
    for (const hosts of ['[fd00::7]', 'fe80::1%eth0', 'receiver:8080', 'receiver.', 'a,,b', 'https://a'])
      expect(problemsOf({ HOISTWAY_WEBHOOK_ALLOWED_HOSTS: hosts })).toHaveLength(1);
  });

  it('accepts values, and treats an empty one as not set', () => {
    const config = readConfig({
      HOISTWAY_HTTP_PORT: '0',
      HOISTWAY_MQTT_PORT: '',
      HOISTWAY_METRICS_PORT: 'off',
      HOISTWAY_DEMO: 'off',
      HOISTWAY_TRUST_PROXY: '10.0.0.0/8',
      DATABASE_URL: 'postgres://a:b@db/x',
    });
    expect(config.http.port).toBe(0);
    expect(['10.9.9.9', '11.0.0.1'].map(config.http.isProxy)).toEqual([true, false]);
    expect(config.mqtt.port).toBe(1883);
    expect(config.metrics.port).toBeUndefined();
    expect(config.demo).toBe(false);
    expect(config.database.url).toBe('postgres://a:b@db/x');
  });

  it('lists everything that is wrong at once, with what is accepted', () => {
    const problems = problemsOf({
      HOISTWAY_HTTP_PORT: '80a',
      HOISTWAY_MQTT_PORT: '70000',
      HOISTWAY_METRICS_PORT: 'no',
      HOISTWAY_ROLE: 'both',
      HOISTWAY_TIME_ZONE: 'Mars/Olympus',
    });
    expect(problems).toEqual([
      'HOISTWAY_ROLE is "both": it must be one of: all, web, ingest',
      'HOISTWAY_TIME_ZONE is "Mars/Olympus": it must be a time zone by its place, such as Asia/Shanghai, or UTC',
      'HOISTWAY_HTTP_PORT is "80a": it must be a whole number from 0 to 65535',
      'HOISTWAY_MQTT_PORT is "70000": it must be a whole number from 0 to 65535',
      'HOISTWAY_METRICS_PORT is "no": it must be off or a whole number from 0 to 65535',
    ]);
  });

  it('never echoes an address that may hold a password', () => {
    const [problem] = problemsOf({ DATABASE_URL: 'mysql://root:geheim@db/x' });
    expect(problem).toContain('postgres://');
    expect(problem).not.toContain('geheim');
  });

  it('reports unknown names with the nearest known one, but not those of tests and simulator', () => {
    expect(problemsOf({ HOISTWAY_HTTP_PROT: '1', HOISTWAY_XYZ: '1' })).toEqual([
      expect.stringContaining('HOISTWAY_HTTP_PROT is not a setting; did you mean HOISTWAY_HTTP_'),
      'HOISTWAY_XYZ is not a setting',
    ]);
    expect(problemsOf({ HOISTWAY_TEST_DATABASE_URL: 'x', HOISTWAY_REAL_DATA: '/x', PATH: '/bin' })).toEqual(
      [],
    );
  });

  it('offers the test picture only with the demo, and requires the key and secret of a platform', () => {
    expect(readConfig({}).video.provider).toBe('synthetic');
    expect(readConfig({ HOISTWAY_DEMO: 'off' }).video.provider).toBe('none');
    expect(problemsOf({ HOISTWAY_VIDEO: 'ezviz', HOISTWAY_EZVIZ_KEY: 'k' })).toEqual([
      'HOISTWAY_EZVIZ_SECRET is not set: needed when HOISTWAY_VIDEO is ezviz',
    ]);
    // Anything else could end the directive and begin another one.
    for (const media of ['https://a.example; script-src *', "'unsafe-eval'", '*'])
      expect(problemsOf({ HOISTWAY_EZVIZ_MEDIA: media })).toHaveLength(1);
    const { video } = readConfig({ HOISTWAY_EZVIZ_MEDIA: 'https://*.a.example:*,http://b.example:8080' });
    expect(video.ezviz.mediaSources).toEqual(['https://*.a.example:*', 'http://b.example:8080']);
  });

  it('accepts a bucket by its bare address, with its key and secret', () => {
    const bucket = { HOISTWAY_S3_BUCKET_URL: 'http://minio:9000/files/' };
    expect(readConfig({}).files.s3).toBeUndefined();
    expect(
      readConfig({ ...bucket, HOISTWAY_S3_KEY: 'k', HOISTWAY_S3_SECRET: 'geheim' }).files.s3,
    ).toMatchObject({ bucketUrl: 'http://minio:9000/files', region: 'us-east-1' });
    expect(problemsOf({ ...bucket, HOISTWAY_S3_SECRET: 'geheim' })).toEqual([
      'HOISTWAY_S3_KEY is not set: needed when HOISTWAY_S3_BUCKET_URL is set',
    ]);
    for (const url of ['http://k:geheim@minio/files', 'http://minio/files?a=geheim', 'minio/files']) {
      const problems = problemsOf({
        HOISTWAY_S3_BUCKET_URL: url,
        HOISTWAY_S3_KEY: 'k',
        HOISTWAY_S3_SECRET: 'geheim',
      });
      expect(problems).toHaveLength(1);
      expect(problems.join('')).not.toContain('geheim');
    }
  });

  it('accepts a SIP server with one kind of account, and never echoes its password', () => {
    const server = { HOISTWAY_SIP_URL: 'wss://sip.example:7443/ws' };
    expect(readConfig({}).sip).toBeUndefined();
    expect(readConfig({ ...server, HOISTWAY_SIP_SECRET: 's' }).sip).toMatchObject({
      origin: 'wss://sip.example:7443',
      domain: 'sip.example',
      user: 'hoistway',
    });
    expect(problemsOf(server)).toEqual([
      'HOISTWAY_SIP_PASSWORD is not set: this or HOISTWAY_SIP_SECRET is needed with HOISTWAY_SIP_URL',
    ]);
    expect(problemsOf({ HOISTWAY_SIP_PASSWORD: 'geheim' })).toEqual([
      'HOISTWAY_SIP_URL is not set: needed with an account at the SIP server',
    ]);
    const both = problemsOf({ ...server, HOISTWAY_SIP_PASSWORD: 'geheim', HOISTWAY_SIP_SECRET: 'geheim' });
    expect(both).toHaveLength(1);
    expect(both.join('')).not.toContain('geheim');
    // Both end up in the pages' content policy or in addresses.
    for (const url of ['https://sip.example', 'wss://sip.example; script-src *', 'sip.example'])
      expect(problemsOf({ HOISTWAY_SIP_URL: url, HOISTWAY_SIP_SECRET: 's' })).not.toEqual([]);
    const domain = (name: string) => ({ ...server, HOISTWAY_SIP_SECRET: 's', HOISTWAY_SIP_DOMAIN: name });
    for (const name of ['a b', '2001:db8::1', '[fe80::1%eth0]', '[sip.example]'])
      expect(problemsOf(domain(name))).toHaveLength(1);
    expect(problemsOf(domain('[2001:db8::1]'))).toEqual([]);
  });

  it('sends no text messages unless all settings of a provider are given', () => {
    expect(readConfig({}).sms.aliyun).toBeUndefined();
    const aliyun = {
      HOISTWAY_SMS: 'aliyun',
      HOISTWAY_ALIYUN_KEY: 'k',
      HOISTWAY_ALIYUN_SMS_SIGN: '梯联',
      HOISTWAY_ALIYUN_SMS_CODE_TEMPLATE: 'SMS_1',
      HOISTWAY_ALIYUN_SMS_NOTICE_TEMPLATE: 'SMS_2',
    };
    expect(problemsOf(aliyun)).toEqual([
      'HOISTWAY_ALIYUN_SECRET is not set: needed when HOISTWAY_SMS is aliyun',
    ]);
    expect(readConfig({ ...aliyun, HOISTWAY_ALIYUN_SECRET: 's' }).sms.aliyun).toMatchObject({
      url: 'https://dysmsapi.aliyuncs.com',
      templates: { code: 'SMS_1', notice: 'SMS_2' },
    });
  });

  it('knows a service account of WeChat by all of its settings, and never echoes its secrets', () => {
    expect(readConfig({}).weixin).toBeUndefined();
    const account = { HOISTWAY_WEIXIN_APPID: 'wx1', HOISTWAY_WEIXIN_SECRET: 'geheim' };
    expect(problemsOf(account)).toEqual([
      'HOISTWAY_WEIXIN_TOKEN is not set: needed with HOISTWAY_WEIXIN_APPID',
    ]);
    for (const half of ['SECRET', 'TOKEN', 'TRAPPED_TEMPLATE'])
      expect(problemsOf({ [`HOISTWAY_WEIXIN_${half}`]: 'geheim' })).toEqual([
        'HOISTWAY_WEIXIN_APPID is not set: needed with the other settings of WeChat',
      ]);
    const complete = { ...account, HOISTWAY_WEIXIN_TOKEN: 'geheim' };
    expect(readConfig({ ...complete, HOISTWAY_WEIXIN_TRAPPED_TEMPLATE: 'T1' }).weixin).toMatchObject({
      url: 'https://api.weixin.qq.com',
      templates: { trapped: 'T1', notice: undefined },
      fields: { place: 'thing1', code: 'character_string2', time: 'time3', event: 'phrase4' },
    });
    expect(readConfig({ ...complete, HOISTWAY_WEIXIN_CODE_FIELD: 'thing12' }).weixin?.fields).toMatchObject({
      code: 'thing12',
    });
    for (const field of ['thing', 'thing0', 'thing100', 'time1', 'name1', 'thing1.DATA'])
      expect(problemsOf({ ...complete, HOISTWAY_WEIXIN_PLACE_FIELD: field })).toEqual([
        `HOISTWAY_WEIXIN_PLACE_FIELD is "${field}": it must be a field of a WeChat template of the type thing with its number, such as thing1`,
      ]);
    for (const twice of ['CODE', 'EVENT'])
      expect(problemsOf({ ...complete, [`HOISTWAY_WEIXIN_${twice}_FIELD`]: 'thing1' })).toHaveLength(1);
  });

  it('sends notifications where push services learn whom to contact', () => {
    const publicUrl = (url: string) => ({ HOISTWAY_PUBLIC_URL: url });
    expect(readConfig({}).webPush).toBeUndefined();
    expect(readConfig(publicUrl('http://lift.example.com')).webPush).toBeUndefined();
    expect(readConfig(publicUrl('https://lift.example.com/')).webPush).toEqual({
      contact: 'https://lift.example.com/',
    });
    expect(
      readConfig({ ...publicUrl('https://lift.example.com'), HOISTWAY_WEB_PUSH: 'off' }).webPush,
    ).toBeUndefined();
    expect(readConfig({ HOISTWAY_WEB_PUSH: 'mailto:office@example.com' }).webPush).toEqual({
      contact: 'mailto:office@example.com',
    });
    for (const wrong of ['on', 'office@example.com', 'http://lift.example.com'])
      expect(problemsOf({ HOISTWAY_WEB_PUSH: wrong })).toHaveLength(1);
  });

  it('requires outside servers when the roles are split', () => {
    expect(problemsOf({ HOISTWAY_ROLE: 'web', DATABASE_URL: 'postgres://db/x' })).toEqual([
      'MQTT_URL is not set: needed when HOISTWAY_ROLE is web',
    ]);
  });
});
