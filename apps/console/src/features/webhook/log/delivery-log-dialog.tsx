/** The attempts at deliveries of a webhook; one that is opened shows what went over the wire. */
import { type WebhookDeliveryRow, type WebhookRow, webhook } from '@hoistway/contract/features/webhook';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { ListRoom } from '@hoistway/parts/dialog/list-room.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { List } from '@hoistway/parts/list/list.tsx';
import type { Column, Filter } from '@hoistway/parts/list/list-types.ts';
import { useOwnList } from '@hoistway/parts/list/use-own-list.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { AttemptDialog } from './attempt-dialog.tsx';
import { Attempt, EventTitle, Outcome, Took } from './attempt-values.tsx';

const list = webhook.log;
const columns: readonly Column<typeof list>[] = [
  { key: 'createDate', width: 170, card: 'fact' },
  { key: 'event', width: 130, card: 'title', render: row => <EventTitle event={row.event} /> },
  {
    key: 'attempt',
    width: 80,
    align: 'left',
    card: 'fact',
    render: row => <Attempt attempt={row.attempt} />,
  },
  { key: 'status', width: 310, card: 'fact', render: row => <Outcome attempt={row} /> },
  { key: 'duration', width: 90, card: 'fact', render: row => <Took ms={row.duration} /> },
  { key: 'message', width: 130, render: row => <code title={row.message}>{row.message}</code> },
];
const filters: readonly Filter<typeof list>[] = [
  'outcome',
  { of: 'createDate', from: 'startDate', to: 'endDate', lastDays: [1, 7, 30] },
];

interface DeliveryLogDialogProps {
  row: Pick<WebhookRow, 'webhookId' | 'name'>;
  onClose: () => void;
}

export const DeliveryLogDialog = ({ row: { webhookId, name }, onClose }: DeliveryLogDialogProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const attempts = useOwnList({ list, base: { webhookId }, columns, filters });
  const [opened, setOpened] = useState<WebhookDeliveryRow>();
  return (
    <Dialog open title={`${t.log.title} · ${name}`} width={1080} onClose={onClose}>
      <ListRoom>
        <List
          {...attempts}
          rowKey={row => row.deliveryId}
          onOpen={setOpened}
          actions={row => [{ key: 'open', label: common.view, onClick: () => setOpened(row) }]}
          empty={{ text: t.log.empty }}
        />
      </ListRoom>
      {opened && (
        <AttemptDialog
          webhookId={webhookId}
          deliveryId={opened.deliveryId}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Dialog>
  );
};
