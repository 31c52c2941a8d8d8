import { BankOutlined } from '@ant-design/icons';
import { type CompanyRow, company } from '@hoistway/contract/features/company';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { CallImage } from '@hoistway/parts/values/call-image.tsx';
import { Typography } from 'antd';
import css from './company.module.css';

const CompanyName = ({ row: { companyName, logoId } }: { row: CompanyRow }) => (
  <span className={css.name}>
    <span className={css.logo}>
      {logoId === null ? (
        <BankOutlined />
      ) : (
        <CallImage call={company.logo} input={{ logoId }} alt={companyName} instead={<BankOutlined />} />
      )}
    </span>
    <span className={css.text} title={companyName}>
      {companyName}
    </span>
  </span>
);

/** The website opens beside the console, which it learns nothing of. */
const Website = ({ row: { website } }: { row: CompanyRow }) =>
  website === '' ? null : (
    <Typography.Link href={website} target="_blank" rel="noopener noreferrer" ellipsis>
      {website}
    </Typography.Link>
  );

export const companyColumns: readonly Column<typeof company.list>[] = [
  { key: 'companyName', width: 240, card: 'title', render: row => <CompanyName row={row} /> },
  { key: 'kind', width: 100, card: 'fact' },
  { key: 'contact', width: 100, card: 'fact' },
  { key: 'contactPhone', width: 140, card: 'fact' },
  { key: 'address', width: 200 },
  { key: 'website', width: 180, render: row => <Website row={row} /> },
  { key: 'siteCount', width: 80 },
  { key: 'elevatorCount', width: 80 },
  { key: 'creator', width: 110, hidden: true },
  { key: 'createDate', width: 170 },
  { key: 'updater', width: 110, hidden: true },
  { key: 'updateDate', width: 170, hidden: true },
];
