/** The units of an owner, with where they are. */
import { type OwnerRow, owner } from '@hoistway/contract/features/owner';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { ListRoom } from '@hoistway/parts/dialog/list-room.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { List } from '@hoistway/parts/list/list.tsx';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { useOwnList } from '@hoistway/parts/list/use-own-list.ts';
import { texts } from './texts.ts';

const list = owner.elevators;
const columns: readonly Column<typeof list>[] = [
  { key: 'jobNum', width: 140, card: 'title' },
  { key: 'city', width: 110, card: 'fact' },
  { key: 'domainName', width: 200, card: 'fact' },
  { key: 'buildingName', width: 140, card: 'fact' },
  { key: 'elevatorNum', width: 120, card: 'fact' },
];

export const OwnerUnitsDialog = ({ row, onClose }: { row: OwnerRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const units = useOwnList({ list, base: { ownerId: row.ownerId }, columns, filters: [] });
  return (
    <Dialog open width={900} title={t.unitsOf(row.ownerName)} onClose={onClose}>
      <ListRoom>
        <List {...units} rowKey={unit => unit.jobNum} />
      </ListRoom>
    </Dialog>
  );
};
