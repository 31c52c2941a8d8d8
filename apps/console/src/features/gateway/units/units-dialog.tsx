/** The units of a gateway: more are assigned to it, some are taken away. */
import { PlusOutlined } from '@ant-design/icons';
import { type GatewayRow, gateway } from '@hoistway/contract/features/gateway';
import { useMay } from '@hoistway/parts/access/allowed.tsx';
import { useAct } from '@hoistway/parts/call/use-call.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { List } from '@hoistway/parts/list/list.tsx';
import { useList } from '@hoistway/parts/list/use-list.ts';
import { useListState } from '@hoistway/parts/list/use-list-state.ts';
import { useSelection } from '@hoistway/parts/list/use-selection.ts';
import { useShown } from '@hoistway/parts/list/use-shown.ts';
import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../gateway.module.css';
import { unitColumns, unitsDialogPx } from './unit-columns.ts';
import { UnitPicker } from './unit-picker.tsx';

const list = gateway.units;
const sorting = { columns: list.sorts };

export const UnitsDialog = ({ row, onClose }: { row: GatewayRow; onClose: () => void }) => {
  const { t } = useTranslation('gateway');
  const { t: common } = useTranslation();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const holdsRight = useMay('gateway.units');
  const mayAssign = holdsRight && row.whole;
  const [picking, setPicking] = useState(false);
  const { deviceId, username } = row;
  const shown = useShown({ list, columns: unitColumns, filters: ['jobNum', 'domainName'] });
  const state = useListState(shown.filters, sorting);
  const read = useList({ list, base: { deviceId }, shown, state });
  const selection = useSelection(read.rows, unit => unit.elevatorId);
  const detach = useAct(gateway.detach, { stale: [gateway.units, gateway.unitChoices, gateway.list] });

  const askDetach = () => {
    const { rows: units } = selection;
    if (units.length === 0) return void message.warning(t('selectUnits'));
    confirm({
      title: t('detachTitle', { count: units.length }),
      text: t('detachText', { name: username }),
      okText: t('detach'),
      danger: true,
      onOk: async () => {
        await detach.mutateAsync({ deviceId, elevatorIdList: units.map(unit => unit.elevatorId) });
        void message.success(t('detached', { count: units.length }));
        selection.clear();
      },
    });
  };
  return (
    <>
      <Dialog
        open
        width={unitsDialogPx}
        title={t('unitsOf', { name: username })}
        onClose={onClose}
        footer={
          <>
            {mayAssign && (
              <>
                <Button danger onClick={askDetach}>
                  {t('detach')}
                </Button>
                <Button icon={<PlusOutlined />} onClick={() => setPicking(true)}>
                  {t('attach')}
                </Button>
              </>
            )}
            <Button type="primary" onClick={onClose}>
              {common('close')}
            </Button>
          </>
        }
      >
        {holdsRight && !row.whole && (
          <Alert className={css.note} type="info" showIcon title={t('notWhole')} />
        )}
        <div className={css.table}>
          <List
            list={list}
            shown={shown}
            state={state}
            read={read}
            rowKey={unit => unit.elevatorId}
            selection={mayAssign ? selection : undefined}
            empty={{ text: t('noUnits') }}
          />
        </div>
      </Dialog>
      {picking && <UnitPicker deviceId={deviceId} username={username} onClose={() => setPicking(false)} />}
    </>
  );
};
