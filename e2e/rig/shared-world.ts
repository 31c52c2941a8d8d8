/**
 * One world for all walks of a worker that do not break it: its address, who may sign in, and which sites the
 * simulator leaves alone. Only the walks speak for the units of those quiet sites: nothing there happens by chance.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ledger } from '@hoistway/contract/features/ledger';
import { type DeviceAccount, type FleetGateway, fleetFile } from '@hoistway/contract/fleet-file';
import type { TestProject } from 'vitest/node';
import { signedIn } from './api.ts';
import { findBrowser } from './browser.mjs';
import { seedDemo } from './seeded-demo.ts';
import { endProcess, type Ready, startSimulator, startWorld } from './world.ts';

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
    /** Data folder of a demo that was seeded and stopped. */
    seeded: string;
  }
}

/** Another platform of the operator. */
export const externalPlatform = 'https://platform.example/';

export async function setup(project: TestProject) {
  // Once, before several workers would install one at the same time.
  await findBrowser();
  const seeded = await seedDemo();
  const started = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () => startSharedWorld(seeded.folder)),
  );
  project.provide('seeded', seeded.folder);
  project.provide(
    'worlds',
    started.map(({ world }) => world),
  );
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()));
    await seeded.remove();
  };
}

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
      // Phones may turn notifications on; no push service is ever reached.
      HOISTWAY_WEB_PUSH: 'https://lift.example.com',
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
  // No unit fails by chance: what a walk counts is what it reported.
  const simulator = startSimulator(simulated, { mqttUrl, baseUrl: url, args: ['--fault-rate', '0'] });
  return {
    world: { url, mqttUrl, accounts, dataDir, device: fleet.wholeFleet, quiet },
    async stop() {
      await endProcess(simulator);
      await world.stop();
    },
  };
}
