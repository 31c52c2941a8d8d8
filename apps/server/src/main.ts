/** The server process: read the settings, open and migrate the database, listen, and shut down in order. */
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { configOfThisProcess } from './config/config.ts';
import { openDatabase } from './database/pool.ts';
import { prepareSchema } from './database/schema/schema.ts';
import { pointDemoFleetAt } from './demo/places/demo-fleet.ts';
import { prepareDataFolder, spaceTrouble } from './folders/data-folder.ts';
import { serveMetrics } from './http/metrics.ts';
import { standardOutput } from './log/log-output.ts';
import { firstRun } from './process/first-run.ts';
import { takeIngestLock } from './process/ingest-lock.ts';
import { announce, type Process, stopOnSignals } from './process/lifecycle.ts';
import { addressWarning, ownAddress } from './process/own-address.ts';

const config = configOfThisProcess();
const log = pino(
  {
    level: config.logLevel,
    base: { role: config.role },
    redact: ['*.password', '*.token', '*.secret', '*.authorization', 'err.config', 'err.client'],
  },
  standardOutput(),
);

async function run({ stopping, giveUp }: Process) {
  await prepareDataFolder(config.dataDir);
  announce({ type: 'progress', text: 'Opening the database' });
  // PostgreSQL starts while Node loads the rest: half a second of modules.
  const [database, { createApp }] = await Promise.all([openDatabase(config, log), import('./app.ts')]);
  const closers = [() => database.stop()];
  const closeAll = async () => {
    for (const close of closers.reverse()) await close();
  };
  try {
    if (config.role !== 'web') {
      const unlock = await takeIngestLock(database, {
        signal: stopping,
        onStandby() {
          const text = 'Another process receives messages; standing by';
          log.info(text);
          announce({ type: 'progress', text });
        },
        onLost() {
          log.fatal(
            'another process receives messages now: this one ends, to be started again as its standby',
          );
          giveUp('lost the ingest lock');
        },
        log,
      });
      closers.push(unlock);
      if (stopping.aborted) return closeAll;
    }
    const applied = await prepareSchema(database.db);
    if (applied.length) announce({ type: 'progress', text: `Applied ${applied.length} migrations` });
    const accounts = await firstRun({ config, database, log });

    const app = await createApp({ config, database, log });
    closers.push(() => app.stop());
    await app.start();
    await app.http.listen({ host: config.http.host, port: config.http.port });
    if (config.metrics.port !== undefined) {
      const metrics = await serveMetrics(app.metrics, config.metrics.host, config.metrics.port);
      closers.push(() => metrics.stop());
    }
    const { port } = app.http.server.address() as AddressInfo;
    const url = ownAddress('http', config.http.host, port);
    const mqttUrl = config.mqtt.url ?? ownAddress('mqtt', config.mqtt.host, app.devicePath.port());
    if (config.demo) pointDemoFleetAt(config.dataDir, { mqttUrl, baseUrl: url });
    const warning = addressWarning(config.http);
    if (warning !== undefined) log.warn(warning);
    log.info({ port }, 'ready');
    announce({ type: 'ready', url, mqttUrl, accounts });
  } catch (error) {
    await closeAll();
    throw error;
  }
  return closeAll;
}

stopOnSignals(
  self =>
    run(self).catch(error => {
      const trouble = spaceTrouble(error, config.dataDir);
      throw trouble === undefined ? error : new Error(trouble, { cause: error });
    }),
  log,
);
