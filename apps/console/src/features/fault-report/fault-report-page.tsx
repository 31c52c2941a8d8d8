/** Handling of fault reports (/manage/faultReport): those that people filed by phone or by hand. */
import { CheckOutlined } from '@ant-design/icons';
import { type FaultReportRow, faultReport } from '@hoistway/contract/features/fault-report';
import { order } from '@hoistway/contract/features/order';
import { Allowed, useMayAny } from '@hoistway/parts/access/allowed.tsx';
import { useAct } from '@hoistway/parts/call/use-call.ts';
import { useActOnSelected } from '@hoistway/parts/dialog/use-act-on-selected.tsx';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import { DeleteSelected } from '@hoistway/parts/list/selection/delete-selected.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { App, Button } from 'antd';
import { faultReportColumns } from './fault-report-columns.tsx';
import { texts } from './texts.ts';

const idListOf = (rows: readonly FaultReportRow[]) => ({ idList: rows.map(({ faultId }) => faultId) });

/** Asks, and tells the number of the order. */
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
      columns={faultReportColumns}
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
