/** The ledger with fault reports. Their forms come with the first one: the list is what most people look at first. */
import { LedgerPage } from '../../features/ledger/ledger-page.tsx';
import { lazyPart } from '../../parts/states/lazy-part.ts';

const FaultReport = lazyPart(
  async () => (await import('../../features/fault-report/fault-report-dialog.tsx')).FaultReportDialog,
);

export const Ledger = () => <LedgerPage FaultReport={FaultReport} />;
