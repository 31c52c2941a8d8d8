import { receivedStates } from '@hoistway/contract/features/owner';
import { type ReceiverRow, type receiver, receiverKinds } from '@hoistway/contract/features/receiver';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { Tag } from 'antd';
import { texts } from './texts.ts';

const Received = ({ row: { received } }: { row: ReceiverRow }) => {
  const words = useWords();
  return <Tag color={received === 1 ? 'success' : 'default'}>{words(receivedStates.words[received])}</Tag>;
};
const Kinds = ({ row: { kinds } }: { row: ReceiverRow }) => {
  const words = useWords();
  const t = useTexts(texts);
  return <>{kinds.map(kind => words(receiverKinds.words[kind])).join(t.comma)}</>;
};
const Unit = ({ row: { jobNum } }: { row: ReceiverRow }) => {
  const t = useTexts(texts);
  return <>{jobNum === '' ? t.wholeSite : jobNum}</>;
};

export const receiverColumns: readonly Column<typeof receiver.list>[] = [
  { key: 'receiverName', width: 100, card: 'title' },
  { key: 'telNum', width: 120, card: 'fact' },
  { key: 'city', width: 90, card: 'fact' },
  { key: 'domainName', width: 150, card: 'fact' },
  { key: 'jobNum', width: 120, card: 'fact', render: row => <Unit row={row} /> },
  { key: 'kinds', width: 220, card: 'line', render: row => <Kinds row={row} /> },
  { key: 'rank', width: 70, card: 'fact' },
  { key: 'received', width: 95, card: 'fact', render: row => <Received row={row} /> },
  { key: 'creator', width: 110, hidden: true },
  {
    key: 'createDate',
    width: 160,
    card: 'fact',
    hidden: true,
  },
];
