/**
 * THE composition: everything that runs, as one visible list. `main.ts` opens the ports; tests build the same
 * app and open what they need.
 */
import { join } from 'node:path';
import type { Settings } from '@hoistway/contract/settings';
import type { Logger } from 'pino';
import { createSessions } from './auth/sessions.ts';
import { createDeviceAccounts } from './broker/device-accounts.ts';
import type { Config } from './config.ts';
import type { Database } from './database/pool.ts';
import { deleteOldRows } from './database/schema/old-rows.ts';
import { runAsSingleton } from './database/singleton-job.ts';
import { watchWriting } from './database/write-state.ts';
import { createDevicePath } from './device-path.ts';
import { alarmRoutes } from './features/alarm/alarm-routes.ts';
import { markLateArrivals } from './features/alarm/alarm-stage.ts';
import { alarmReadingsRoutes } from './features/alarm/context/alarm-readings-routes.ts';
import { alarmWarningRoutes } from './features/alarm/context/alarm-warning-routes.ts';
import { foldAlarmDeltas, foldEveryMs } from './features/alarm/search/alarm-tallies.ts';
import { escalateUndispatched } from './features/alarm-facts/alarm-facts.ts';
import { forgetFacts } from './features/alarm-facts/fact-retention.ts';
import { reportEntrapment } from './features/alarm-facts/reported-entrapment.ts';
import { bindingRoutes } from './features/binding/binding-routes.ts';
import { clientErrorRoutes } from './features/client-error/client-error-routes.ts';
import { createDownloads } from './features/download/download.ts';
import { downloadRoutes } from './features/download/download-routes.ts';
import { elevatorRoutes } from './features/elevator/elevator-routes.ts';
import { createElevatorImports } from './features/elevator-import/elevator-import.ts';
import { elevatorImportRoutes } from './features/elevator-import/elevator-import-routes.ts';
import { faultReportRoutes } from './features/fault-report/fault-report-routes.ts';
import { giveUpLostCalls } from './features/intercom/intercom.ts';
import { intercomRoutes } from './features/intercom/intercom-routes.ts';
import { ledgerRoutes } from './features/ledger/ledger-routes.ts';
import { monitorRoutes } from './features/monitor/monitor-routes.ts';
import { ownerPageRoutes } from './features/owner-page/owner-page-routes.ts';
import { personnelRoutes } from './features/personnel/personnel-routes.ts';
import { qrCodeRoutes } from './features/qr-code/qr-code-routes.ts';
import { returnVisitRoutes } from './features/return-visit/return-visit-routes.ts';
import { sessionRoutes } from './features/session/session-routes.ts';
import { createSpeech } from './features/speech/speech.ts';
import { speechRoutes } from './features/speech/speech-routes.ts';
import { templateRoutes } from './features/template/template-routes.ts';
import { removeOldImages } from './features/trapped-image/trapped-image-retention.ts';
import { trappedImageRoutes } from './features/trapped-image/trapped-image-routes.ts';
import { createVideo } from './features/video/video-provider.ts';
import { videoRoutes } from './features/video/video-routes.ts';
import { createExporter } from './files/export/export-job.ts';
import { openObjectStore } from './files/object-store/open-object-store.ts';
import { apiDocumentRoutes } from './http/api-document.ts';
import { serveApiPage } from './http/api-page.ts';
import { serveConsole } from './http/console-files.ts';
import { registerHealth } from './http/health.ts';
import { createHttp } from './http/http.ts';
import { createMetrics } from './http/metrics.ts';
import { type Binding, serve } from './http/serve.ts';

/** What is due goes within this, and at the start. */
const retentionEveryMs = 60 * 60 * 1000;

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
  const sessions = createSessions(db, config.session);
  const settings = settingsOf(config);

  const writing = watchWriting(database, config.database.url === undefined ? config.dataDir : undefined, log);
  const devices = createDeviceAccounts(db, { log });
  const devicePath = await createDevicePath({ config, database, devices, metrics, sessions, writing, log });
  const store = await openObjectStore(config, log);
  const exporter = createExporter({ connection: database.address, timeZone: config.timeZone });
  const downloads = createDownloads({
    db,
    exporter,
    store,
    workDir: join(config.dataDir, 'exports'),
    timeZone: config.timeZone,
    log,
  });
  const imports = createElevatorImports({
    database,
    store,
    workDir: join(config.dataDir, 'imports'),
    timeZone: config.timeZone,
    log,
  });
  const video = createVideo(config, db, sessions.look, log);

  const bindings: Binding[] = [
    ...sessionRoutes({ sessions, settings }),
    ...clientErrorRoutes(),
    ...ledgerRoutes({ ask: devicePath.ask }),
    ...alarmRoutes({ downloads }),
    ...elevatorRoutes({ downloads }),
    ...elevatorImportRoutes({ imports, downloads, timeZone: config.timeZone }),
    ...monitorRoutes(),
    ...downloadRoutes(downloads),
    ...faultReportRoutes({ reportEntrapment }),
    ...bindingRoutes(),
    ...personnelRoutes(),
    ...qrCodeRoutes({ downloads, timeZone: config.timeZone, publicUrl: config.http.publicUrl }),
    ...ownerPageRoutes({ store, timeZone: config.timeZone, readLive: devicePath.readLive }),
    ...intercomRoutes(config.sip),
    ...videoRoutes({ provider: video.provider, timeZone: config.timeZone }),
    ...templateRoutes({ downloads, timeZone: config.timeZone }),
    ...returnVisitRoutes(),
    ...alarmReadingsRoutes(),
    ...alarmWarningRoutes(),
    ...trappedImageRoutes({ store, signIn: devicePath.signIn }),
    ...speechRoutes(createSpeech({ dir: join(config.dataDir, 'speech'), log })),
  ];
  bindings.push(...apiDocumentRoutes(bindings));

  const http = await createHttp(config, log);
  serve(http, bindings, {
    db,
    sessions,
    uploadDir: join(config.dataDir, 'uploads'),
    uploadMs: config.http.uploadMs,
  });
  registerHealth(http, {
    askDatabase: () => db.selectNoFrom(eb => eb.val(1).as('one')).execute(),
    writing,
  });
  devicePath.openSocket(http);
  video.serve(http);
  serveApiPage(http);
  await serveConsole(http, config.console.dir);

  const jobs: { stop(): Promise<void> }[] = [];
  return {
    http,
    metrics,
    bindings,
    sessions,
    downloads,
    devicePath,
    async start() {
      await devicePath.start();
      const run = (name: string, everyMs: number, job: (signal: AbortSignal) => Promise<unknown>) =>
        jobs.push(runAsSingleton(database, name, everyMs, job, log));
      run('downloads', 10_000, downloads.sweep);
      run('imports', 600_000, imports.sweep);
      run('sessions', 600_000, sessions.sweep);
      run('alarm escalation', 1000, () => escalateUndispatched(db));
      run('lost calls', 10_000, () => giveUpLostCalls(db));
      run('late arrivals', 5000, () => markLateArrivals(db));
      run('alarm tallies', foldEveryMs, () => foldAlarmDeltas(db));
      const { eventDays, positionDays, trappedImageDays: days } = config.retention;
      run('old facts', retentionEveryMs, signal => forgetFacts(db, eventDays, signal));
      run('old warnings', retentionEveryMs, signal => deleteOldRows(db, 'fault_warning', eventDays, signal));
      run('old positions', retentionEveryMs, signal =>
        deleteOldRows(db, 'staff_position', positionDays, signal),
      );
      run('old pictures', retentionEveryMs, signal => removeOldImages({ db, store, days, log }, signal));
    },
    async stop() {
      await http.close();
      await exporter.stop();
      await imports.stop();
      await Promise.all(jobs.map(job => job.stop()));
      await devicePath.stop();
      await writing.stop();
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
