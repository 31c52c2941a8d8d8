/**
 * 10,000 connected devices, the receiver of their messages, and 50 viewers of six units each: around the built
 * server, and around the bare broker. Both stay connected while they are measured by turns.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { BuiltServer } from './built-server.ts';
import { helperProcess, openDevices, openViewers } from './helper-process.ts';

const knownUnits = 100_000;
export const connections = 10_000;
export const viewers = 50;
export const unitsPerViewer = 6;
const faultEvery = 25;
/** This long after the last message was written, none may be left to process. */
export const backlogAfterMs = 300;

export interface Run {
  sent: number;
  arrived: number;
  /** Messages a second. */
  rate: number;
  /** Messages for each second of CPU that the process took: more meaningful than the rate on a busy machine. */
  perCore: number;
  /** Messages processed in each second of the run. */
  everySecond: number[];
  /** Cores. */
  cpu: number;
  /** Device to browser. */
  latencyMs: number[];
}

interface Taker {
  mqttPort: number;
  url: string;
  tickets(): Promise<string[]>;
  taken(): Promise<number>;
  cpuSeconds(): Promise<number>;
}

export type DeviceRuns = Awaited<ReturnType<typeof open>>;

async function open({ mqttPort, url, tickets, taken, cpuSeconds }: Taker) {
  const devices = openDevices();
  const browsers = openViewers();
  await devices.ask({ do: 'connect', port: mqttPort, connections });
  await browsers.ask({ url, tickets: await tickets(), unitsPerViewer, units: connections });
  await devices.ask({ do: 'states', rate: 5000, seconds: 5, faultEvery });

  return {
    /** Without a rate: as many as get through. */
    async run(wanted: number | undefined, forSeconds: number): Promise<Run> {
      await browsers.ask('report');
      const before = await taken();
      const [cpuBefore, began] = [await cpuSeconds(), performance.now()];
      const counts = [{ at: began, count: before }];
      let isAsked = false;
      // One question at a time: answers that overtake each other would count backwards.
      const watch = setInterval(async () => {
        if (isAsked) return;
        isAsked = true;
        counts.push({ count: await taken(), at: performance.now() });
        isAsked = false;
      }, 1000);
      const { sent } = await devices.ask({ do: 'states', rate: wanted, seconds: forSeconds, faultEvery });
      clearInterval(watch);
      const tookSeconds = (performance.now() - began) / 1000;
      await pause(backlogAfterMs);
      const arrived = (await taken()) - before;
      const cpu = (await cpuSeconds()) - cpuBefore;
      const { latencyMs } = await browsers.ask('report');
      const everySecond = counts.slice(1).map(({ at, count }, n) => {
        const last = counts[n] ?? { at: began, count: before };
        return (count - last.count) / ((at - last.at) / 1000);
      });
      const rate = arrived / tookSeconds;
      return { sent, arrived, rate, perCore: arrived / cpu, everySecond, cpu: cpu / tookSeconds, latencyMs };
    },
    async stop() {
      await devices.stop();
      await browsers.stop();
    },
  };
}

export async function openServerRuns(server: BuiltServer): Promise<DeviceRuns> {
  await server.addFleet(knownUnits);
  // What is computed once of each new unit takes minutes of the database for so many, and is another bench's subject.
  await server.client.query('delete from due_touched');
  return open({
    ...server,
    tickets: () => server.tickets(viewers),
    taken: () => server.counter('hoistway_device_states_total', 'arrival="taken"'),
  });
}

export async function openBareRuns(): Promise<DeviceRuns> {
  const broker = helperProcess<'count', { port: number; viewersPort: number; parsed: number }>(
    'bare/bare-broker',
  );
  const { port, viewersPort } = await broker.next();
  const runs = await open({
    mqttPort: port,
    url: `http://127.0.0.1:${viewersPort}`,
    tickets: async () => Array<string>(viewers).fill(''),
    taken: async () => (await broker.ask('count')).parsed,
    cpuSeconds: broker.cpuSeconds,
  });
  return {
    ...runs,
    async stop() {
      await runs.stop();
      await broker.stop();
    },
  };
}
