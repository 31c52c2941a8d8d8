/**
 * The device path under load: the built server with its own database and broker, its devices and its viewers in
 * processes of their own.
 *
 *   node bench/dist/ingest.js [seconds of the long run, default 60]
 *
 * 100,000 units are known, 10,000 are connected and sending messages of about 600 bytes (30 readings), one in
 * 25 with a change of its faults; 50 viewers watch six units each. Takes about four minutes.
 */
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Order, Report } from './ingest-generator.ts';
import { endOf, type Server, startServer } from './ingest-server.ts';
import type { Seen, Watch } from './ingest-viewers.ts';

const knownUnits = 100_000;
const connections = 10_000;
const viewers = 50;
const unitsPerViewer = 6;
const faultEvery = 25;
const seconds = Number(process.argv[2] ?? 60);
const say = (text: string) => process.stdout.write(`${text}\n`);

/** A process of the bench that answers each message with one. */
function helper<Question extends object | string, Answer>(name: string) {
  const child = fork(join(import.meta.dirname, `${name}.js`), [], { execArgv: [] });
  return {
    child,
    ask: (question: Question) =>
      new Promise<Answer>((resolve, reject) => {
        child.once('message', answer => resolve(answer as Answer));
        child.once('exit', code => reject(new Error(`${name} ended with ${code}`)));
        child.send(question);
      }),
    stop: () => endOf(child),
  };
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
const percentiles = (sorted: readonly number[]) =>
  `p50 ${at(sorted, 0.5).toFixed(0)} ms, p99 ${at(sorted, 0.99).toFixed(0)} ms, most ${at(sorted, 1).toFixed(0)} ms`;
const whole = (value: number) => Math.round(value).toLocaleString('en');

const openGenerator = () => {
  const { ask, stop } = helper<Order, Report>('ingest-generator');
  return { ask, stop };
};

/** @returns messages a second that are parsed when as many come as fit */
async function measureBare(): Promise<number> {
  const { child, stop } = helper<'count', { parsed: number }>('bare-broker');
  const port = await new Promise<number>(resolve =>
    child.once('message', (message: { port: number }) => resolve(message.port)),
  );
  const count = () =>
    new Promise<number>(resolve => {
      child.once('message', (message: { parsed: number }) => resolve(message.parsed));
      child.send('count');
    });
  const generator = openGenerator();
  await generator.ask({ do: 'connect', port, connections });
  await generator.ask({ do: 'states', rate: undefined, seconds: 3, faultEvery });
  const before = await count();
  const began = performance.now();
  await generator.ask({ do: 'states', rate: undefined, seconds: 10, faultEvery });
  const rate = ((await count()) - before) / ((performance.now() - began) / 1000);
  await generator.stop();
  await stop();
  return rate;
}

async function measureServer(server: Server, bareRate: number) {
  const generator = openGenerator();
  const browsers = helper<Watch | 'report', Seen>('ingest-viewers');
  const taken = () => server.counter('hoistway_device_states_total', 'arrival="taken"');
  await server.addFleet(knownUnits);
  await pause(2000);
  await generator.ask({ do: 'connect', port: server.mqttPort, connections });
  await browsers.ask({
    url: server.url,
    tickets: await server.tickets(viewers),
    unitsPerViewer,
    units: connections,
  });
  await generator.ask({ do: 'states', rate: 5000, seconds: 5, faultEvery });

  const run = async (rate: number | undefined, forSeconds: number) => {
    await browsers.ask('report');
    const [takenBefore, cpuBefore, began] = [await taken(), await server.cpuSeconds(), performance.now()];
    const { sent } = await generator.ask({ do: 'states', rate, seconds: forSeconds, faultEvery });
    const tookSeconds = (performance.now() - began) / 1000;
    // A backlog would show here: nothing is left to take a moment after the last message was written.
    await pause(300);
    const arrived = (await taken()) - takenBefore;
    const cpu = ((await server.cpuSeconds()) - cpuBefore) / tookSeconds;
    const { latencyMs } = await browsers.ask('report');
    return { sent, arrived, rate: arrived / tookSeconds, cpu, latencyMs };
  };
  const line = (name: string, { sent, arrived, rate, cpu, latencyMs }: Awaited<ReturnType<typeof run>>) =>
    say(
      `${name}: ${whole(rate)}/s, sent ${whole(sent)}, lost ${whole(sent - arrived)}, ${(cpu * 100).toFixed(0)} % of a core, to the browser ${percentiles(latencyMs)}`,
    );

  line(`states at 25,000/s for ${seconds} s (must hold, nothing lost)`, await run(25_000, seconds));
  line('states at 10,000/s (p99 to the browser under 60 ms)', await run(10_000, Math.min(20, seconds)));
  say(`server memory: ${(await server.memoryMb()).toFixed(0)} MB (under 800)`);
  const most = await run(undefined, 10);
  line(
    `states as fast as they are taken (at least half of the bare broker: ${(most.rate / bareRate).toFixed(2)})`,
    most,
  );
  await pause(3000);

  const events = await generator.ask({ do: 'events', rate: 3000, seconds: 10 });
  say(
    `events at QoS 1, 3,000/s: ${whole(events.sent / (events.tookMs / 1000))}/s, acknowledged ${percentiles(events.acknowledgedMs)} (p99 under 200)`,
  );

  const began = performance.now();
  const burst = await generator.ask({ do: 'burst', units: 2000, code: '101' });
  const raised = `select count(*) as n from alarm where main_code = '101'`;
  while ((await server.number(raised)) < burst.sent && performance.now() - began < 30_000) await pause(20);
  const committedMs = performance.now() - began;
  say(
    `burst: ${whole(burst.sent)} units in one second, ${whole(await server.number(raised))} alarms committed after ${whole(committedMs)} ms (under 5,000), acknowledged ${percentiles(burst.acknowledgedMs)}`,
  );
  await generator.stop();
  await browsers.stop();
}

const dataDir = await mkdtemp(join(tmpdir(), 'hoistway-bench-ingest-'));
try {
  const bareRate = await measureBare();
  say(`bare broker and JSON.parse: ${whole(bareRate)}/s`);
  const server = await startServer(dataDir, process.execArgv);
  try {
    await measureServer(server, bareRate);
  } finally {
    await server.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
