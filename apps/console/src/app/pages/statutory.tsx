/** Statutory items, and next to them the certificates of staff for whoever sees staff. */
import { useMay } from '@hoistway/parts/access/allowed.tsx';
import { CertificateList } from '../../features/staff/certificate-list.tsx';
import { StatutoryPage } from '../../features/statutory/statutory-page.tsx';

export const Statutory = () => (
  <StatutoryPage certificates={useMay('staff') ? <CertificateList /> : undefined} />
);
