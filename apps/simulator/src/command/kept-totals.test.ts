import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FleetGateway } from '../configuration/fleet-file.ts';
import { syntheticGateways } from '../configuration/synthetic-fleet.ts';
import { createScheduler } from '../engine/scheduler.ts';
import { hours } from '../engine/script.ts';
import { createFleet } from '../fleet/fleet.ts';
import { countedSoFar } from '../unit/unit-stats.ts';
import { keepTotals, withKeptTotals } from './kept-totals.ts';

const tuesday8 = Date.UTC(2026, 5, 2, 0, 0);
const seeded = { runs: 5000, hours: 40, energyKwh: 900 };
const gateways = syntheticGateways(12, 3, { username: 'a', secret: 'a' }).map(gateway => ({
  ...gateway,
  units: gateway.units.map(unit => ({ ...unit, totals: seeded })),
}));
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-'));
});
afterEach(() => rm(folder, { recursive: true }));
const fleetPath = () => join(folder, 'demo-fleet.json');
const refuse = (problem: string) => {
  throw new Error(problem);
};

/** Two hours of a fleet that starts from kept totals. */
async function lived() {
  const scheduler = createScheduler(tuesday8);
  const fleet = createFleet({
    gateways: await withKeptTotals(fleetPath(), 3, gateways),
    seed: 3,
    faultRate: 0,
    attended: false,
    scheduler,
    deliver: () => {},
  });
  const units = [...fleet.devices.values()].map(({ unit }) => unit);
  const before = units.map(countedSoFar);
  const kept = keepTotals(fleetPath(), 3, fleet, refuse);
  scheduler.runUntil(tuesday8 + hours(2));
  return { units, before, kept };
}
const totalsOf = (list: readonly FleetGateway[]) =>
  list.flatMap(gateway => gateway.units.map(unit => unit.totals));

test('the first start counts from the fleet file', async () => {
  expect(totalsOf(await withKeptTotals(fleetPath(), 3, gateways))).toEqual(
    gateways[0]?.units.map(() => seeded),
  );
  const { before, kept } = await lived();
  expect(before[0]).toMatchObject({ runs: 5000, starts: 5000, brakeActions: 5000, contactorActions: 5000 });
  await kept.stop();
});

test('a restarted fleet goes on counting where it ended', async () => {
  const first = await lived();
  await first.kept.stop();
  const ended = first.units.map(countedSoFar);
  expect(ended.some(({ starts }) => (starts ?? 0) > 5000)).toBe(true);
  const second = await lived();
  expect(second.before).toEqual(ended);
  await second.kept.stop();
});

test('after a sudden end every counter is ahead of the last report, not behind', async () => {
  const first = await lived();
  await first.kept.stop();
  const path = join(folder, 'simulator-totals.json');
  const file = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...file, ended: false }));
  const { before, kept } = await lived();
  before.forEach((each, index) => {
    const unit = first.units[index];
    if (!unit) throw new Error('no unit');
    const ended = countedSoFar(unit);
    for (const key of ['runs', 'starts', 'brakeActions', 'contactorActions'] as const)
      expect(each[key]).toBe((ended[key] ?? 0) + 10);
  });
  await kept.stop();
});

test('a file of another fleet, older than the fleet file or without valid JSON is ignored', async () => {
  const path = join(folder, 'simulator-totals.json');
  const jobNum = gateways[0]?.units[0]?.jobNum ?? '';
  for (const text of [
    '{"seed": 3, "ended"',
    JSON.stringify({ seed: 4, ended: true, totals: { [jobNum]: { ...seeded, runs: 9000 } } }),
    JSON.stringify({ seed: 3, ended: true, totals: { [jobNum]: { ...seeded, runs: 4999 } } }),
  ]) {
    await writeFile(path, text);
    expect(totalsOf(await withKeptTotals(fleetPath(), 3, gateways))[0]).toEqual(seeded);
  }
});
