/** The calls of an import: examine a file, start, follow, cancel, and list what was refused. */

import { Refusal } from '@hoistway/contract/core/refusal';
import { words } from '@hoistway/contract/core/words';
import { elevator } from '@hoistway/contract/features/elevator';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { xlsxType } from '../../files/object-store/content-type.ts';
import { bind, bindFile } from '../../http/serve.ts';
import type { Downloads } from '../download/download.ts';
import type { ElevatorImports } from './elevator-import.ts';
import { askToCancelImport, readImport } from './elevator-import-queries.ts';
import { problemsFile } from './import-report.ts';

/** A file of a few thousand rows is imported within the call; larger ones are polled. */
const waitMs = 2000;
const ended = words('导入已经结束，无法取消', 'The import has ended and cannot be cancelled');

async function reportOf(db: Kysely<DB>, userId: number, jobId: string) {
  const report = await readImport(db, userId, jobId);
  if (!report) throw new Refusal('notFound');
  return report;
}

export const elevatorImportRoutes = ({
  imports,
  downloads,
  timeZone,
}: {
  imports: ElevatorImports;
  downloads: Pick<Downloads, 'keep'>;
  timeZone: string;
}) => [
  bind(elevator.importPreview, (request, { user, language }, file) =>
    imports.preview(request, file, { ...user, language }),
  ),

  bind(
    elevator.importElevator,
    async (request, { db, user, language, remark }, file) => {
      const jobId = await imports.start(request, file, { ...user, language });
      await imports.waitFor(jobId, waitMs);
      const report = await reportOf(db, user.userId, jobId);
      remark(report.fileName);
      return report;
    },
    // The job writes on its own connection and may outlive the call.
    { log: 'after' },
  ),

  bind(elevator.importStatus, ({ jobId }, { db, user }) => reportOf(db, user.userId, jobId)),

  bind(elevator.importCancel, async ({ jobId }, { db, user }) => {
    await reportOf(db, user.userId, jobId);
    if (!(await askToCancelImport(db, user.userId, jobId))) throw new Refusal('conflict', { words: ended });
    return null;
  }),

  bindFile(elevator.importProblems, async ({ jobId }, { db, user, language }) => {
    const report = await reportOf(db, user.userId, jobId);
    if (report.problemCount === 0) throw new Refusal('noData');
    const { fileName, rows, content } = problemsFile(db, report, language, timeZone);
    return downloads.keep({ user, kind: 'importReport', fileName, type: xlsxType, content, rows });
  }),
];
