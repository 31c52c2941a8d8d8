/** Elevators from spreadsheets: files waiting for a mapping, jobs, and the rows each job refused. */
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/pool.ts';
import { feature } from '../../feature.ts';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import type { Downloads } from '../download/download.ts';
import { createElevatorImports } from './elevator-import.ts';
import { elevatorImportRoutes } from './elevator-import-routes.ts';

export const elevatorImportFeature = ({
  database,
  store,
  downloads,
  config: { dataDir, timeZone },
  log,
}: {
  database: Database;
  store: ObjectStore;
  downloads: Pick<Downloads, 'keep'>;
  config: Pick<Config, 'dataDir' | 'timeZone'>;
  log: Logger;
}) => {
  const workDir = join(dataDir, 'imports');
  const imports = createElevatorImports({ database, store, workDir, timeZone, log });
  return feature({
    bindings: elevatorImportRoutes({ imports, downloads, timeZone }),
    jobs: {
      imports: { everyMs: 600_000, run: imports.sweep },
      'dead imports': { everyMs: 10_000, run: imports.endDead },
    },
    tables: {
      import_file: { job: 'imports' },
      import_job: { job: 'imports' },
      import_problem: { with: 'import_job' },
    },
    stop: imports.stop,
  });
};
