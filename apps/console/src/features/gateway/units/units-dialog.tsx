/** The units of a gateway: more are assigned to it, some are taken away. */
import { PlusOutlined } from '@ant-design/icons';
import { type GatewayRow, gateway } from '@hoistway/contract/features/gateway';
import { useMay } from '@hoistway/parts/access/allowed.tsx';
import { useAct } from '@hoistway/parts/call/use-call.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { ListRoom } from '@hoistway/parts/dialog/list-room.tsx';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { List } from '@hoistway/parts/list/list.tsx';
import { SelectedRows } from '@hoistway/parts/list/selection/selected-rows.tsx';
import { SelectionCount } from '@hoistway/parts/list/selection/selection-count.tsx';
import { useSelection } from '@hoistway/parts/list/selection/use-selection.ts';
import { useOwnList } from '@hoistway/parts/list/use-own-list.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import css from '../gateway.module.css';
import { texts } from '../texts.ts';
import { unitColumns, unitDisplay, unitsDialogPx } from './unit-columns.ts';
import { UnitPicker } from './unit-picker.tsx';

const list = gateway.units;

export const UnitsDialog = ({ row, onClose }: { row: GatewayRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { message } = App.useApp();
  const confirm = useConfirm();
  const holdsRight = useMay('gateway.units');
  const mayAssign = holdsRight && row.changeable;
  const [picking, setPicking] = useState(false);
  const { deviceId, username } = row;
  const attached = useOwnList({
    list,
    base: { deviceId },
    columns: unitColumns,
    filters: ['jobNum', 'domainName'],
  });
  const selection = useSelection(attached.read.rows, unitDisplay);
  const detach = useAct(gateway.detach);

  const askDetach = () => {
    const { rows: units } = selection;
    if (units.length === 0) return void message.warning(common.selectUnits);
    confirm({
      title: t.detachTitle(units.length),
      text: (
        <>
          <SelectedRows selected={selection} />
          {t.detachText(username)}
        </>
      ),
      okText: t.detach,
      danger: true,
      onOk: async () => {
        await detach.mutateAsync({ deviceId, elevatorIdList: units.map(unit => unit.elevatorId) });
        void message.success(t.detached(units.length));
        selection.clear();
      },
    });
  };
  return (
    <>
      <Dialog
        open
        width={unitsDialogPx}
        title={t.unitsOf(username)}
        onClose={onClose}
        footer={
          <>
            <SelectionCount selected={selection} />
            {mayAssign && (
              <>
                <Button danger onClick={askDetach}>
                  {t.detach}
                </Button>
                <Button type="primary" icon={<PlusOutlined />} onClick={() => setPicking(true)}>
                  {t.attach}
                </Button>
              </>
            )}
            <Button onClick={onClose}>{common.close}</Button>
          </>
        }
      >
        {holdsRight && !row.changeable && (
          <Alert
            className={css.note}
            type="info"
            showIcon
            title={row.fullyVisible ? t.notMade : t.notFullyVisible}
          />
        )}
        <ListRoom besidesPx={80}>
          <List
            {...attached}
            rowKey={unitDisplay.keyOf}
            selection={mayAssign ? selection : undefined}
            empty={{ text: t.noUnits }}
          />
        </ListRoom>
      </Dialog>
      {picking && <UnitPicker deviceId={deviceId} username={username} onClose={() => setPicking(false)} />}
    </>
  );
};
