import { type OwnerRow, type owner, receivedStates } from '@hoistway/contract/features/owner';
import { useWords } from '@hoistway/parts/language/use-language.ts';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { Tag } from 'antd';

const Received = ({ row: { received } }: { row: OwnerRow }) => {
  const words = useWords();
  return <Tag color={received === 1 ? 'success' : 'default'}>{words(receivedStates.words[received])}</Tag>;
};

export const ownerColumns: readonly Column<typeof owner.list>[] = [
  { key: 'ownerName', width: 90, card: 'title' },
  { key: 'telNum', width: 120, card: 'fact' },
  { key: 'domainName', width: 115, card: 'fact' },
  { key: 'buildingName', width: 85, card: 'fact' },
  { key: 'roomNum', width: 80, card: 'fact' },
  { key: 'jobNumStr', width: 175, card: 'line' },
  { key: 'received', width: 90, card: 'fact', render: row => <Received row={row} /> },
  { key: 'creator', width: 110, hidden: true },
  { key: 'createDate', width: 155, card: 'fact' },
];
