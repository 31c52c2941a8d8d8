/**
 * From the clock of a device to the frame at a browser: 10,000 states a second of 10,000 devices, 50 viewers of six
 * units each. By turns with the bare bridge, which parses the same states and forwards them to the same viewers.
 *
 *   npm run bench -- latency [turns, default 5] [--stalls: names the stalls of the last turn]
 */

import { watchStalls } from './profile/stalls.ts';
import { withServer } from './rig/built-server.ts';
import { openBareRuns, openServerRuns, type Run } from './rig/device-runs.ts';
import { percentiles, printFigures, quantile, rounded, say } from './rig/figures.ts';
import { judged } from './rig/judged.ts';

const turns = Number(process.argv[2] ?? 5);
const rate = 10_000;
const turnSeconds = 5;

await withServer(async server => {
  const runs = await openServerRuns(server);
  const bareRuns = await openBareRuns();
  const ours: Run[] = [];
  const bare: Run[] = [];
  for (let turn = 1; turn <= turns; turn++) {
    bare.push(await bareRuns.run(rate, turnSeconds));
    const named = turn === turns ? await watchStalls(server.child) : undefined;
    ours.push(await runs.run(rate, turnSeconds));
    await named?.();
    const [one, other] = [ours.at(-1), bare.at(-1)];
    say(`turn ${turn}: ${percentiles(one?.latencyMs ?? [])}; bare ${percentiles(other?.latencyMs ?? [])}`);
  }
  await bareRuns.stop();
  await runs.stop();
  const ratioOf = (share: number, wanted?: { atMost: number }) =>
    judged({
      what: `device to browser at ${rounded(rate)}/s, p${share * 100}, beside the bare bridge`,
      ours: ours.map(run => quantile(run.latencyMs, share)),
      bare: bare.map(run => quantile(run.latencyMs, share)),
      wanted,
      show: value => `${value.toFixed(0)} ms`,
    });
  const all = ours.flatMap(run => run.latencyMs);
  const left = ours.reduce((sum, { sent, arrived }) => sum + sent - arrived, 0);
  const cpu = quantile(
    ours.map(run => run.cpu),
    0.5,
  );
  printFigures([
    ratioOf(0.99, { atMost: 3 }),
    ratioOf(0.95),
    ratioOf(0.5),
    {
      what: 'all of them',
      required: 'p99 under 60 ms',
      measured: `${percentiles(all)}; ${(cpu * 100).toFixed(0)} % of a core; ${rounded(left)} lost`,
      isMet: quantile(all, 0.99) < 60 && left === 0,
    },
  ]);
}, process.execArgv);
