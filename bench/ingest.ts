/**
 * State messages of about 600 bytes (30 readings) from 10,000 connected devices, one in 25 with a change of its
 * faults, through the built server's broker, parse, live state, rules, history and hub to 50 viewers of six units
 * each; and what the bare broker does that only parses the JSON, before and after it.
 *
 *   npm run bench -- ingest [seconds of the long run, default 60]
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type BuiltServer, withServer } from './built-server.ts';
import { percentiles, printFigures, quantile, say, spread, whole } from './figures.ts';
import { helperProcess, openDevices, openViewers } from './helper-process.ts';

const knownUnits = 100_000;
const connections = 10_000;
const viewers = 50;
const unitsPerViewer = 6;
const faultEvery = 25;
const seconds = Number(process.argv[2] ?? 60);
const secondsAtMost = 10;
/** Nothing may be left to take so long after the last message was written. */
const backlogAfterMs = 300;

interface Rate {
  /** Messages a second. */
  rate: number;
  /** Messages for each second of CPU that the process took: tells more than the rate on a busy machine. */
  perCore: number;
}

/** As many as come through. */
async function measureBare(): Promise<Rate> {
  const broker = helperProcess<'count', { port: number } & { parsed: number }>('bare-broker');
  const { port } = await broker.next();
  const devices = openDevices();
  await devices.ask({ do: 'connect', port, connections });
  await devices.ask({ do: 'states', rate: undefined, seconds: 3, faultEvery });
  const before = (await broker.ask('count')).parsed;
  const [cpuBefore, began] = [await broker.cpuSeconds(), performance.now()];
  await devices.ask({ do: 'states', rate: undefined, seconds: secondsAtMost, faultEvery });
  const parsed = (await broker.ask('count')).parsed - before;
  const bare = {
    rate: parsed / ((performance.now() - began) / 1000),
    perCore: parsed / ((await broker.cpuSeconds()) - cpuBefore),
  };
  await devices.stop();
  await broker.stop();
  say(`bare broker and JSON.parse: ${whole(bare.rate)}/s, ${whole(bare.perCore)} for each second of CPU`);
  return bare;
}

interface Run extends Rate {
  sent: number;
  arrived: number;
  /** Messages taken in each second of it. */
  everySecond: number[];
  /** Cores. */
  cpu: number;
  latencyMs: number[];
}

async function openRuns(server: BuiltServer) {
  const devices = openDevices();
  const browsers = openViewers();
  const taken = () => server.counter('hoistway_device_states_total', 'arrival="taken"');
  await server.addFleet(knownUnits);
  await devices.ask({ do: 'connect', port: server.mqttPort, connections });
  const tickets = await server.tickets(viewers);
  await browsers.ask({ url: server.url, tickets, unitsPerViewer, units: connections });
  await devices.ask({ do: 'states', rate: 5000, seconds: 5, faultEvery });

  return {
    async run(wanted: number | undefined, forSeconds: number): Promise<Run> {
      await browsers.ask('report');
      const before = await taken();
      const [cpuBefore, began] = [await server.cpuSeconds(), performance.now()];
      const counts = [{ at: began, count: before }];
      const watch = setInterval(
        async () => counts.push({ count: await taken(), at: performance.now() }),
        1000,
      );
      const { sent } = await devices.ask({ do: 'states', rate: wanted, seconds: forSeconds, faultEvery });
      clearInterval(watch);
      const tookSeconds = (performance.now() - began) / 1000;
      await pause(backlogAfterMs);
      const arrived = (await taken()) - before;
      const cpuSeconds = (await server.cpuSeconds()) - cpuBefore;
      const { latencyMs } = await browsers.ask('report');
      const everySecond = counts.slice(1).map(({ at, count }, n) => {
        const last = counts[n] ?? { at: began, count: before };
        return (count - last.count) / ((at - last.at) / 1000);
      });
      const rate = arrived / tookSeconds;
      const perCore = arrived / cpuSeconds;
      return { sent, arrived, rate, perCore, everySecond, cpu: cpuSeconds / tookSeconds, latencyMs };
    },
    async stop() {
      await devices.stop();
      await browsers.stop();
    },
  };
}

const core = (cpu: number) => `${(cpu * 100).toFixed(0)} % of a core`;
const lost = ({ sent, arrived }: Run) =>
  `${whole(sent)} sent, ${whole(sent - arrived)} not taken ${backlogAfterMs} ms after the last`;

const bareBefore = await measureBare();
await withServer(async server => {
  const { run, stop } = await openRuns(server);
  const long = await run(25_000, seconds);
  const memoryMb = await server.memoryMb();
  const easy = await run(10_000, Math.min(20, seconds));
  const most = await run(undefined, secondsAtMost);
  await stop();
  const refused = await server.counter('hoistway_device_messages_refused_total');
  await server.stop();
  const bareAfter = await measureBare();
  const bare = {
    rate: Math.max(bareBefore.rate, bareAfter.rate),
    perCore: Math.max(bareBefore.perCore, bareAfter.perCore),
  };
  printFigures([
    {
      what: `states for ${seconds} s, ${whole(connections)} devices, ${viewers} viewers × ${unitsPerViewer}`,
      required: '25,000/s',
      measured: `${whole(long.rate)}/s; each second ${spread(long.everySecond, whole)}; ${core(long.cpu)}`,
      isMet: long.rate > 25_000 * 0.98,
    },
    {
      what: 'lost or left behind',
      required: '0',
      measured: `${lost(long)}, ${refused} refused`,
      isMet: long.sent === long.arrived && refused === 0,
    },
    { what: 'their latency to the browser', required: '', measured: percentiles(long.latencyMs) },
    {
      what: 'as fast as they are taken, beside the bare broker',
      required: 'at least 0.5',
      measured: `${(most.rate / bare.rate).toFixed(2)}: ${whole(most.rate)}/s beside ${whole(bare.rate)}/s; ${whole(most.sent - most.arrived)} lost`,
      isMet: most.rate >= bare.rate / 2 && most.sent === most.arrived,
    },
    {
      what: 'the same for each second of CPU',
      required: '',
      measured: `${(most.perCore / bare.perCore).toFixed(2)}: ${whole(most.perCore)} beside ${whole(bare.perCore)}; at 25,000/s ${whole(long.perCore)}`,
    },
    {
      what: 'device to browser at 10,000/s',
      required: 'p99 under 60 ms',
      measured: `${percentiles(easy.latencyMs)}; ${core(easy.cpu)}; ${whole(easy.sent - easy.arrived)} lost`,
      isMet: quantile(easy.latencyMs, 0.99) < 60 && easy.sent === easy.arrived,
    },
    { what: 'memory after the long run', required: '', measured: `${memoryMb.toFixed(0)} MB` },
  ]);
}, process.execArgv);
