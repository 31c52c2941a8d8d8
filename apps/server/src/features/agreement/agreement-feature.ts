/** Agreements: the maintenance contracts of units. */

import { type AgreementKind, agreement, agreementKinds } from '@hoistway/contract/features/agreement';
import { words } from '@hoistway/contract/words';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import type { Context } from '../../http/context.ts';
import { changesOf, withoutPhones } from '../../http/operation-log/log-changes.ts';
import { added, listed } from '../../http/operation-log/log-remark.ts';
import { bind, bindFile } from '../../http/serve.ts';
import type { Downloads } from '../download/download.ts';
import type { ExportOrder } from '../download/download-order.ts';
import { listExport } from '../download/list-export.ts';
import { importBindings, sheetLimits } from '../staged-import/import-calls.ts';
import { removeAgreements, saveAgreement } from './agreement-edit.ts';
import { agreementExamples } from './agreement-examples.ts';
import { type AgreementQuery, agreementRows, agreementSearch, findAgreements } from './agreement-search.ts';
import { findUnitChoices, unitsOfAgreement } from './agreement-units.ts';
import { createAgreementImports } from './import/agreement-import.ts';

const { agreeNum, customerName, companyName, kind, startDate, endDate, assetNum, remark } =
  agreement.search.columns;
const titles = {
  agreeNum,
  customerName,
  companyName,
  kind: { ...kind, as: (code: AgreementKind) => agreementKinds.words[code] },
  startDate,
  endDate,
  jobNums: assetNum,
  remark: { ...remark, as: withoutPhones },
};

const sheetName = words('维保合同', 'agreements');

/** The agreements as a sheet: all rows, in the order of the list. */
async function agreementExport(context: Context, filter: AgreementQuery): Promise<ExportOrder> {
  const { db, user } = context;
  const viewer = { scope: user.scope, narrowed: await context.narrow(filter.dataPermissionList) };
  const { columns: cells, joins } = agreementRows(viewer, filter);
  const search = await agreementSearch(db, viewer, filter);
  return listExport(context, agreement.search, { name: sheetName, filter, search, cells, joins });
}

export const agreementFeature = ({
  db: pooled,
  downloads,
  config: { timeZone },
  log,
}: {
  db: Kysely<DB>;
  downloads: Pick<Downloads, 'export' | 'keep'>;
  config: Pick<Config, 'timeZone'>;
  log: Logger;
}) => {
  const imports = createAgreementImports({ db: pooled, timeZone, log });
  return feature({
    examples: [agreementExamples],
    bindings: [
      bind(agreement.search, async (query, { db, user, narrow }) =>
        findAgreements(db, { scope: user.scope, narrowed: await narrow(query.dataPermissionList) }, query),
      ),
      bindFile(agreement.export, async ({ downloadId, ...filter }, context) =>
        downloads.export({ ...(await agreementExport(context, filter)), downloadId }),
      ),
      bind(agreement.units, ({ agreementId }, { db, user }) => unitsOfAgreement(db, user.scope, agreementId)),
      bind(agreement.unitChoices, (query, { db, user }) => findUnitChoices(db, user.scope, query)),
      bind(agreement.save, async (form, { db, user, remark }) => {
        const { before, after } = await saveAgreement(db, user, form);
        remark(before?.agreeNum ?? added(after.agreeNum));
        if (before) remark(changesOf(before, after, titles));
        return null;
      }),
      bind(agreement.remove, async ({ agreementIdList }, { db, user, remark }) => {
        remark(listed(await removeAgreements(db, user.scope, [...new Set(agreementIdList)])));
        return null;
      }),
      bind(agreement.importPreview, (_, context, file) => imports.preview(file, context), sheetLimits),
      ...importBindings({
        start: agreement.importStart,
        status: agreement.importStatus,
        cancel: agreement.importCancel,
        problems: agreement.importProblems,
        subject: agreeNum.title,
        ...{ imports, downloads, timeZone },
      }),
    ],
    stop: imports.stop,
    tables: {
      agreement: { kept: 'agreements with customers are needed for years after they end' },
      agreement_elevator: { with: 'agreement' },
    },
  });
};
