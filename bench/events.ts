/**
 * Faults at QoS 1 from 10,000 connected devices, acknowledged when they are committed: how long that takes, and
 * whether afterwards every one of them is in the database as it was sent. Each unit's fault occurs, occurs again
 * (merged into the open alarm) and ends, over and over. Afterwards the same from the same devices, into a table that
 * is all there is (`bare/bare-facts.ts`).
 *
 *   npm run bench -- events [seconds, default 30]
 */
import { withServer } from './rig/built-server.ts';
import { percentiles, printFigures, quantile, rounded } from './rig/figures.ts';
import { openBareFacts, openDevices } from './rig/helper-process.ts';

const rate = 3000;
const connections = 10_000;
/** A stop that is dispatched at once, one that may recover, one that is only recorded. */
const codes = ['101', '102', '203'];
const seconds = Number(process.argv[2] ?? 30);

await withServer(async server => {
  const devices = openDevices();
  await server.addFleet(connections);
  await devices.ask({ do: 'connect', port: server.mqttPort, connections });
  await server.settled();
  const cpuBefore = await server.cpuSeconds();
  const { sent, tookMs, acknowledgedMs } = await devices.ask({ do: 'events', rate, seconds, codes });
  const cpu = ((await server.cpuSeconds()) - cpuBefore) / (tookMs / 1000);
  await devices.stop();
  const bareFacts = await openBareFacts(server, connections);
  const bare = await bareFacts.ask({ do: 'events', rate, seconds, codes });
  await bareFacts.stop();

  const outcome = (name: string) =>
    server.number('select count(*) as n from device_event where outcome = $1', [name]);
  const counted = {
    raised: await outcome('raised'),
    merged: await outcome('merged'),
    ended: await outcome('ended'),
  };
  const alarms = {
    raised: await server.number('select count(*) as n from alarm'),
    merged: await server.number('select sum(merged) as n from alarm'),
    ended: await server.number('select count(finish_date) as n from alarm'),
  };
  const round = (at: number) =>
    Array.from({ length: Math.ceil(sent / connections) }, (_, turn) =>
      turn % 3 === at ? Math.min(connections, sent - turn * connections) : 0,
    ).reduce((sum, units) => sum + units, 0);
  const wanted = { raised: round(0), merged: round(1), ended: round(2) };
  const words = ({ raised, merged, ended }: typeof wanted) =>
    `${rounded(raised)} raised, ${rounded(merged)} merged, ${rounded(ended)} ended`;

  printFigures([
    {
      what: `faults at QoS 1 from ${rounded(connections)} devices for ${seconds} s`,
      required: '3,000/s',
      measured: `${rounded(sent / (tookMs / 1000))}/s; server ${(cpu * 100).toFixed(0)} % of a core`,
      isMet: sent / (tookMs / 1000) > rate * 0.98 && acknowledgedMs.length === sent,
    },
    {
      what: 'the same, beside a bare broker and table',
      required: 'a third of its rate',
      measured: `${(sent / tookMs / (bare.sent / bare.tookMs)).toFixed(2)} of ${rounded(bare.sent / (bare.tookMs / 1000))}/s, which were acknowledged ${percentiles(bare.acknowledgedMs)}`,
      isMet: sent / tookMs > bare.sent / bare.tookMs / 3,
    },
    {
      what: 'acknowledged',
      required: 'p99 under 200 ms',
      measured: percentiles(acknowledgedMs),
      isMet: quantile(acknowledgedMs, 0.99) < 200,
    },
    {
      what: 'messages that are kept',
      required: words(wanted),
      measured: words(counted),
      isMet: words(counted) === words(wanted),
    },
    {
      what: 'alarms',
      required: words(wanted),
      measured: words(alarms),
      isMet: words(alarms) === words(wanted),
    },
  ]);
}, process.execArgv);
