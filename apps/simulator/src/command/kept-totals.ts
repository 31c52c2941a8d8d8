/**
 * The counters of the units, as a controller keeps them over a power cut: a file next to the fleet file. It is
 * written once a minute and at the end. Where the end was sudden, the counters go on a little too high, never too
 * low.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fleetTotals } from '@hoistway/contract/fleet-file';
import { z } from 'zod';
import type { FleetGateway } from '../configuration/fleet-file.ts';
import type { Fleet } from '../fleet/fleet.ts';
import type { EarlierTotals } from '../machine/drive-counters.ts';
import { countedSoFar } from '../unit/unit-stats.ts';

const keptPath = (fleetPath: string) => join(dirname(fleetPath), 'simulator-totals.json');
const keptFile = z.object({
  /** Another fleet may have units of the same numbers. */
  seed: z.number().int(),
  ended: z.boolean(),
  totals: z.record(z.string(), fleetTotals),
});
type Counts = Exclude<keyof EarlierTotals, 'hours' | 'energyKwh'>;

const everyMs = 60_000;
/** More than any unit does between two writes. */
const mostMeanwhile: Record<Counts, number> = {
  runs: 10,
  bends: 30,
  doorCycles: 10,
  starts: 10,
  brakeActions: 10,
  contactorActions: 10,
};

/** The gateways, whose units go on counting where they ended. An absent or unreadable file is ignored. */
export async function withKeptTotals(
  fleetPath: string,
  seed: number,
  gateways: readonly FleetGateway[],
): Promise<FleetGateway[]> {
  const text = await readFile(keptPath(fleetPath), 'utf8').catch(() => 'null');
  const kept = keptFile.safeParse(parsed(text)).data;
  if (kept?.seed !== seed) return [...gateways];
  const totalsOf = (jobNum: string, seeded: EarlierTotals | undefined) => {
    const totals = kept.totals[jobNum];
    // A newer fleet file takes precedence.
    if (!totals || (seeded && seeded.runs > totals.runs)) return seeded;
    return kept.ended ? totals : ahead(totals);
  };
  return gateways.map(gateway => ({
    ...gateway,
    units: gateway.units.map(unit => ({ ...unit, totals: totalsOf(unit.jobNum, unit.totals) })),
  }));
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

function ahead(totals: EarlierTotals): EarlierTotals {
  const further = { ...totals };
  for (const [key, more] of Object.entries(mostMeanwhile) as [Counts, number][]) {
    const value = totals[key];
    if (value !== undefined) further[key] = value + more;
  }
  return further;
}

/** Keeps the totals of a running fleet; `stop` writes them a last time. */
export function keepTotals(
  fleetPath: string,
  seed: number,
  fleet: Fleet,
  onProblem: (problem: string) => void,
) {
  const path = keptPath(fleetPath);
  const write = async (ended: boolean) => {
    const totals = Object.fromEntries(
      [...fleet.devices.values()].map(({ unit }) => [unit.jobNum, countedSoFar(unit)]),
    );
    const draft = `${path}.${process.pid}`;
    await writeFile(draft, JSON.stringify({ seed, ended, totals }));
    await rename(draft, path);
  };
  const report = (error: unknown) => onProblem(`totals could not be kept: ${error}`);
  let writing = write(false).catch(report);
  const timer = setInterval(() => {
    writing = writing.then(() => write(false)).catch(report);
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await writing;
      await write(true).catch(report);
    },
  };
}
