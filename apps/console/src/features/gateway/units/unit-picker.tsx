/** Units of the caller's scope to assign to a gateway; those of another one are taken over after a question. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { gateway } from '@hoistway/contract/features/gateway';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { useAct } from '@hoistway/parts/call/use-call.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { ListRoom } from '@hoistway/parts/dialog/list-room.tsx';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { List } from '@hoistway/parts/list/list.tsx';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { SelectionCount } from '@hoistway/parts/list/selection/selection-count.tsx';
import { useSelection } from '@hoistway/parts/list/selection/use-selection.ts';
import { useOwnList } from '@hoistway/parts/list/use-own-list.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { App, Button } from 'antd';
import { texts } from '../texts.ts';
import { unitColumns, unitDisplay, unitsDialogPx } from './unit-columns.ts';

const list = gateway.unitChoices;
const columns: readonly Column<typeof list>[] = [
  ...unitColumns.slice(0, 1),
  { key: 'gateway', width: 140, card: 'fact' },
  ...unitColumns.slice(1),
];

const isOfAnother = (error: unknown) =>
  error instanceof Refusal && error.reason === 'conflict' && error.detail?.taken !== undefined;

interface UnitPickerProps {
  deviceId: number;
  username: string;
  /** The unit to look for first. */
  jobNum?: string;
  onClose: () => void;
}

export const UnitPicker = ({ deviceId, username, jobNum, onClose }: UnitPickerProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { message } = App.useApp();
  const confirm = useConfirm();
  const choices = useOwnList({
    list,
    base: { deviceId },
    columns,
    filters: [{ name: 'jobNum', initial: jobNum }, 'domainName', 'taken'],
  });
  const selection = useSelection(choices.read.rows, unitDisplay);
  const attach = useAct(gateway.attach, {
    showsErrors: true,
  });

  const assign = async (elevatorIdList: readonly number[], takeOver: boolean): Promise<void> => {
    try {
      await attach.mutateAsync({ deviceId, elevatorIdList: [...elevatorIdList], takeOver });
    } catch (error) {
      if (!isOfAnother(error)) return void message.error(errorText(error));
      return void confirm({
        title: t.takeOverTitle,
        text: t.takeOverText({ reason: errorText(error), name: username }),
        okText: t.takeOver,
        danger: true,
        onOk: () => assign(elevatorIdList, true),
      });
    }
    void message.success(t.attached(elevatorIdList.length));
    onClose();
  };
  const confirmed = () => {
    const ids = selection.rows.map(unit => unit.elevatorId);
    if (ids.length === 0) return void message.warning(common.selectUnits);
    void assign(ids, false);
  };
  return (
    <Dialog
      open
      width={unitsDialogPx}
      title={t.attachTo(username)}
      onClose={onClose}
      leavable={false}
      footer={
        <>
          <SelectionCount selected={selection} />
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="primary" loading={attach.isPending} onClick={confirmed}>
            {t.attachOk}
          </Button>
        </>
      }
    >
      <ListRoom>
        <List
          {...choices}
          rowKey={unitDisplay.keyOf}
          selection={selection}
          onOpen={selection.toggle}
          empty={{ text: t.noChoices }}
        />
      </ListRoom>
    </Dialog>
  );
};
