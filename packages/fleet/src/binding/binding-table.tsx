/** The elevators to choose from, page by page; the selection is kept across pages by job number. */
import { binding } from '@hoistway/contract/features/binding';
import { ListRoom } from '@hoistway/parts/dialog/list-room.tsx';
import { List } from '@hoistway/parts/list/list.tsx';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { useOwnList } from '@hoistway/parts/list/use-own-list.ts';
import { unit } from '../list/elevator-columns.tsx';
import { usePlaceFilters } from '../list/elevator-filters.ts';

const list = binding.search;
const columns: readonly Column<typeof list>[] = [
  { ...unit.jobNum, width: 140 },
  { ...unit.city, card: 'fact' },
  { ...unit.domainName, width: 160, card: 'fact' },
  unit.buildingName,
  { ...unit.elevatorNum, width: 100 },
  { ...unit.elevatorType, width: 110 },
  { ...unit.monitorStatus, width: 140, card: 'fact' },
];

interface BindingTableProps {
  /** Elevators of this user's scope only. */
  userId?: number;
  selected: readonly string[];
  onSelect: (jobNums: readonly string[]) => void;
}

export const BindingTable = ({ userId, selected, onSelect }: BindingTableProps) => {
  const { city } = usePlaceFilters();
  const filters = [city, 'domainName', 'jobNum', 'monitorStatus', 'elevatorType'] as const;
  const units = useOwnList({ list, base: { pageName: 'monitor', userId }, columns, filters });
  const toggle = ({ jobNum }: { jobNum: string }) =>
    onSelect(selected.includes(jobNum) ? selected.filter(other => other !== jobNum) : [...selected, jobNum]);
  return (
    <ListRoom besidesPx={56}>
      <List
        {...units}
        rowKey={row => row.jobNum}
        selection={{ keys: [...selected], set: keys => onSelect(keys.map(String)), toggle }}
        onOpen={toggle}
      />
    </ListRoom>
  );
};
