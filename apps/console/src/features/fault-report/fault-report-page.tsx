/** Handling of fault reports (/manage/faultReport): those that people filed by phone or by hand. */
import { CheckOutlined } from '@ant-design/icons';
import { faultKinds, faultOrigins, passenger } from '@hoistway/contract/features/fault-kinds';
import {
  type FaultReportRow,
  faultReport,
  faultReportStatuses,
} from '@hoistway/contract/features/fault-report';
import { order } from '@hoistway/contract/features/order';
import { Allowed, useMayAny } from '@hoistway/parts/access/allowed.tsx';
import { useAct } from '@hoistway/parts/call/use-call.ts';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { DeleteSelected } from '@hoistway/parts/list/selection/delete-selected.tsx';
import { useActOnSelected } from '@hoistway/parts/list/selection/use-act-on-selected.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Absent } from '@hoistway/parts/values/time.tsx';
import { App, Button, Tag, Typography } from 'antd';
import { texts } from './texts.ts';

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

const columns: readonly Column<typeof faultReport.list>[] = [
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

const idListOf = (rows: readonly FaultReportRow[]) => ({ idList: rows.map(({ faultId }) => faultId) });

/** Asks first, then shows the number of the order. */
const useMakeOrder = () => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const confirm = useConfirm();
  const make = useAct(order.hotline);
  return ({ faultId, jobNum }: FaultReportRow) =>
    confirm({
      title: t.makeOrderTitle(jobNum),
      text: t.makeOrderText,
      okText: t.makeOrder,
      onOk: async () => {
        const { orderNum, joined } = await make.mutateAsync({ faultId });
        void message.success(joined ? t.orderJoined(orderNum) : t.orderMade(orderNum));
      },
    });
};

export const FaultReportPage = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const may = useMayAny();
  const handle = useActOnSelected(faultReport.handle);
  const makeOrder = useMakeOrder();
  return (
    <ListPage
      name="faultReport"
      list={faultReport.list}
      filters={['jobNum', 'status', 'origin']}
      columns={columns}
      rowKey={row => row.faultId}
      actions={row => [
        {
          key: 'order',
          label: t.makeOrder,
          needs: 'malfunctions.hotline',
          when: row.status === 0,
          onClick: () => makeOrder(row),
        },
      ]}
      selectable={may('faultReport.handle') || may('faultReport.delete')}
      toolbar={({ selected }) => (
        <>
          <Allowed to="faultReport.handle">
            <Button
              type="primary"
              icon={<CheckOutlined />}
              onClick={() =>
                handle({
                  selected,
                  none: t.selectToHandle,
                  title: t.sure,
                  okText: common.ok,
                  input: idListOf(selected.rows),
                })
              }
            >
              {t.handle}
            </Button>
          </Allowed>
          <DeleteSelected
            call={faultReport.remove}
            selected={selected}
            title={t.sure}
            text={t.deleteText}
            input={idListOf(selected.rows)}
          />
        </>
      )}
      empty={{ text: t.empty }}
    />
  );
};
