/** Sign-ins and messages that belong to no gateway. */
import { noticedProblems } from '@hoistway/contract/device/message-problem';
import { gateway, type RefusedRow } from '@hoistway/contract/features/gateway';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { ListRoom } from '@hoistway/parts/dialog/list-room.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { List } from '@hoistway/parts/list/list.tsx';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { useOwnList } from '@hoistway/parts/list/use-own-list.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Button } from 'antd';
import { texts } from '../texts.ts';
import refused from './refused.module.css';

const list = gateway.strangers;

const Name = ({ username }: { username: string }) => {
  const t = useTexts(texts);
  return username || t.noName;
};
const Reason = ({ reason }: Pick<RefusedRow, 'reason'>) => useWords()(noticedProblems.words[reason]);

const columns: readonly Column<typeof list>[] = [
  { key: 'username', width: 140, card: 'title', render: row => <Name username={row.username} /> },
  { key: 'reason', width: 250, card: 'fact', render: row => <Reason reason={row.reason} /> },
  { key: 'count', width: 80, card: 'fact' },
  { key: 'lastDate', width: 170, card: 'fact' },
  { key: 'address', width: 130, card: 'fact' },
  { key: 'topic', width: 120 },
  { key: 'sample', width: 160 },
];

export const StrangersDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const strangers = useOwnList({ list, columns, filters: ['username', 'reason'] });
  return (
    <Dialog
      open
      width={1080}
      title={t.strangers}
      onClose={onClose}
      footer={
        <>
          <Button
            loading={strangers.read.answer.isFetching}
            onClick={() => void strangers.read.answer.refetch()}
          >
            {common.refresh}
          </Button>
          <Button type="primary" onClick={onClose}>
            {common.close}
          </Button>
        </>
      }
    >
      <p className={refused.help}>{t.strangersHelp}</p>
      <ListRoom besidesPx={80}>
        <List
          {...strangers}
          rowKey={row => `${row.reason} ${row.username} ${row.field} ${row.jobNum}`}
          empty={{ text: t.noStrangers }}
        />
      </ListRoom>
    </Dialog>
  );
};
