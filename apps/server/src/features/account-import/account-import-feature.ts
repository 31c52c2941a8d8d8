/** Accounts from spreadsheets. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { words } from '@hoistway/contract/core/words';
import { account } from '@hoistway/contract/features/account';
import { accountImport } from '@hoistway/contract/features/account-import';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { xlsxType } from '../../files/object-store/content-type.ts';
import type { Context } from '../../http/context.ts';
import { bind, bindFile } from '../../http/serve.ts';
import type { Downloads } from '../download/download.ts';
import { filesPerMinute, shortSheetBytes } from '../staged-import/import-file.ts';
import { cancelImport, readImport } from '../staged-import/import-jobs.ts';
import { problemsFile } from '../staged-import/problems-file.ts';
import { createAccountImports, kind } from './account-import.ts';
import { accountImportExamples } from './account-import-examples.ts';

/** A file of some dozen rows is imported within the call; longer ones are polled. */
const waitMs = 2000;
const titles = { added: words('新增', 'Added'), refused: words('未导入', 'Not imported') };

const reportOf = async ({ db, user }: Pick<Context, 'db' | 'user'>, jobId: string) =>
  (await readImport(db, { kind, userId: user.userId, jobId })).report;

export const accountImportFeature = ({
  db: pooled,
  downloads,
  config: { timeZone },
  log,
}: {
  db: Kysely<DB>;
  downloads: Pick<Downloads, 'keep'>;
  config: Pick<Config, 'timeZone'>;
  log: Logger;
}) => {
  const imports = createAccountImports({ db: pooled, timeZone, log });
  return feature({
    examples: [accountImportExamples],
    bindings: [
      bind(
        accountImport.start,
        async (_input, context, file) => {
          const { jobId, rows } = await imports.start(file, context);
          await imports.waitFor(jobId, waitMs);
          const report = await reportOf(context, jobId);
          context.remark([report.fileName, words(`${rows} 行`, `${rows} rows`)]);
          return report;
        },
        // The job writes on its own connection and may outlive the call.
        { log: 'after', maxFileBytes: shortSheetBytes, perMinuteOfSession: filesPerMinute },
      ),

      bind(accountImport.status, ({ jobId }, context) => reportOf(context, jobId)),

      bind(accountImport.cancel, async ({ jobId }, context) => {
        await reportOf(context, jobId);
        await cancelImport(context.db, context.user.userId, jobId);
        return null;
      }),

      bindFile(accountImport.problems, async ({ jobId }, context) => {
        const { db, user, language } = context;
        const report = await reportOf(context, jobId);
        if (report.problemCount === 0) throw new Refusal('noData');
        const { fileName, rows, content } = problemsFile(db, report, {
          subject: account.list.columns.username.title,
          lines: [
            [titles.added[language], report.added],
            [titles.refused[language], report.refused],
          ],
          language,
          timeZone,
        });
        return downloads.keep({ user, kind: 'importReport', fileName, type: xlsxType, content, rows });
      }),
    ],
    stop: imports.stop,
  });
};
