/** The calls of an import of agreements: preview, start, follow, cancel, and list what was refused. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { words } from '@hoistway/contract/core/words';
import { agreement } from '@hoistway/contract/features/agreement';
import { xlsxType } from '../../../files/object-store/content-type.ts';
import type { Context } from '../../../http/context.ts';
import { bind, bindFile } from '../../../http/serve.ts';
import type { Downloads } from '../../download/download.ts';
import { filesPerMinute, shortSheetBytes } from '../../staged-import/import-file.ts';
import { cancelImport, readImport } from '../../staged-import/import-jobs.ts';
import { problemsFile } from '../../staged-import/problems-file.ts';
import { type AgreementImports, kind } from './agreement-import.ts';

/** A file of some dozen agreements is imported within the call; longer ones are polled. */
const waitMs = 2000;
const titles = { added: words('新增', 'Added'), refused: words('未导入', 'Not imported') };
const limits = { maxFileBytes: shortSheetBytes, perMinuteOfSession: filesPerMinute };

const reportOf = async ({ db, user }: Pick<Context, 'db' | 'user'>, jobId: string) =>
  (await readImport(db, { kind, userId: user.userId, jobId })).report;

export const agreementImportRoutes = ({
  imports,
  downloads,
  timeZone,
}: {
  imports: AgreementImports;
  downloads: Pick<Downloads, 'keep'>;
  timeZone: string;
}) => [
  bind(agreement.importPreview, (_input, context, file) => imports.preview(file, context), limits),

  bind(
    agreement.importStart,
    async (_input, context, file) => {
      const { jobId, rows } = await imports.start(file, context);
      await imports.waitFor(jobId, waitMs);
      const report = await reportOf(context, jobId);
      context.remark(`${report.fileName}: ${rows} 行`);
      return report;
    },
    // The job writes on its own connection and may outlive the call.
    { log: 'after', ...limits },
  ),

  bind(agreement.importStatus, ({ jobId }, context) => reportOf(context, jobId)),

  bind(agreement.importCancel, async ({ jobId }, context) => {
    await reportOf(context, jobId);
    await cancelImport(context.db, context.user.userId, jobId);
    return null;
  }),

  bindFile(agreement.importProblems, async ({ jobId }, context) => {
    const { db, user, language } = context;
    const report = await reportOf(context, jobId);
    if (report.problemCount === 0) throw new Refusal('noData');
    const { fileName, rows, content } = problemsFile(db, report, {
      subject: agreement.search.columns.agreeNum.title,
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
