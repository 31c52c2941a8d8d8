/**
 * A recorded week of real outages as device messages: the alarms that are raised, ended and left open equal an
 * independent count of the file. Runs where the recording is present (HOISTWAY_REAL_DATA).
 */
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { alarm } from '@hoistway/contract/features/alarm';
import { readLines } from '@hoistway/simulator/replay/records';
import { countReplay } from '@hoistway/simulator/replay/replay-count';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '../rig/api.ts';
import type { World } from '../rig/world.ts';
import { startOwnWorld } from '../rig/worlds-of-walks.ts';

const folder = process.env.HOISTWAY_REAL_DATA;
const recording = folder && join(folder, 'wmata-replay-week-2014-01-06.ndjson.gz');
/** A week in less than three minutes. */
const speed = 3600;

describe.skipIf(!recording || !existsSync(recording))('a recorded week of outages', () => {
  let world: World;
  beforeAll(async () => {
    world = await startOwnWorld({ simulator: false });
  });
  afterAll(() => world?.stop());

  const replay = (file: string) =>
    new Promise<number | null>((resolve, reject) => {
      const child = fork(
        join(import.meta.dirname, '../../apps/simulator/dist/replay.js'),
        [
          file,
          '--speed',
          String(speed),
          '--fleet',
          join(world.dataDir, 'demo-fleet.json'),
          '--mqtt',
          world.mqttUrl,
          '--base',
          world.url,
          '--city',
          'Washington',
        ],
        { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
      );
      child.once('error', reject);
      child.once('exit', resolve);
    });

  test('raises, ends and leaves open what the record says', { timeout: 400_000 }, async () => {
    if (!recording) return;
    const expected = countReplay(await readLines(recording));
    expect(expected.raised).toBeGreaterThan(500);
    expect(await replay(recording)).toBe(0);

    const api = await signedIn(world, 'vendor super administrator');
    const count = async (finishStatus: -1 | 0 | 1) =>
      (await api.send(alarm.list, { city: 'Washington', processType: -1, finishStatus, pageSize: 1 })).total;
    // The device's acknowledgement comes after the commit, so nothing is still on its way.
    expect({ raised: await count(-1), ended: await count(0), open: await count(1) }).toEqual({
      raised: expected.raised,
      ended: expected.ended,
      open: expected.open.length,
    });
    const { result } = await api.send(alarm.list, {
      city: 'Washington',
      processType: -1,
      finishStatus: 1,
      pageSize: 100,
    });
    expect(result.map(row => row.jobNum).sort()).toEqual(
      [...expected.open].map(name => name.split(' ')[0]).sort(),
    );
  });
});
