/** The ledger with fault reports. Their forms come with the first one: the list is what most people look at first. */

import { lazyPart } from '@hoistway/parts/states/lazy-part.ts';
import { LedgerPage } from '../../features/ledger/ledger-page.tsx';

const FaultReport = lazyPart(
  async () => (await import('../../features/fault-report/fault-report-dialog.tsx')).FaultReportDialog,
);

export const Ledger = () => <LedgerPage FaultReport={FaultReport} />;
