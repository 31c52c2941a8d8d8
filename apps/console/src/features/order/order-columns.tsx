import type { order } from '@hoistway/contract/features/order';
import { unit } from '@hoistway/fleet/list/elevator-columns.tsx';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { TwoLines } from '@hoistway/parts/values/two-lines.tsx';
import { Assignee, PriorityTag, StateTag } from './order-values.tsx';

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
  { key: 'createdAt', width: 170, card: 'fact' },
  { key: 'arrivalDue', width: 170 },
  { key: 'city', width: 90 },
  { key: 'source', width: 110 },
  { key: 'acceptedAt', width: 170, hidden: true },
  { key: 'arrivedAt', width: 170, hidden: true },
  { key: 'processedAt', width: 170, hidden: true },
  { key: 'filedAt', width: 170, hidden: true },
  { key: 'filedBy', width: 110, hidden: true },
  { key: 'falseAlarm', width: 90, hidden: true },
  { key: 'reason', width: 200, hidden: true },
  { key: 'buildingName', width: 90, hidden: true },
  { key: 'elevatorNum', width: 80, hidden: true },
];
