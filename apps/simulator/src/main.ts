/** `npm run simulate`: a fleet of simulated units until Ctrl-C, or a story for the fleet that is already running. */
import { parseArguments, usage, usualFleetPath } from './command/arguments.ts';
import { askForScenario } from './command/control.ts';
import { type RunningFleet, runFleet } from './command/running-fleet.ts';
import { allTechnicians, type FleetFile, readFleetFile } from './configuration/fleet-file.ts';
import { syntheticGateways } from './configuration/synthetic-fleet.ts';

const print = (line: string) => void process.stdout.write(`${new Date().toISOString()} ${line}\n`);

/** Aborted when the caller of a story disconnects. */
const left = new AbortController();

async function main(): Promise<RunningFleet | undefined> {
  const options = parseArguments(process.argv.slice(2));
  const fleetPath = options.fleet ?? usualFleetPath();
  if (options.help) {
    process.stdout.write(usage);
    return undefined;
  }
  if (options.scenario !== undefined) {
    const { scenario, unit, pace } = options;
    await askForScenario(fleetPath, { scenario, jobNum: unit, pace }, print, left.signal);
    return undefined;
  }
  if (options.units !== undefined) return runFleet(inventedFleet(options), { baseUrl: options.base, print });
  const file = await readFleetFile(fleetPath);
  const technicians = allTechnicians(file);
  const baseUrl = options.base ?? technicians[0]?.baseUrl ?? file.administrator?.baseUrl;
  const here: FleetFile = {
    ...file,
    mqttUrl: options.mqtt ?? file.mqttUrl,
    faultRate: options['fault-rate'] ?? file.faultRate,
    technician: undefined,
    technicians: technicians.map(each => ({ ...each, baseUrl: options.base ?? each.baseUrl })),
    mechanics: file.mechanics.map(each => ({ ...each, baseUrl: options.base ?? each.baseUrl })),
    overseer: file.overseer && { ...file.overseer, baseUrl: options.base ?? file.overseer.baseUrl },
  };
  return runFleet(here, { controlFileFor: fleetPath, baseUrl, print });
}

function inventedFleet(options: ReturnType<typeof parseArguments>): FleetFile {
  const { units, seed, mqtt, username, secret } = options;
  if (units === undefined || mqtt === undefined || username === undefined || secret === undefined)
    throw new Error('--units needs --mqtt, --username and --secret');
  return {
    mqttUrl: mqtt,
    gateways: syntheticGateways(units, seed, { username, secret }, options['per-gateway']),
    seed,
    faultRate: options['fault-rate'] ?? 1,
    technicians: [],
    mechanics: [],
  };
}

let stopping = false;
const running = main().catch(error => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
  return undefined;
});
const stop = async () => {
  if (stopping) return;
  stopping = true;
  left.abort();
  await (await running)?.stop();
  process.exit();
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
// The parent that started us with a channel has died: nobody is left to stop us.
process.on('disconnect', stop);
if (process.send && !process.connected) void stop();
running.then(fleet => {
  // A story or a help text is over; an open channel to the parent must not keep us.
  if (!fleet && !stopping) void stop();
});
