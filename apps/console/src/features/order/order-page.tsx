/** Orders (/manage/malfunctions): who goes to which unit. The order that is open stands in the address. */
import { type OrderRow, order } from '@hoistway/contract/features/order';
import { unit } from '@hoistway/fleet/list/elevator-columns.tsx';
import { usePlaceFilters } from '@hoistway/fleet/list/elevator-filters.ts';
import { Allowed, useMayAny } from '@hoistway/parts/access/allowed.tsx';
import { ExportButton } from '@hoistway/parts/download/export-button.tsx';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Column, Filter, RowAction } from '@hoistway/parts/list/list-types.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { TwoLines } from '@hoistway/parts/values/two-lines.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AssignDialog } from './assign-dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { Assignee, PriorityTag, StateTag } from './order-values.tsx';
import { texts } from './texts.ts';

type End = 'cancel' | 'file' | 'falseAlarm';

interface EndDialogProps {
  end: End;
  row: OrderRow;
  onClose: () => void;
}

/** Cancels or files an order, or says that it was a false alarm. */
const EndDialog = ({ end, row, onClose }: EndDialogProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const title = useTitles(order.list.columns);
  const inside = end === 'cancel' && row.trappedSince !== null;
  return (
    <CallDialog
      call={order[end]}
      title={t.end[end].title(row.orderNum)}
      width={480}
      okText={t.end[end].act}
      doneText={t.end[end].done}
      leaveText={common.back}
      hidden={{ orderId: row.orderId }}
      onClose={onClose}
      onDone={onClose}
      fields={[
        {
          name: 'reason',
          label: end === 'file' ? title('reason') : common.reason,
          kind: 'area',
          required: end !== 'file',
          help: inside ? t.end.cancel.inside : t.end[end].help,
        },
      ]}
    />
  );
};

const columns: readonly Column<typeof order.list>[] = [
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

const list = order.list;
const isLive = ({ state }: OrderRow) => state === 'pending' || state === 'processing';

export const OrderPage = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { city } = usePlaceFilters();
  const may = useMayAny();
  const [search, setSearch] = useSearchParams();
  const { data: shown } = order.read.input.safeParse({ orderId: search.get('order') });
  const show = (row?: OrderRow) => {
    const next = new URLSearchParams(search);
    if (row) next.set('order', String(row.orderId));
    else next.delete('order');
    setSearch(next, { replace: true });
  };
  const [assigning, setAssigning] = useState<OrderRow>();
  const [ending, setEnding] = useState<{ end: End; row: OrderRow }>();
  const filters: readonly Filter<typeof list>[] = [
    { name: 'state', initial: 'open' },
    'priority',
    city,
    'domainName',
    'jobNum',
    'orderNum',
    'assignee',
    'source',
    { of: 'createdAt', from: 'startDate', to: 'endDate', lastDays: [1, 7, 30] },
  ];
  const actionsOf = (row: OrderRow): RowAction[] => [
    {
      key: 'assign',
      label: t.assign,
      needs: 'malfunctions.assign',
      when: isLive(row),
      onClick: () => setAssigning(row),
    },
    {
      key: 'file',
      label: t.end.file.act,
      needs: 'malfunctions.file',
      when: row.state === 'processed' && row.trappedSince === null,
      onClick: () => setEnding({ end: 'file', row }),
    },
    {
      key: 'cancel',
      label: t.end.cancel.act,
      needs: 'malfunctions.cancel',
      when: isLive(row),
      danger: true,
      onClick: () => setEnding({ end: 'cancel', row }),
    },
    {
      key: 'falseAlarm',
      label: t.end.falseAlarm.act,
      needs: 'malfunctions.falseAlarm',
      when: row.state !== 'filed',
      danger: true,
      onClick: () => setEnding({ end: 'falseAlarm', row }),
    },
  ];
  const buttonsOf = (row: OrderRow) =>
    actionsOf(row)
      .filter(({ needs, when }) => when && [needs ?? []].flat().every(need => may(need)))
      .map(({ key, label, danger, onClick }) => (
        <Button
          key={key}
          type={key === 'assign' ? 'primary' : 'default'}
          danger={danger ?? false}
          onClick={onClick}
        >
          {label}
        </Button>
      ));
  return (
    <>
      <ListPage
        name="malfunctions"
        list={list}
        filters={filters}
        columns={columns}
        rowKey={row => row.orderId}
        onOpen={show}
        actions={row => [...actionsOf(row), { key: 'read', label: common.details, onClick: () => show(row) }]}
        toolbar={({ query }) => (
          <Allowed to="malfunctions.export">
            <ExportButton call={order.export} input={query} />
          </Allowed>
        )}
        empty={{ text: t.empty }}
      />
      {shown && <OrderDialog orderId={shown.orderId} footer={buttonsOf} onClose={() => show()} />}
      {assigning && <AssignDialog row={assigning} onClose={() => setAssigning(undefined)} />}
      {ending && <EndDialog {...ending} onClose={() => setEnding(undefined)} />}
    </>
  );
};
