/**
 * What a call says that it changes is what it changes: each one is made once, and whatever answers otherwise than before
 * shows a kind of rows that the call names. A kind that is forgotten leaves a list old, here and in every other window.
 */
import type { Call } from '@hoistway/contract/core/call';
import { isList } from '@hoistway/contract/core/list';
import { account } from '@hoistway/contract/features/account';
import { accountImport } from '@hoistway/contract/features/account-import';
import { accountSms } from '@hoistway/contract/features/account-sms';
import { agreement } from '@hoistway/contract/features/agreement';
import { alarm } from '@hoistway/contract/features/alarm';
import { binding } from '@hoistway/contract/features/binding';
import { dataPermission } from '@hoistway/contract/features/data-permission';
import { displayLink } from '@hoistway/contract/features/display-link';
import { duty } from '@hoistway/contract/features/duty';
import { elevator } from '@hoistway/contract/features/elevator';
import { faultReport } from '@hoistway/contract/features/fault-report';
import { ledger } from '@hoistway/contract/features/ledger';
import { maintainSms } from '@hoistway/contract/features/maintain-sms';
import { order } from '@hoistway/contract/features/order';
import { outbox } from '@hoistway/contract/features/outbox';
import { owner } from '@hoistway/contract/features/owner';
import { password } from '@hoistway/contract/features/password';
import { place } from '@hoistway/contract/features/place';
import { plan } from '@hoistway/contract/features/plan';
import { pushRecord } from '@hoistway/contract/features/push-record';
import { qrCode } from '@hoistway/contract/features/qr-code';
import { receiver } from '@hoistway/contract/features/receiver';
import { record } from '@hoistway/contract/features/record';
import { rescue } from '@hoistway/contract/features/rescue';
import { session } from '@hoistway/contract/features/session';
import { stopSms } from '@hoistway/contract/features/stop-sms';
import { supervise } from '@hoistway/contract/features/supervise';
import { visit } from '@hoistway/contract/features/visit';
import { webhook } from '@hoistway/contract/features/webhook';
import { startWeixinServer, type WeixinServer } from '@hoistway/outside/weixin-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deviceAuthorization } from '../testing/shared-rows.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { makeValidInputs, nameOf } from '../testing/valid-inputs.ts';

/** They end the session that asks. */
const ending: readonly Call[] = [session.signOut, password.modify];
/** The world of this test refuses them: an import that has ended, a device that is away. */
const refused: readonly Call[] = [
  accountImport.cancel,
  agreement.importCancel,
  elevator.importCancel,
  receiver.importCancel,
  ledger.updateStatus,
];
/** What borrows a name of a unit or a site: it is read again with its own rows, or when it is opened. */
const borrowing: readonly Call[] = [
  ...[alarm.list, alarm.listByJobNum, alarm.timeline, displayLink.list, order.list, order.mine, order.read],
  ...[
    maintainSms.list,
    owner.elevators,
    plan.list,
    plan.read,
    plan.units,
    pushRecord.search,
    record.list,
    rescue.list,
    stopSms.list,
    supervise.list,
    visit.desk,
    visit.view,
  ],
];
/** Answers that are otherwise for another reason than rows that their reader waits for. */
const byTheWay: readonly { shown: readonly Call[]; after?: readonly Call[] }[] = [
  // A message is announced when it is written, whatever it is about.
  { shown: [outbox.list, webhook.list, webhook.log] },
  // The moment of the last use.
  { shown: [session.ownSessions] },
  // Who is trapped is announced with the alarm, which the marks of the list follow by themselves.
  { shown: [elevator.list], after: [faultReport.save, qrCode.report] },
  // What is written about an alarm is written after it; a log of the past names only what people do with its rows.
  { shown: [pushRecord.search, stopSms.list], after: [faultReport.save, qrCode.report] },
  { shown: borrowing, after: [elevator.save, place.saveSite] },
  // In the order of the cities' codes.
  { shown: [duty.teams, plan.teamChoices], after: [place.saveArea] },
  // They are asked for what the account holds, or for an account that is gone.
  { shown: [binding.search], after: [dataPermission.set] },
  { shown: [account.roles, accountSms.budget, binding.bound, binding.search], after: [account.delete] },
];
const isByTheWay = (shown: Call, after: Call) =>
  byTheWay.some(one => one.shown.includes(shown) && (one.after?.includes(after) ?? true));

let wechat: WeixinServer;
let world: TestApp;
beforeAll(async () => {
  wechat = await startWeixinServer();
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
});
afterAll(async () => {
  await world.stop();
  await wechat.stop();
});

it('names every kind of rows that its change can be seen in', { timeout: 1_200_000 }, async () => {
  const calls: Call[] = world.app.bindings.map(({ call }) => call);
  const showing = calls.filter(call => call.shows.length > 0);
  const changing = calls.filter(call => call.changes && call.reply === 'json' && !ending.includes(call));
  let rows = await makeValidInputs(world);
  let sent = 0;
  const send = async (call: Call, raw: unknown) => {
    sent += 1;
    return world.send(
      call,
      {},
      {
        raw,
        ...(call.access === 'public' ? { token: deviceAuthorization } : { as: rows.owner }),
        file: call.transport === 'multipart' ? await rows.fileFor(call) : undefined,
        // From an address of its own, so that no limit of requests a minute is met.
        address: `10.${sent >> 16}.${(sent >> 8) % 256}.${sent % 256}`,
      },
    );
  };
  /** An entire list, without its filters. */
  const inputOf = async (call: Call) => {
    const input = (await rows.inputFor(call)) as Record<string, unknown>;
    if (!isList(call)) return input;
    const also = Object.entries(input).filter(([name]) => !(name in call.filters) && name !== 'sort');
    return { ...Object.fromEntries(also), pageNum: 1, pageSize: 50 };
  };
  const snapshot = async () => {
    const answers = new Map<Call, string>();
    for (const call of showing) {
      const { status, data } = await send(call, await inputOf(call));
      answers.set(
        call,
        JSON.stringify([status, data], (name, value) => (name === 'now' ? undefined : value)),
      );
    }
    return answers;
  };

  const forgotten: string[] = [];
  const seen = new Set<Call>();
  await world.settle();
  let before = await snapshot();
  for (const call of changing) {
    let { status } = await send(call, await rows.inputFor(call));
    if (status !== 200) {
      // An earlier call may have used the rows up.
      rows = await makeValidInputs(world);
      await world.settle();
      before = await snapshot();
      ({ status } = await send(call, await rows.inputFor(call)));
    }
    expect([nameOf(call), status === 200]).toEqual([nameOf(call), !refused.includes(call)]);
    await world.settle();
    const after = await snapshot();
    for (const shown of showing) {
      if (before.get(shown) === after.get(shown)) continue;
      seen.add(call);
      if (shown.shows.some(kind => call.changes?.includes(kind)) || isByTheWay(shown, call)) continue;
      forgotten.push(`${nameOf(call)} changes ${call.changes}: ${nameOf(shown)} shows ${shown.shows}`);
    }
    before = after;
  }
  expect(forgotten).toEqual([]);
  // Most changes are seen somewhere: otherwise this would find nothing.
  expect(seen.size).toBeGreaterThan(changing.length / 2);
});
