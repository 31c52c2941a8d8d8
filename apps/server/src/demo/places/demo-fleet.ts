/** The simulator's fleet file, `demo-fleet.json` in the data folder. It holds secrets: mode 0600. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FleetFileInput, fleetFile } from '@hoistway/contract/fleet-file';
import { overseerName, technicianNames } from '../people/accounts.ts';
import { type DemoAccount, writePrivately } from '../people/demo-accounts.ts';
import type { PlannedGateways } from './gateways.ts';

export interface Addresses {
  /** `mqtt://host:port` of the broker. */
  mqttUrl: string;
  /** The server's address without `/api`. */
  baseUrl: string;
}

/** Placeholders until the server listens and `pointDemoFleetAt` fills in the addresses. */
const usualAddresses: Addresses = { mqttUrl: 'mqtt://127.0.0.1:1883', baseUrl: 'http://127.0.0.1:8080' };

/** Technicians of the demo are four times as fast as real ones, so that viewers see something happen. */
const technicianTimeScale = 0.25;

const pathIn = (dataDir: string) => join(dataDir, 'demo-fleet.json');

export function writeDemoFleet(
  dataDir: string,
  seed: number,
  { gateways, wholeFleet }: PlannedGateways,
  accounts: readonly DemoAccount[],
  mechanics: readonly Omit<DemoAccount, 'kind'>[],
): void {
  const at = ({ username, password }: Omit<DemoAccount, 'kind'>) => ({
    username,
    password,
    baseUrl: usualAddresses.baseUrl,
  });
  const account = (wanted: string) => {
    const found = accounts.find(({ username }) => username === wanted);
    return found && at(found);
  };
  const [technician, ...technicians] = technicianNames
    .map(account)
    .filter(found => found !== undefined)
    .map(found => ({ ...found, timeScale: technicianTimeScale }));
  const file: FleetFileInput = {
    mqttUrl: usualAddresses.mqttUrl,
    gateways,
    seed,
    wholeFleet,
    technician,
    technicians,
    mechanics: mechanics.map(at),
    overseer: account(overseerName),
    administrator: account('admin'),
  };
  writePrivately(pathIn(dataDir), fleetFile.parse(file));
}

/** Writes broker's and server's current addresses into the fleet file. @returns its path; undefined without a fleet */
export function pointDemoFleetAt(dataDir: string, { mqttUrl, baseUrl }: Addresses): string | undefined {
  const path = pathIn(dataDir);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
  const file = fleetFile.parse(JSON.parse(text));
  if (file.mqttUrl === mqttUrl && file.technician?.baseUrl === baseUrl) return path;
  const at = <T extends object>(account: T | undefined) => account && { ...account, baseUrl };
  writePrivately(path, {
    ...file,
    mqttUrl,
    technician: at(file.technician),
    technicians: file.technicians.map(each => ({ ...each, baseUrl })),
    mechanics: file.mechanics.map(each => ({ ...each, baseUrl })),
    overseer: at(file.overseer),
    administrator: at(file.administrator),
  });
  return path;
}
