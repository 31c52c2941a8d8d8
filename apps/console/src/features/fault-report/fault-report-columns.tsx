import { faultKinds, faultOrigins, passenger } from '@hoistway/contract/features/fault-kinds';
import {
  type FaultReportRow,
  type faultReport,
  faultReportStatuses,
} from '@hoistway/contract/features/fault-report';
import { useWords } from '@hoistway/parts/language/use-language.ts';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { Absent } from '@hoistway/parts/values/time.tsx';
import { Tag, Typography } from 'antd';

const Status = ({ row: { status } }: { row: FaultReportRow }) => {
  const words = useWords();
  return <Tag color={status === 1 ? 'success' : 'warning'}>{words(faultReportStatuses.words[status])}</Tag>;
};
const Origin = ({ row: { origin } }: { row: FaultReportRow }) => {
  const words = useWords();
  return <Tag color={origin === 1 ? 'processing' : 'default'}>{words(faultOrigins.words[origin])}</Tag>;
};
const Kind = ({ row: { kind } }: { row: FaultReportRow }) => {
  const words = useWords();
  return kind === '' ? <Absent /> : words(faultKinds.words[kind]);
};
/** A passenger gives no name. */
const Reporter = ({ row: { origin, reporter } }: { row: FaultReportRow }) => {
  const words = useWords();
  return origin === 1 ? words(passenger) : reporter;
};
/** Anybody inside is what the reader must not miss. */
const Trapped = ({ row: { num } }: { row: FaultReportRow }) =>
  num === 0 ? num : <Typography.Text type="danger">{num}</Typography.Text>;

/** By name, or that it came by a code. */
const Creator = ({ row }: { row: FaultReportRow }) => (row.origin === 1 ? <Origin row={row} /> : row.creator);

export const faultReportColumns: readonly Column<typeof faultReport.list>[] = [
  { key: 'jobNum', width: 110, card: 'title' },
  { key: 'customerName', width: 105, card: 'fact' },
  { key: 'address', width: 125, card: 'line' },
  { key: 'reporter', width: 100, card: 'fact', render: row => <Reporter row={row} /> },
  { key: 'telNum', width: 115, card: 'fact' },
  { key: 'num', width: 84, card: 'fact', render: row => <Trapped row={row} /> },
  { key: 'kind', width: 90, card: 'fact', render: row => <Kind row={row} /> },
  { key: 'origin', width: 90, hidden: true, render: row => <Origin row={row} /> },
  { key: 'status', width: 84, card: 'fact', render: row => <Status row={row} /> },
  { key: 'creator', width: 90, card: 'fact', render: row => <Creator row={row} /> },
  { key: 'createDate', width: 155, card: 'fact' },
  { key: 'handler', width: 120, hidden: true },
  { key: 'handleDate', width: 170, hidden: true },
];
