/**
 * What the server process takes with 100,000 units known, of which 10,000 are connected and send a state a second (50
 * viewers of six units each): its resident set over time, and the live objects after a garbage collection. Then every
 * known unit reports once, so that the live state of all 100,000 is held, and the load continues.
 *
 *   npm run bench -- memory [seconds of each part, default 90]
 */
import { setTimeout as pause } from 'node:timers/promises';
import { collectGarbage } from './profile/server-heap.ts';
import { type BuiltServer, withServer } from './rig/built-server.ts';
import { printFigures, say, spread } from './rig/figures.ts';
import { openDevices, openViewers } from './rig/helper-process.ts';

const knownUnits = 100_000;
const connections = 10_000;
const viewers = 50;
const unitsPerViewer = 6;
const faultEvery = 25;
const limitMb = 800;
const sampleEveryMs = 1000;
const sayEvery = 15;
const seconds = Number(process.argv[2] ?? 90);
const mb = (value: number) => `${value.toFixed(0)} MB`;

/** @returns the resident set, once a second while `work` goes on */
async function over(server: BuiltServer, work: Promise<unknown>): Promise<number[]> {
  const samples: number[] = [];
  let over = false;
  const ended = work.finally(() => {
    over = true;
  });
  while (!over) {
    await Promise.race([ended, pause(sampleEveryMs)]);
    samples.push(await server.memoryMb());
    if (samples.length % sayEvery === 0) say(`after ${samples.length} s: ${mb(samples.at(-1) ?? 0)}`);
  }
  return samples;
}

await withServer(
  async server => {
    const emptyMb = await server.memoryMb();
    const devices = openDevices();
    const browsers = openViewers();
    await server.addFleet(knownUnits);
    const knownMb = await server.memoryMb();
    await devices.ask({ do: 'connect', port: server.mqttPort, connections });
    const connectedMb = await server.memoryMb();
    const tickets = await server.tickets(viewers);
    await browsers.ask({ url: server.url, tickets, unitsPerViewer, units: connections });
    const sendStates = () =>
      over(server, devices.ask({ do: 'states', rate: connections, seconds, faultEvery }));

    const some = await sendStates();
    const someHeapMb = await collectGarbage(server.child);
    const someRestMb = await server.memoryMb();
    await devices.ask({ do: 'introduce', from: connections + 1, to: knownUnits });
    const all = await sendStates();
    const allHeapMb = await collectGarbage(server.child);
    const allRestMb = await server.memoryMb();
    await devices.stop();
    await browsers.stop();

    const steady = (samples: readonly number[]) => samples.slice(Math.floor(samples.length / 3));
    printFigures([
      {
        what: '100,000 units known, 10,000 connected and sending: the most at any time',
        required: `under ${limitMb} MB`,
        measured: mb(Math.max(...some)),
        isMet: Math.max(...some) < limitMb,
      },
      {
        what: 'steady (the last two thirds)',
        required: '',
        measured: spread(steady(some), mb),
      },
      {
        what: 'after a garbage collection',
        required: '',
        measured: `${mb(someRestMb)}, of it ${mb(someHeapMb)} live objects`,
      },
      {
        what: 'all 100,000 heard of: the most at any time',
        required: `under ${limitMb} MB`,
        measured: `${mb(Math.max(...all))}; steady ${spread(steady(all), mb)}`,
        isMet: Math.max(...all) < limitMb,
      },
      {
        what: 'after a garbage collection',
        required: '',
        measured: `${mb(allRestMb)}, of it ${mb(allHeapMb)} live objects`,
      },
      {
        what: 'on the way: empty, fleet known, devices connected',
        required: '',
        measured: [emptyMb, knownMb, connectedMb].map(mb).join(', '),
      },
    ]);
  },
  // Any free port, in case the inspector is opened.
  ['--inspect-port=127.0.0.1:0'],
);
