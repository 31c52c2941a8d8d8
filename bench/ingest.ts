/**
 * State messages of about 600 bytes (30 readings) from 10,000 connected devices, one in 25 with a change of its
 * faults, through the built server's broker, parse, live state, rules, history and hub to 50 viewers of six units
 * each; and, by turns, the bare broker, which only parses the JSON and forwards it.
 *
 *   npm run bench -- ingest [seconds of the long run, default 60] [--stalls: names the stalls of the long run]
 */

import { watchStalls } from './profile/stalls.ts';
import { withServer } from './rig/built-server.ts';
import {
  backlogAfterMs,
  connections,
  openBareRuns,
  openServerRuns,
  type Run,
  unitsPerViewer,
  viewers,
} from './rig/device-runs.ts';
import { percentiles, printFigures, rounded, spread } from './rig/figures.ts';
import { judged } from './rig/judged.ts';

const seconds = Number(process.argv[2] ?? 60);
const turns = 3;
const turnSeconds = 5;

const lost = ({ sent, arrived }: Run) =>
  `${rounded(sent)} sent, ${rounded(sent - arrived)} not taken ${backlogAfterMs} ms after the last`;

await withServer(async server => {
  const runs = await openServerRuns(server);
  const bareRuns = await openBareRuns();
  const named = await watchStalls(server.child);
  const long = await runs.run(25_000, seconds);
  await named?.();
  const memoryMb = await server.memoryMb();
  const most: Run[] = [];
  const bare: Run[] = [];
  for (let turn = 0; turn < turns; turn++) {
    bare.push(await bareRuns.run(undefined, turnSeconds));
    most.push(await runs.run(undefined, turnSeconds));
  }
  await bareRuns.stop();
  await runs.stop();
  const refused = await server.counter('hoistway_device_messages_refused_total');
  const ratioOf = (what: string, pick: (run: Run) => number, wanted?: { atLeast: number }) =>
    judged({
      what,
      ours: most.map(pick),
      bare: bare.map(pick),
      wanted,
      show: value => `${rounded(value)}/s`,
    });
  printFigures([
    {
      what: `states for ${seconds} s, ${rounded(connections)} devices, ${viewers} viewers × ${unitsPerViewer}`,
      required: '25,000/s',
      measured: `${rounded(long.rate)}/s; each second ${spread(long.everySecond, rounded)}; ${(long.cpu * 100).toFixed(0)} % of a core`,
      isMet: long.rate > 25_000 * 0.98,
    },
    {
      what: 'lost or left behind',
      required: '0',
      measured: `${lost(long)}, ${refused} refused`,
      isMet: long.sent === long.arrived && refused === 0,
    },
    { what: 'their latency to the browser', required: '', measured: percentiles(long.latencyMs) },
    ratioOf('as fast as they are taken, beside the bare broker', run => run.rate, { atLeast: 0.8 }),
    ratioOf('the same for each second of CPU', run => run.perCore),
    {
      what: 'of those lost',
      required: '0',
      measured: rounded(most.reduce((sum, { sent, arrived }) => sum + sent - arrived, 0)),
      isMet: most.every(({ sent, arrived }) => sent === arrived),
    },
    { what: 'memory after the long run', required: '', measured: `${memoryMb.toFixed(0)} MB` },
  ]);
}, process.execArgv);
