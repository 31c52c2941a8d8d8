/**
 * What the operation log keeps of every call: one line of each that changes something, or the reason why there is
 * none; and never a password, a token, a code or a whole telephone number.
 */
import type { Call } from '@hoistway/contract/core/call';
import { operationLog } from '@hoistway/contract/features/operation-log';
import { session } from '@hoistway/contract/features/session';
import { startWeixinServer, type WeixinServer } from '@hoistway/outside/weixin-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logLines } from '../testing/log-lines.ts';
import { deviceAuthorization } from '../testing/shared-rows.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { makeValidInputs, nameOf } from '../testing/valid-inputs.ts';

/** Calls that change something and leave no line, and why. */
const unlogged: Readonly<Record<string, string>> = {
  'POST /company/addLogo': 'keeps a logo for a company being entered, whose saving is logged',
  'POST /elevator/importPreview': 'keeps a file for an hour; the import of it is logged',
  'POST /elevator/importCancel': 'nothing of the import stays, and its start is logged',
  'GET /elevator/importProblems': "the caller's own file, about an import that is logged",
  'GET /user/downloadTemplate': "the caller's own file, which holds nothing",
  'POST /user/importUserCancel': 'the same of an import of accounts',
  'POST /agreement/importCancel': 'the same of an import of agreements',
  'POST /receiver/importCancel': 'the same of an import of receivers',
  'POST /elevator/intercom/start': 'the call has a record of its own, and opening the intercom is logged',
  'POST /elevator/intercom/report': 'the same: how the call went',
  'POST /notice/addUserNotice': 'that the caller has read a notice; the notice keeps its readers',
  'POST /notice/image': 'keeps a picture for a notice being written, whose saving is logged',
  'POST /display/image': 'keeps a picture for the page scroll, whose saving is logged',
  'POST /user/language': 'how one reads the console oneself',
  'POST /user/download/cancel': "the caller's own file, whose export is logged",
  'POST /user/download/remove': "the caller's own file, whose export is logged",
  'POST /viewAs/end': 'the view itself leaves a line when it ends, in whatever way',
  'POST /work/file': 'a photo that a finished visit names, whose arrival is logged',
  'POST /ownerPage/:code/report': 'a passenger without an account: the fault report is the record',
  'POST /work/notifications/turnOn': 'what one’s own phone shows, renewed whenever the app is opened',
  'POST /work/notifications/turnOff': 'what one’s own phone shows',
  'POST /supervise/reportPosition': 'each minute, where the caller is: the positions are the record',
};
/** Logged calls that the world of this test refuses: nothing is done, and no line says so. */
const refused: Readonly<Record<string, string>> = {
  'POST /elevator/importCancel': 'the import has ended',
  'POST /user/importUserCancel': 'the import has ended',
  'POST /agreement/importCancel': 'the import has ended',
  'POST /receiver/importCancel': 'the import has ended',
  'POST /elevator/patrol/updateStatus': 'the device is away',
};
/** Their handlers write the line: one knows nobody before it, the other not which page was opened. */
const byHand: readonly Call[] = [session.signIn, operationLog.save];

let wechat: WeixinServer;
let world: TestApp;
let calls: Call[];
beforeAll(async () => {
  wechat = await startWeixinServer();
  // So that lines may be deleted, and there are an intercom, WeChat and notifications.
  world = await createTestApp({
    HOISTWAY_OPERATION_LOG_DAYS: '183',
    HOISTWAY_SIP_URL: 'wss://sip.example.com',
    HOISTWAY_SIP_SECRET: 'secret-of-the-intercom',
    HOISTWAY_WEIXIN_APPID: wechat.appId,
    HOISTWAY_WEIXIN_SECRET: wechat.secret,
    HOISTWAY_WEIXIN_TOKEN: wechat.token,
    HOISTWAY_WEIXIN_URL: wechat.url,
    HOISTWAY_WEB_PUSH: 'https://lift.example.com',
  });
  calls = world.app.bindings.map(({ call }) => call);
});
afterAll(async () => {
  await world.stop();
  await wechat.stop();
});

const secretName = /password|secret|token|captcha|smsCode|^code$|^key$/i;
/** Values under names of secrets, wherever they stand in a body. */
function secretsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return secretName.test(name) && value.length > 3 ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => secretsIn(inner, Array.isArray(value) ? name : key));
}

const linesAfter = async (logId: number) => {
  const { rows } = await sql<{ newest: number; lines: number }>`
    select coalesce(max(log_id), 0) as newest, count(*) filter (where log_id > ${logId})::int as lines
    from operation_log`.execute(world.db);
  return rows[0] ?? { newest: 0, lines: 0 };
};

describe('the operation log', () => {
  const secrets = new Set<string>();

  it('knows of each call that changes something, or the reason why not', () => {
    const silent = calls.filter(call => call.changes && !call.log && !byHand.includes(call));
    expect(silent.map(nameOf).sort()).toEqual(Object.keys(unlogged).sort());
  });

  // Hundreds of calls: it has the time that a busy machine needs.
  it('has exactly one line of what was done, and none of what was refused', {
    timeout: 300_000,
  }, async () => {
    const changing = calls.filter(call => call.changes || call.log || byHand.includes(call));
    const found: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    let rows = await makeValidInputs(world);
    let sent = 0;
    const ask = async (call: Call) => {
      const { owner, fileFor, inputFor } = rows;
      const { newest } = await linesAfter(0);
      const input = await inputFor(call);
      sent += 1;
      const { status, data } = await world.send(
        call,
        {},
        {
          raw: input,
          ...(call.access === 'public' ? { token: deviceAuthorization } : { as: owner }),
          file: call.transport === 'multipart' ? await fileFor(call) : undefined,
          // From an address of its own, so that no limit of requests a minute is met.
          address: `10.2.${Math.floor(sent / 250)}.${sent % 250}`,
        },
      );
      return { owner, newest, input, status, data };
    };
    for (const call of changing) {
      let asked = await ask(call);
      if (asked.status !== 200) {
        // An earlier call may have used the rows up.
        rows = await makeValidInputs(world);
        asked = await ask(call);
      }
      const { owner, newest, input, status, data } = asked;
      for (const secret of [...secretsIn(input), ...secretsIn(data), await world.tokenFor(owner)])
        secrets.add(secret);
      const name = nameOf(call);
      const { lines } = await linesAfter(newest);
      found[name] = [status === 200 ? 'done' : 'refused', lines];
      const isLogged = call.log !== undefined || byHand.includes(call);
      expected[name] = name in refused ? ['refused', 0] : ['done', isLogged ? 1 : 0];
    }
    expect(found).toEqual(expected);
  });

  it('says who, and never a password, a token, a code or a whole telephone number', async () => {
    const lines = await logLines(world.db);
    expect(lines.length).toBeGreaterThan(20);
    expect(secrets.size).toBeGreaterThan(20);
    expect(lines.filter(({ operator }) => operator === '')).toEqual([]);
    const betrayed = lines.filter(
      ({ remark }) =>
        [...secrets].some(secret => remark.includes(secret)) || /(?<!\d)1\d{10}(?!\d)/.test(remark),
    );
    expect(betrayed).toEqual([]);
  });
});
