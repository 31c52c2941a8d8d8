/** Units of the user's scope, to be added to an agreement. */
import { type AgreementUnit, agreement } from '@hoistway/contract/features/agreement';
import { unit } from '@hoistway/fleet/list/elevator-columns.tsx';
import { usePlaceFilters } from '@hoistway/fleet/list/elevator-filters.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { ListRoom } from '@hoistway/parts/dialog/list-room.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { List } from '@hoistway/parts/list/list.tsx';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { SelectionCount } from '@hoistway/parts/list/selection/selection-count.tsx';
import { useSelection } from '@hoistway/parts/list/selection/use-selection.ts';
import { useOwnList } from '@hoistway/parts/list/use-own-list.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { App, Button } from 'antd';
import { texts } from './texts.ts';
import type { UnitPicking } from './units-input.tsx';

const list = agreement.unitChoices;
const columns: readonly Column<typeof list>[] = [
  { ...unit.jobNum, width: 140 },
  { ...unit.city, card: 'fact' },
  { ...unit.domainName, width: 220, card: 'fact' },
  { ...unit.buildingName, card: 'fact' },
  { ...unit.elevatorNum, card: 'fact' },
];

interface UnitPickerProps {
  picking: UnitPicking;
  onClose: () => void;
}

export const UnitPicker = ({ picking: { chosen, add }, onClose }: UnitPickerProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { message } = App.useApp();
  const { city } = usePlaceFilters();
  const choices = useOwnList({ list, columns, filters: ['jobNum', city, 'domainName'] });
  const selection = useSelection(choices.read.rows, {
    keyOf: row => row.elevatorId,
    nameOf: row => row.jobNum,
  });
  const has = new Set(chosen.map(({ elevatorId }) => elevatorId));
  const mayChoose = ({ elevatorId }: AgreementUnit) => !has.has(elevatorId);
  const confirmed = () => {
    const units = selection.rows.filter(mayChoose);
    if (units.length === 0) return void message.warning(common.selectUnits);
    add(units);
    onClose();
  };
  return (
    <Dialog
      open
      width={880}
      title={t.pickTitle}
      onClose={onClose}
      footer={
        <>
          <SelectionCount selected={selection} />
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="primary" onClick={confirmed}>
            {t.pickOk}
          </Button>
        </>
      }
    >
      <ListRoom>
        <List
          {...choices}
          rowKey={row => row.elevatorId}
          selection={{ ...selection, mayChoose }}
          onOpen={row => mayChoose(row) && selection.toggle(row)}
          empty={{ text: t.pickNone }}
        />
      </ListRoom>
    </Dialog>
  );
};
