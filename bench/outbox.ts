/**
 * Webhooks next to alarms: whether the alarms notice that messages are written for a webhook, how many deliveries a
 * receiver gets that takes 200 ms to answer, and whether one that never answers delays the deliveries of another.
 *
 *   npm run bench -- outbox [turns, default 3]
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type BuiltServer, withServer } from './rig/built-server.ts';
import { percentiles, printFigures, quantile, rounded, say } from './rig/figures.ts';
import { openDevices } from './rig/helper-process.ts';
import { judged } from './rig/judged.ts';

const connections = 2000;
const rate = 1000;
const secondsOfTurn = 6;
const codes = ['101', '102', '203'];
const turns = Number(process.argv[2] ?? 3);
const answerMs = 200;
const deliverySeconds = 10;
const quietRate = 20;
const quietSeconds = 10;

process.env.HOISTWAY_WEBHOOK_ALLOWED_HOSTS = '127.0.0.1';
process.env.HOISTWAY_WEBHOOK_HTTP = 'on';

/** Answers after a while, or never. */
async function openReceiver(afterMs: number | undefined) {
  const tookMs: number[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', part => {
      text += part;
    });
    request.on('end', async () => {
      const { date } = JSON.parse(text) as { date: string };
      if (afterMs === undefined) return;
      tookMs.push(Date.now() - Date.parse(date));
      await pause(afterMs);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** From the change of each alarm to its arrival. */
    tookMs,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** By the administrator, of whatever is raised, updated and ended: one message for each fact. */
const addWebhook = ({ number }: BuiltServer, url: string) =>
  number(
    `insert into webhook (name, url, events, everything, language, secret, creator_id, creator)
     select 'bench', $1, '{alarm.raised,alarm.updated,alarm.ended}', true, 'zh', 'secret', user_id, username
     from account join role using (role_id) where role_type = 1 limit 1 returning webhook_id as n`,
    [url],
  );
const waiting = ({ number }: BuiltServer, webhookId: number) =>
  number(
    `select count(*) as n from outbox_message where webhook_id = $1 and state in ('queued', 'sending')`,
    [webhookId],
  );
const inMs = (ms: number) => `${ms.toFixed(0)} ms`;
const reported = async (server: BuiltServer) => {
  while ((await server.number('select count(*) as n from alarm_change')) > 0) await pause(50);
};

await withServer(async server => {
  const devices = openDevices();
  await server.addFleet(connections);
  await devices.ask({ do: 'connect', port: server.mqttPort, connections });
  const slow = await openReceiver(answerMs);
  const quick = await openReceiver(0);
  const dead = await openReceiver(undefined);
  const events = (perSecond: number, seconds: number) =>
    devices.ask({ do: 'events', rate: perSecond, seconds, codes });
  const setEnabled = (webhookId: number, enabled: boolean) =>
    server.client.query('update webhook set enabled = $2 where webhook_id = $1', [webhookId, enabled]);
  /** As if its receiver had asked for it. */
  const rest = (webhookId: number, time: string) =>
    server.client.query('update webhook set retry_at = now() + $2::interval where webhook_id = $1', [
      webhookId,
      time,
    ]);

  const slowId = await addWebhook(server, slow.url);
  await setEnabled(slowId, false);
  // Not measured: everything is slower the first time.
  await events(rate, 2);
  const p99 = async () => quantile((await events(rate, secondsOfTurn)).acknowledgedMs, 0.99);
  const whileQueued: number[] = [];
  const whileSent: number[] = [];
  const bare: number[] = [];
  const queuedPerSecond: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    bare.push(await p99());
    await setEnabled(slowId, true);
    await rest(slowId, '1 hour');
    const before = await server.number('select count(*) as n from outbox_message');
    const began = performance.now();
    whileQueued.push(await p99());
    await reported(server);
    const queued = (await server.number('select count(*) as n from outbox_message')) - before;
    queuedPerSecond.push(queued / ((performance.now() - began) / 1000));
    await rest(slowId, '0');
    whileSent.push(await p99());
    await reported(server);
    await setEnabled(slowId, false);
    say(
      `turn ${turn + 1}: p99 ${bare.at(-1)?.toFixed(0)}, ${whileQueued.at(-1)?.toFixed(0)}, ${whileSent.at(-1)?.toFixed(0)} ms`,
    );
  }

  await setEnabled(slowId, true);
  const had = slow.tookMs.length;
  await pause(deliverySeconds * 1000);
  const delivered = (slow.tookMs.length - had) / deliverySeconds;
  await setEnabled(slowId, false);
  await server.client.query('delete from webhook where webhook_id = $1', [slowId]);

  const quickId = await addWebhook(server, quick.url);
  const latency = async () => {
    quick.tookMs.length = 0;
    await events(quietRate, quietSeconds);
    await reported(server);
    while ((await waiting(server, quickId)) > 0) await pause(50);
    return [...quick.tookMs];
  };
  const alone = await latency();
  const deadId = await addWebhook(server, dead.url);
  const withDeadProvider = await latency();
  const left = await waiting(server, deadId);
  await devices.stop();
  for (const receiver of [slow, quick, dead]) receiver.stop();

  const medianQueued = quantile(queuedPerSecond, 0.5);
  printFigures([
    {
      what: `messages queued, ${rounded(rate)} facts/s of ${rounded(connections)} devices`,
      required: `${rounded(rate)}/s`,
      measured: `${rounded(medianQueued)}/s`,
      isMet: medianQueued > rate * 0.95,
    },
    judged({
      what: 'p99 of the acknowledgement of these facts, beside the same without a webhook',
      ours: whileQueued,
      bare,
      wanted: { atMost: 1.1 },
      show: inMs,
    }),
    judged({
      what: 'the same while others are delivered',
      ours: whileSent,
      bare,
      show: inMs,
    }),
    {
      what: `deliveries to a receiver that answers in ${answerMs} ms`,
      required: '50/s',
      measured: `${delivered.toFixed(0)}/s`,
      isMet: delivered >= 50,
    },
    {
      what: `from the change of an alarm to a receiver, ${quietRate}/s`,
      required: '',
      measured: `${percentiles(alone)} (${rounded(alone.length)})`,
    },
    {
      what: `the same beside one that never answers, with ${rounded(left)} waiting`,
      required: 'all, no later',
      measured: `${percentiles(withDeadProvider)} (${rounded(withDeadProvider.length)})`,
      isMet:
        withDeadProvider.length === alone.length &&
        quantile(withDeadProvider, 0.95) <= quantile(alone, 0.95) * 1.5 + 50,
    },
  ]);
}, process.execArgv);
