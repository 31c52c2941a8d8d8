import type { OrderRow, order } from '@hoistway/contract/features/order';
import { orderSourceWords } from '@hoistway/contract/features/order-words';
import { unit } from '@hoistway/fleet/list/elevator-columns.tsx';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { Absent, DateTime } from '@hoistway/parts/values/time.tsx';
import { TwoLines } from '@hoistway/parts/values/two-lines.tsx';
import { WordsText } from '@hoistway/parts/values/words-text.tsx';
import { YesNo } from '@hoistway/parts/values/yes-no.tsx';
import { Assignee, PriorityTag, StateTag } from './order-values.tsx';

const time = (key: 'acceptedAt' | 'arrivalDue' | 'arrivedAt' | 'processedAt' | 'filedAt', hidden?: true) =>
  ({
    key,
    width: 170,
    ...(hidden && { hidden }),
    render: (row: OrderRow) => <DateTime value={row[key]} />,
  }) as const;

export const orderColumns: readonly Column<typeof order.list>[] = [
  { key: 'orderNum', width: 125, card: 'title' },
  { key: 'priority', width: 130, card: 'fact', render: row => <PriorityTag row={row} /> },
  { key: 'state', width: 130, card: 'fact', render: row => <StateTag row={row} /> },
  { key: 'assignee', width: 130, card: 'fact', render: row => <Assignee row={row} /> },
  { ...unit.jobNum, width: 120, card: 'fact' },
  {
    key: 'domainName',
    width: 170,
    card: 'fact',
    render: row => (
      <TwoLines first={row.domainName} second={`${row.buildingName} ${row.elevatorNum}`.trim()} />
    ),
  },
  { key: 'description', width: 190, card: 'line' },
  { key: 'createdAt', width: 170, card: 'fact', render: row => <DateTime value={row.createdAt} /> },
  time('arrivalDue'),
  { key: 'city', width: 90 },
  { key: 'source', width: 110, render: row => <WordsText words={orderSourceWords[row.source]} /> },
  time('acceptedAt', true),
  time('arrivedAt', true),
  time('processedAt', true),
  time('filedAt', true),
  { key: 'filedBy', width: 110, hidden: true, render: row => row.filedBy || <Absent /> },
  { key: 'falseAlarm', width: 90, hidden: true, render: row => <YesNo value={row.falseAlarm} /> },
  { key: 'reason', width: 200, hidden: true },
  { key: 'buildingName', width: 90, hidden: true },
  { key: 'elevatorNum', width: 80, hidden: true },
];
