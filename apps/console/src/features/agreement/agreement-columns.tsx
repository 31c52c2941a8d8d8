import type { agreement } from '@hoistway/contract/features/agreement';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { AgreementEnd, AgreementPlace, AgreementStateTag } from './agreement-values.tsx';

export const agreementColumns: readonly Column<typeof agreement.search>[] = [
  { key: 'agreeNum', width: 130, card: 'title' },
  { key: 'customerName', width: 140, card: 'fact' },
  { key: 'domainName', width: 135, card: 'fact', render: row => <AgreementPlace row={row} /> },
  { key: 'assetNum', width: 115, card: 'fact' },
  { key: 'utils', width: 75, card: 'fact' },
  { key: 'endDate', width: 115, card: 'fact', render: row => <AgreementEnd row={row} /> },
  { key: 'state', width: 80, card: 'fact', render: row => <AgreementStateTag row={row} /> },
  { key: 'kind', width: 90 },
  { key: 'startDate', width: 110 },
  { key: 'companyName', width: 160 },
  { key: 'city', width: 90, hidden: true },
  { key: 'sites', width: 80, hidden: true },
  { key: 'days', width: 90, hidden: true },
  { key: 'remark', width: 160, hidden: true },
  { key: 'creator', width: 110, hidden: true },
  { key: 'createDate', width: 170, hidden: true },
  { key: 'updater', width: 110, hidden: true },
  { key: 'updateDate', width: 170, hidden: true },
];
