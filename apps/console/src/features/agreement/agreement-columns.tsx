import { type agreement, agreementKindWords } from '@hoistway/contract/features/agreement';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { DateTime } from '@hoistway/parts/values/time.tsx';
import { WordsText } from '@hoistway/parts/values/words-text.tsx';
import { AgreementEnd, AgreementPlace, AgreementStateTag } from './agreement-values.tsx';

export const agreementColumns: readonly Column<typeof agreement.search>[] = [
  { key: 'agreeNum', width: 130, card: 'title' },
  { key: 'customerName', width: 140, card: 'fact' },
  { key: 'domainName', width: 135, card: 'fact', render: row => <AgreementPlace row={row} /> },
  { key: 'assetNum', width: 115, card: 'fact' },
  { key: 'utils', width: 75, align: 'right', card: 'fact' },
  { key: 'endDate', width: 115, card: 'fact', render: row => <AgreementEnd row={row} /> },
  { key: 'state', width: 80, card: 'fact', render: row => <AgreementStateTag row={row} /> },
  { key: 'kind', width: 90, render: row => <WordsText words={agreementKindWords[row.kind]} /> },
  { key: 'startDate', width: 110 },
  { key: 'companyName', width: 160 },
  { key: 'city', width: 90, hidden: true },
  { key: 'sites', width: 80, align: 'right', hidden: true },
  { key: 'days', width: 90, align: 'right', hidden: true },
  { key: 'remark', width: 160, hidden: true },
  { key: 'creator', width: 110, hidden: true },
  { key: 'createDate', width: 170, hidden: true, render: row => <DateTime value={row.createDate} /> },
  { key: 'updater', width: 110, hidden: true },
  { key: 'updateDate', width: 170, hidden: true, render: row => <DateTime value={row.updateDate} /> },
];
