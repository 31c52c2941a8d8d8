/** Elevators from spreadsheets: files waiting for a mapping, and the import itself. */
import { join } from 'node:path';
import { Refusal } from '@hoistway/contract/core/refusal';
import { elevator } from '@hoistway/contract/features/elevator';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/pool.ts';
import { feature } from '../../feature.ts';
import { xlsxType } from '../../files/object-store/content-type.ts';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import { bind, bindFile } from '../../http/serve.ts';
import type { Downloads } from '../download/download.ts';
import { filesPerMinute } from '../staged-import/import-file.ts';
import { cancelImport } from '../staged-import/import-jobs.ts';
import { problemsFile } from '../staged-import/problems-file.ts';
import { createElevatorImports } from './elevator-import.ts';
import { readElevatorImport } from './elevator-import-queries.ts';
import { problemSheet } from './import-report.ts';

/** A file of a few thousand rows is imported within the call; larger ones are polled. */
const waitMs = 2000;

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
    bindings: [
      bind(
        elevator.importPreview,
        (request, { user, language }, file) => imports.preview(request, file, { ...user, language }),
        { perMinuteOfSession: filesPerMinute },
      ),

      bind(
        elevator.importElevator,
        async (request, { db, user, language, remark }, file) => {
          const jobId = await imports.start(request, file, { ...user, language });
          await imports.waitFor(jobId, waitMs);
          const report = await readElevatorImport(db, user.userId, jobId);
          remark(report.fileName);
          return report;
        },
        // The job writes on its own connection and may outlive the call.
        { log: 'after', perMinuteOfSession: filesPerMinute },
      ),

      bind(elevator.importStatus, ({ jobId }, { db, user }) => readElevatorImport(db, user.userId, jobId)),

      bind(elevator.importCancel, async ({ jobId }, { db, user }) => {
        await readElevatorImport(db, user.userId, jobId);
        await cancelImport(db, user.userId, jobId);
        return null;
      }),

      bindFile(elevator.importProblems, async ({ jobId }, { db, user, language }) => {
        const report = await readElevatorImport(db, user.userId, jobId);
        if (report.problemCount === 0) throw new Refusal('noData');
        const sheet = { ...problemSheet(report, language), timeZone };
        const { fileName, rows, content } = problemsFile(db, report, sheet);
        return downloads.keep({ user, kind: 'importReport', fileName, type: xlsxType, content, rows });
      }),
    ],
    jobs: {
      'import files': { everyMs: 600_000, run: imports.sweep },
    },
    tables: {
      import_file: { job: 'import files' },
    },
    stop: imports.stop,
  });
};
