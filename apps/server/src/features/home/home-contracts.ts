/** Agreements that end soon, as the search of agreements finds them. */
import type { QueryOf, RowOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { home } from '@hoistway/contract/features/home';
import { words } from '@hoistway/contract/words';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import type { Context } from '../../http/context.ts';
import {
  type AgreementQuery,
  type AgreementViewer,
  agreementRows,
  agreementSearch,
  findAgreements,
} from '../agreement/agreement-search.ts';
import type { ExportOrder } from '../download/download-order.ts';
import { listExport } from '../download/list-export.ts';

export type ContractFilter = QueryOf<typeof home.contracts>;

/** For the server's own today, whichever day the caller shows. */
const queryOf = ({ curDate: _callers, ...filter }: ContractFilter): AgreementQuery => filter;

export async function findContracts(
  db: Kysely<DB>,
  viewer: AgreementViewer,
  filter: ContractFilter,
): Promise<Page<RowOf<typeof home.contracts>>> {
  const { total, result } = await findAgreements(db, viewer, queryOf(filter));
  return {
    total,
    result: result.map(({ agreementId, agreeNum, city, domainName, utils, assetNum, endDate, days }) => ({
      agreementId,
      agreeNum,
      city,
      domainName,
      utils,
      assetNum,
      endDate,
      days,
    })),
  };
}

const name = words('合同提醒', 'contract-reminders');

export async function contractExport(context: Context, filter: ContractFilter): Promise<ExportOrder> {
  const { db, user } = context;
  const viewer = { scope: user.scope, narrowed: await context.narrow(filter.dataPermissionList) };
  const query = queryOf(filter);
  const { columns: cells, joins } = agreementRows(viewer, query);
  const { always, filters, ...found } = await agreementSearch(db, viewer, query);
  const search = {
    ...found,
    // The days are a fixed part of this list, not a choice in it.
    always: [...(always ?? []), filters.expiryInterval(filter.expiryInterval)],
    filters: { agreeNum: filters.agreeNum },
  };
  return listExport(context, home.contracts, { name, filter, search, cells, joins });
}
