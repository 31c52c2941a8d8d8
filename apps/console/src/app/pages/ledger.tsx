/** The ledger with fault reports. The form is loaded on first use: most people look at the list first. */

import { lazyPart } from '@hoistway/parts/states/lazy-part.ts';
import { LedgerPage } from '../../features/ledger/ledger-page.tsx';

const FaultReport = lazyPart(
  async () => (await import('../../features/fault-report/fault-report-dialog.tsx')).FaultReportDialog,
);

export const Ledger = () => <LedgerPage FaultReport={FaultReport} />;
