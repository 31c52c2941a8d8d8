/** What a third-party user called: when, with which outcome, from where. */
import {
  type ThirdPartyCallRow,
  type ThirdPartyUserRow,
  thirdPartyUser,
} from '@hoistway/contract/features/third-party-user';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { ListRoom } from '@hoistway/parts/dialog/list-room.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { List } from '@hoistway/parts/list/list.tsx';
import type { Column, Filter } from '@hoistway/parts/list/list-types.ts';
import { useOwnList } from '@hoistway/parts/list/use-own-list.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Tag } from 'antd';
import { texts } from './texts.ts';

const outcomeColor = (status: number) =>
  status === 200 ? 'success' : status === 429 ? 'warning' : status < 500 ? 'error' : 'magenta';

const Took = ({ row }: { row: ThirdPartyCallRow }) => {
  const common = useTexts(commonTexts);
  return common.milliseconds(row.duration);
};

const columns: readonly Column<typeof thirdPartyUser.log>[] = [
  { key: 'createDate', width: 170, card: 'fact' },
  {
    key: 'path',
    width: 300,
    card: 'title',
    render: row => (
      <code title={row.path}>
        {row.method} {row.path}
      </code>
    ),
  },
  {
    key: 'status',
    width: 90,
    card: 'fact',
    render: row => <Tag color={outcomeColor(row.status)}>{row.status}</Tag>,
  },
  { key: 'duration', width: 90, render: row => <Took row={row} /> },
  { key: 'address', width: 140, card: 'fact' },
];

const list = thirdPartyUser.log;
const filters: readonly Filter<typeof list>[] = [
  'outcome',
  { of: 'createDate', from: 'startDate', to: 'endDate', lastDays: [1, 7, 30] },
];

interface CallLogDialogProps {
  row: Pick<ThirdPartyUserRow, 'thirdPartyUserId' | 'name'>;
  onClose: () => void;
}

export const CallLogDialog = ({ row: { thirdPartyUserId, name }, onClose }: CallLogDialogProps) => {
  const t = useTexts(texts);
  const calls = useOwnList({ list, base: { thirdPartyUserId }, columns, filters });
  return (
    <Dialog open title={`${t.log} · ${name}`} width={980} onClose={onClose}>
      <ListRoom>
        <List {...calls} rowKey={call => call.callId} empty={{ text: t.logEmpty }} />
      </ListRoom>
    </Dialog>
  );
};
