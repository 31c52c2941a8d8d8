import { ledger } from '../features/ledger.ts';
import { filtersOf, firstPage } from './common.ts';
import type { ExampleRows } from './example-rows.ts';
import { examplesOf } from './examples-of.ts';

const filter = (rows: ExampleRows) => ({
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
