import { createHmac } from 'node:crypto';
import { type CallResult, intercom } from '@hoistway/contract/features/intercom';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { type AccountOptions, addAccount, addElevator } from '../../testing/test-rows.ts';
import { giveUpLostCalls } from './intercom.ts';
import { accountLifeMs } from './intercom-account.ts';

const secret = 'shared-with-the-sip-server';
const password = 'of-all-operators';
const operator = { permissions: ['monitor.intercom'] } satisfies AccountOptions;

let world: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: line => void lines.push(line) });
  world = await createTestApp(
    { HOISTWAY_SIP_URL: 'wss://sip.example:7443/ws', HOISTWAY_SIP_SECRET: secret },
    { log },
  );
});
afterAll(() => world.stop());

const account = async (options: AccountOptions = operator, on = world) =>
  (await addAccount(on.db, options)).userId;
const car = (values: Parameters<typeof addElevator>[1] = { intercom_phone: '8001' }, on = world) =>
  addElevator(on.db, values);

describe('the account to call with', () => {
  it('is personal to the operator, valid for some hours, in the shared-secret format', async () => {
    const { jobNum } = await car();
    const as = await account();
    const before = Math.floor((Date.now() + accountLifeMs) / 1000);
    const { status, data } = await world.send(intercom.open, { jobNum }, { as });
    expect(status).toBe(200);
    const [expiry, name] = data.key.split(':');
    expect(data).toEqual({
      loginName: `hoistway-${as}`,
      phone: '8001',
      server: 'wss://sip.example:7443/ws',
      domain: 'sip.example',
      key: expect.any(String),
      password: createHmac('sha1', secret).update(data.key).digest('base64'),
    });
    expect(name).toBe(data.loginName);
    expect(Number(expiry) - before).toBeGreaterThanOrEqual(0);
    expect(Number(expiry) - before).toBeLessThan(60);
  });

  it('is recorded in the log, without the password', async () => {
    const { jobNum } = await car();
    const as = await account();
    const { data } = await world.send(intercom.open, { jobNum }, { as });
    const { rows } = await sql<{ remark: string }>`
      select remark_text(remark, told, 'zh') as remark from operation_log where user_id = ${as}`.execute(
      world.db,
    );
    expect(rows).toEqual([{ remark: jobNum }]);
    // What is loudest in the log: a fault of ours.
    await sql`alter table elevator rename intercom_phone to gone`.execute(world.db);
    const fault = await world.send(intercom.open, { jobNum }, { as });
    await sql`alter table elevator rename gone to intercom_phone`.execute(world.db);
    expect(fault.status).toBe(500);
    expect(lines.join('')).toContain('intercom_phone');
    for (const word of [secret, data.password]) expect(lines.join('')).not.toContain(word);
  });

  it('is refused without permission, scope or job number, and for a car without a telephone', async () => {
    const { jobNum } = await car();
    const status = async (options: AccountOptions, name = jobNum) =>
      (await world.send(intercom.open, { jobNum: name }, { as: await account(options) })).status;
    expect(await status({ permissions: ['monitor', 'monitor.video'] })).toBe(403);
    expect(await status({ ...operator, scope: 'none' })).toBe(404);
    expect(await status(operator, 'a/b')).toBe(400);
    expect((await world.send(intercom.open, { jobNum })).status).toBe(401);
    const mute = await car({});
    expect(
      await world.send(intercom.open, { jobNum: mute.jobNum }, { as: await account(), language: 'en' }),
    ).toMatchObject({ status: 409, code: 4093, msg: expect.stringContaining('extension') });
  });

  it('opens the pages to the SIP server and to the microphone', async () => {
    const { headers } = await world.app.http.inject({ url: '/healthz' });
    expect(headers['content-security-policy']).toContain("connect-src 'self' wss://sip.example:7443;");
    expect(headers['permissions-policy']).toMatch(/^microphone=\(self\),/);
  });
});

describe('the log of calls', () => {
  const list = async (jobNum: string, as: number, page: object = {}) =>
    (await world.send(intercom.list, { jobNum, ...page }, { as })).data;
  const start = async (jobNum: string, as: number) =>
    (await world.send(intercom.start, { jobNum }, { as })).data.callId;
  const report = async (as: number, input: Parameters<typeof world.send<typeof intercom.report>>[1]) =>
    (await world.send(intercom.report, input, { as })).status;

  it('records who called which car, when it rang, was answered and ended, and how', async () => {
    const { jobNum } = await car();
    const { userId: as, username } = await addAccount(world.db, operator);
    const callId = await start(jobNum, as);
    expect((await list(jobNum, as)).result).toMatchObject([
      { callId, userName: username, phone: '8001', ringDate: null, result: null, endedBy: '' },
    ]);
    await report(as, { callId, progress: 'ringing' });
    await report(as, { callId, progress: 'talking' });
    await sql`update intercom_call set ring_date = ring_date - interval '70 s', answer_date = answer_date - interval '65.4 s'
      where call_id = ${callId}::uuid`.execute(world.db);
    // Repeated, as the console does while it lasts.
    await report(as, { callId, progress: 'talking' });
    expect(await report(as, { callId, progress: 'ended', result: 'talked', endedBy: 'car' })).toBe(200);
    const { total, lastTalkDate, result } = await list(jobNum, as);
    expect(total).toBe(1);
    const [call] = result;
    expect(call).toMatchObject({ result: 'talked', endedBy: 'car', talkSeconds: 65 });
    expect(lastTalkDate).toBe(call?.answerDate);
    expect([call?.startDate, call?.ringDate, call?.answerDate, call?.endDate].every(Boolean)).toBe(true);
  });

  it('cannot be changed after the end, by anybody else, or outside the scope', async () => {
    const { jobNum, elevatorId } = await car();
    const as = await account({ ...operator, scope: [{ level: 4, nodeId: elevatorId }] });
    const callId = await start(jobNum, as);
    expect(await report(await account(), { callId, progress: 'ended', result: 'failed' })).toBe(404);
    await report(as, { callId, progress: 'ended', result: 'busy' });
    expect(await report(as, { callId, progress: 'talking' })).toBe(200);
    expect((await list(jobNum, as)).result).toMatchObject([
      { result: 'busy', answerDate: null, talkSeconds: null },
    ]);
    await sql`delete from account_scope where user_id = ${as}`.execute(world.db);
    expect(await report(as, { callId, progress: 'talking' })).toBe(404);
    expect((await world.send(intercom.list, { jobNum }, { as })).status).toBe(404);
    expect((await world.send(intercom.start, { jobNum }, { as })).status).toBe(404);
  });

  it('accepts a result only with the end of the call', async () => {
    const { jobNum } = await car();
    const as = await account();
    const callId = await start(jobNum, as);
    expect(await report(as, { callId, progress: 'ended' })).toBe(400);
    expect(await report(as, { callId, progress: 'ringing', result: 'busy' })).toBe(400);
    expect(await report(as, { callId, progress: 'ended', result: 'lost' as CallResult })).toBe(400);
  });

  it('marks a call as lost when its console falls silent, until it reports again', async () => {
    const { jobNum } = await car();
    const as = await account();
    const silent = await start(jobNum, as);
    await report(as, { callId: silent, progress: 'talking' });
    await sql`update intercom_call set beat_date = now() - interval '61 s' where call_id = ${silent}::uuid`.execute(
      world.db,
    );
    const lively = await start(jobNum, as);
    await giveUpLostCalls(world.db);
    const results = async () =>
      new Map((await list(jobNum, as)).result.map(({ callId, result }) => [callId, result]));
    expect(await results()).toEqual(
      new Map([
        [lively, null],
        [silent, 'lost'],
      ]),
    );
    await report(as, { callId: silent, progress: 'talking' });
    expect((await results()).get(silent)).toBe(null);
  });

  it('is read in pages, newest first, one log per car', async () => {
    const { jobNum } = await car();
    const as = await account();
    const ids = [await start(jobNum, as), await start(jobNum, as), await start(jobNum, as)];
    const other = await car();
    await start(other.jobNum, as);
    const page = async (pageNum: number) => {
      const { total, result } = await list(jobNum, as, { pageNum, pageSize: 2 });
      return [total, result.map(({ callId }) => callId)];
    };
    expect(await page(1)).toEqual([3, [ids[2], ids[1]]]);
    expect(await page(2)).toEqual([3, [ids[0]]]);
    expect(await page(3)).toEqual([3, []]);
    const bare = await car();
    expect(await list(bare.jobNum, as)).toEqual({ total: 0, result: [], lastTalkDate: null });
  });
});

it('gives the shared account if one is configured, and never logs its password', async () => {
  const written: string[] = [];
  const log = pino({ level: 'trace' }, { write: line => void written.push(line) });
  const settings = {
    HOISTWAY_SIP_URL: 'ws://127.0.0.1:5066',
    HOISTWAY_SIP_DOMAIN: 'lifts.example',
    HOISTWAY_SIP_USER: '1000',
    HOISTWAY_SIP_PASSWORD: password,
  };
  const shared = await createTestApp(settings, { log });
  try {
    const { jobNum } = await car(undefined, shared);
    const { data } = await shared.send(intercom.open, { jobNum }, { as: await account(operator, shared) });
    expect(data).toEqual({
      server: settings.HOISTWAY_SIP_URL,
      domain: 'lifts.example',
      loginName: '1000',
      password,
      phone: '8001',
      key: '',
    });
    expect(written.join('')).not.toContain(password);
  } finally {
    await shared.stop();
  }
});

it('reports that it is not set up only to those who may talk, and blocks the microphone for the pages', async () => {
  const bare = await createTestApp();
  try {
    const { jobNum } = await car(undefined, bare);
    const open = async (options: AccountOptions) =>
      bare.send(intercom.open, { jobNum }, { as: await account(options, bare), language: 'en' });
    expect(await open(operator)).toMatchObject({
      status: 409,
      code: 4093,
      msg: expect.stringContaining('SIP'),
    });
    expect((await open({ permissions: ['monitor'] })).status).toBe(403);
    expect((await open({ ...operator, scope: 'none' })).status).toBe(404);
    const { headers } = await bare.app.http.inject({ url: '/healthz' });
    expect(headers['content-security-policy']).toContain("connect-src 'self';");
    expect(headers['permissions-policy']).toMatch(/^microphone=\(\),/);
  } finally {
    await bare.stop();
  }
});
