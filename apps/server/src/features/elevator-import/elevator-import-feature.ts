/** Elevators from spreadsheets: files waiting for a mapping, and the import itself. */
import { join } from 'node:path';
import { Refusal } from '@hoistway/contract/core/refusal';
import { elevator } from '@hoistway/contract/features/elevator';
import type { ImportReport } from '@hoistway/contract/features/elevator-import/elevator-import';
import { mappingLines } from '@hoistway/contract/features/elevator-import/import-lines';
import { unitColumns } from '@hoistway/contract/features/unit-columns';
import { type Language, words } from '@hoistway/contract/words';
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

/** A file of a few thousand rows is imported within the call; larger ones are polled. */
const waitMs = 2000;

const titles = {
  added: words('新增', 'Added'),
  updated: words('更新', 'Updated'),
  unchanged: words('无变化', 'Unchanged'),
  refused: words('未导入', 'Not imported'),
  newCities: words('新建城市', 'New cities'),
  newSites: words('新建项目', 'New sites'),
  withdrawn: words('数据范围收回的账号', 'Accounts whose data scope was reduced'),
  headerRow: words('标题行', 'Header row'),
};

/** The sheet of what was refused: how the file was read, and what became of it. */
const problemSheet = (report: ImportReport, language: Language) => {
  const shown = { ...report, newCities: report.newCities.join(', ') };
  const counts = (Object.keys(titles) as (keyof typeof titles)[]).map(
    name => [titles[name][language], shown[name]] as const,
  );
  const read = mappingLines(report.mapping, language).map(({ title, from }) => [title, from] as const);
  return { subject: unitColumns.jobNum.title, lines: [...counts, ...read], language };
};

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
