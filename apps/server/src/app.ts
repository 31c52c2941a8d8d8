/**
 * THE composition: everything that runs, as one visible list. `main.ts` opens the ports; tests build the same
 * app and open what they need.
 */
import { join } from 'node:path';
import type { Settings } from '@hoistway/contract/settings';
import type { Logger } from 'pino';
import { createSessions } from './auth/sessions.ts';
import type { Config } from './config.ts';
import type { Database } from './database/pool.ts';
import { sessionRoutes } from './features/session/session-routes.ts';
import { apiDocumentRoutes } from './http/api-document.ts';
import { serveConsole } from './http/console-files.ts';
import { registerHealth } from './http/health.ts';
import { createHttp } from './http/http.ts';
import { createMetrics } from './http/metrics.ts';
import { type Binding, serve } from './http/serve.ts';

export type App = Awaited<ReturnType<typeof createApp>>;

export async function createApp({
  config,
  database,
  log,
}: {
  config: Config;
  database: Database;
  log: Logger;
}) {
  const { db } = database;
  const metrics = createMetrics();
  const sessions = createSessions(db, config.session.idleHours);
  const settings = settingsOf(config);

  const bindings: Binding[] = [...sessionRoutes({ sessions, settings })];
  bindings.push(...apiDocumentRoutes(bindings));

  const http = await createHttp(config, log);
  serve(http, bindings, { db, sessions, log, uploadDir: join(config.dataDir, 'uploads') });
  registerHealth(http, { database: () => db.selectNoFrom(eb => eb.val(1).as('one')).execute() });
  await serveConsole(http, config.console.dir);

  return {
    http,
    metrics,
    bindings,
    sessions,
    async start() {},
    async stop() {
      await http.close();
    },
  };
}

function settingsOf({ timeZone, intervals, map, links }: Config): Settings {
  const { headerRefreshMs: _header, ...rest } = intervals;
  return {
    timeZone,
    ...rest,
    mapTiles: { url: map.tileUrl ?? '', system: map.tileSystem, attribution: map.tileAttribution },
    externalPlatform: links.externalPlatformUrl ?? '',
  };
}
