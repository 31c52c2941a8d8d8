/** Elevators from spreadsheets: files waiting for a mapping, and the import itself. */
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
      'import files': { everyMs: 600_000, run: imports.sweep },
    },
    tables: {
      import_file: { job: 'import files' },
    },
    stop: imports.stop,
  });
};
