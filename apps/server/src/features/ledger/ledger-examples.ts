import { ledger } from '@hoistway/contract/features/ledger';
import { examplesOf, filtersOf, firstPage, type SharedRows } from '../../http/examples.ts';

const filter = (rows: SharedRows) => ({
  ...firstPage,
  ...filtersOf(rows),
  grtFlg: '' as const,
  maintainStatus: -1,
  elevatorStatus: -1,
  monitorStatus: -1,
  domainId: rows.domainId,
  patrolId: rows.elevatorId,
  type: 1,
});

export const ledgerExamples = examplesOf(ledger)(rows => ({
  sites: filter(rows),
  elevators: filter(rows),
  statistics: filter(rows),
  updateStatus: { patrolId: rows.elevatorId, jobNum: rows.jobNum },
}));
