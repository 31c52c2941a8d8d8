/** The calls of an import of a short sheet: start, follow, cancel, and list what was refused. */
import type { Access, Call, done } from '@hoistway/contract/core/call';
import type { importJob, jobReport } from '@hoistway/contract/core/import-report';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type Words, words } from '@hoistway/contract/words';
import type { z } from 'zod';
import { xlsxType } from '../../files/object-store/content-type.ts';
import type { Context } from '../../http/context.ts';
import { bind, bindFile } from '../../http/serve.ts';
import type { ReceivedFile } from '../../http/uploads.ts';
import type { Downloads } from '../download/download.ts';
import { filesPerMinute, shortSheetBytes } from './import-file.ts';
import { cancelImport, type ImportKind, readImport } from './import-jobs.ts';
import type { ImportRuns } from './import-runs.ts';
import { problemsFile } from './problems-file.ts';
import type { Importer } from './titled-imports.ts';

/** A file of some dozen rows is imported within the call; longer ones are polled. */
const waitMs = 2000;
const titles = { added: words('新增', 'Added'), refused: words('未导入', 'Not imported') };
/** Of every call that reads such a file. */
export const sheetLimits = { maxFileBytes: shortSheetBytes, perMinuteOfSession: filesPerMinute };

type Guarded = Exclude<Access, 'public'>;
interface BoundImport {
  start: Call<z.ZodType, typeof jobReport, Guarded>;
  status: Call<typeof importJob, typeof jobReport, Guarded>;
  cancel: Call<typeof importJob, typeof done, Guarded>;
  problems: Call<typeof importJob, typeof done, Guarded>;
  imports: Pick<ImportRuns, 'waitFor'> & {
    kind: ImportKind;
    start: (file: ReceivedFile | undefined, importer: Importer) => Promise<{ jobId: string; rows: number }>;
  };
  /** What names a row. */
  subject: Words;
  downloads: Pick<Downloads, 'keep'>;
  timeZone: string;
}

export function importBindings({
  start,
  status,
  cancel,
  problems,
  imports,
  subject,
  downloads,
  timeZone,
}: BoundImport) {
  const reportOf = async ({ db, user }: Pick<Context, 'db' | 'user'>, jobId: string) =>
    (await readImport(db, { kind: imports.kind, userId: user.userId, jobId })).report;
  return [
    bind(
      start,
      async (_input, context, file) => {
        const { jobId, rows } = await imports.start(file, context);
        await imports.waitFor(jobId, waitMs);
        const report = await reportOf(context, jobId);
        context.remark([report.fileName, words(`${rows} 行`, `${rows} rows`)]);
        return report;
      },
      // The job writes on its own connection and may outlive the call.
      { log: 'after', ...sheetLimits },
    ),

    bind(status, ({ jobId }, context) => reportOf(context, jobId)),

    bind(cancel, async ({ jobId }, context) => {
      await reportOf(context, jobId);
      await cancelImport(context.db, context.user.userId, jobId);
      return null;
    }),

    bindFile(problems, async ({ jobId }, context) => {
      const { db, user, language } = context;
      const report = await reportOf(context, jobId);
      if (report.problemCount === 0) throw new Refusal('noData');
      const { fileName, rows, content } = problemsFile(db, report, {
        subject,
        lines: [
          [titles.added[language], report.added],
          [titles.refused[language], report.refused],
        ],
        language,
        timeZone,
      });
      return downloads.keep({ user, kind: 'importReport', fileName, type: xlsxType, content, rows });
    }),
  ];
}
