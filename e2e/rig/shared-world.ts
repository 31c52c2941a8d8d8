/**
 * One world for all walks of a worker that do not break it: its address, who may sign in, and which sites the
 * simulator leaves alone. Only the walks speak for the units of those quiet sites: nothing there happens by chance.
 */
import { existsSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type DeviceAccount, type FleetGateway, fleetFile } from '@hoistway/contract/device/fleet-file';
import { ledger } from '@hoistway/contract/features/ledger';
import type { TestProject } from 'vitest/node';
import { signedIn } from './api.ts';
import { findBrowser } from './browser.mjs';
import { query } from './database.ts';
import { endProcess, type Ready, serverLogOf, startSimulator, startWorld } from './world.ts';

export interface SharedWorld extends Ready {
  dataDir: string;
  /** A device account that may speak for every unit. */
  device: DeviceAccount;
  /** A site that the property manager sees, one that is out of scope, and one with escalators. */
  quiet: { inside: FleetGateway; outside: FleetGateway; escalators: FleetGateway };
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker. */
    worlds: SharedWorld[];
    /** Data folder of a demo that was seeded and stopped: seeding it takes a minute and a half of a core. */
    seeded: string;
  }
}

/** Where whoever works on walks keeps a seeded demo from one run to the next. Its days grow old: not for long. */
const kept = process.env.HOISTWAY_E2E_SEEDED_DEMO;

/** Another platform of the operator. */
export const externalPlatform = 'https://platform.example/';

export async function setup(project: TestProject) {
  // Once, before several workers would install one at the same time.
  await findBrowser();
  const seeded = await seedDemo();
  const started = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () => startSharedWorld(seeded)),
  );
  project.provide('seeded', seeded);
  project.provide(
    'worlds',
    started.map(({ world }) => world),
  );
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()));
    if (seeded !== kept) await rm(seeded, { recursive: true, force: true });
    await rm(serverLogOf(seeded), { force: true });
  };
}

async function seedDemo(): Promise<string> {
  if (kept !== undefined && existsSync(kept)) return kept;
  const world = await startWorld({ simulator: false });
  // A server that has just begun judges the visits of its past, which every copy would do again.
  for (let tries = 1; (await verdictsAreDue(world.dataDir)) && tries < 60; tries += 1) await pause(2000);
  await world.end();
  if (kept === undefined) return world.dataDir;
  await cp(world.dataDir, kept, { recursive: true, preserveTimestamps: true });
  await rm(world.dataDir, { recursive: true, force: true });
  return kept;
}

const verdictsAreDue = async (dataDir: string) =>
  (await query(dataDir, 'select from verdict_due where due_at <= now() limit 1')).length > 0;

const sitesOfManager = async (world: Ready) => {
  const manager = await signedIn(world, 'property manager');
  return (await manager.send(ledger.sites, {})).result;
};

async function startSharedWorld(seeded: string): Promise<{ world: SharedWorld; stop: () => Promise<void> }> {
  const world = await startWorld({
    from: seeded,
    simulator: false,
    settings: {
      HOISTWAY_EXTERNAL_PLATFORM_URL: externalPlatform,
      // The receiver of a walk is on this machine.
      HOISTWAY_WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
      HOISTWAY_WEBHOOK_HTTP: 'on',
      // Programs of the walks say from which address they come.
      HOISTWAY_TRUST_PROXY: 'loopback',
    },
  });
  const { url, mqttUrl, accounts, dataDir } = world;
  const fleet = fleetFile.parse(JSON.parse(await readFile(join(dataDir, 'demo-fleet.json'), 'utf8')));
  const result = await sitesOfManager(world);
  const sees = ({ siteName }: FleetGateway) => result.some(({ domainName }) => domainName === siteName);
  const inside = fleet.gateways.find(sees);
  const outside = fleet.gateways.findLast(gateway => !sees(gateway) && gateway.units.length >= 8);
  const escalators = fleet.gateways.findLast(
    ({ units }) => units.filter(unit => unit.elevatorType === 'escalator').length >= 3,
  );
  if (!inside || !outside || !escalators || !fleet.wholeFleet)
    throw new Error('The demo fleet is not what the walks need');
  const quiet = { inside, outside, escalators };

  const simulated = join(dataDir, 'simulated-fleet.json');
  const gateways = fleet.gateways.filter(gateway => !Object.values(quiet).includes(gateway));
  await writeFile(simulated, JSON.stringify({ ...fleet, gateways }), { mode: 0o600 });
  // No unit fails by chance: what a walk counts is what it told.
  const simulator = startSimulator(simulated, { mqttUrl, baseUrl: url, args: ['--fault-rate', '0'] });
  return {
    world: { url, mqttUrl, accounts, dataDir, device: fleet.wholeFleet, quiet },
    async stop() {
      await endProcess(simulator);
      await world.stop();
    },
  };
}
