/** The outbox (/info/outbox): messages to people, whether they left and what the provider said. */
import { messageStates, outbox } from '@hoistway/contract/features/outbox';
import { useAct } from '@hoistway/parts/call/use-call.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { useSmsNote, useUnsentNote } from '@hoistway/parts/session/use-sms-note.tsx';
import { App, Button, Tag } from 'antd';
import { texts } from './texts.ts';

const colors = {
  queued: 'processing',
  sending: 'processing',
  sent: 'success',
  kept: 'default',
  failed: 'error',
} as const;

const StateTag = ({ state }: { state: keyof typeof colors }) => {
  const words = useWords();
  return <Tag color={colors[state]}>{words(messageStates.words[state])}</Tag>;
};

const columns: readonly Column<typeof outbox.list>[] = [
  { key: 'createDate', width: 170, card: 'fact' },
  { key: 'channel', width: 100, card: 'fact' },
  { key: 'telNum', width: 130, card: 'title', render: row => row.telNum || row.weixinName },
  { key: 'receiver', width: 120, card: 'fact' },
  { key: 'text', width: 360, card: 'line' },
  { key: 'state', width: 140, card: 'fact', render: row => <StateTag state={row.state} /> },
  { key: 'endedDate', width: 170 },
  { key: 'sender', width: 120 },
  { key: 'attempts', width: 100, hidden: true },
  { key: 'answer', width: 220 },
];

const refreshMs = 5000;

const TestButton = () => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const act = useAct(outbox.test, { onDone: () => void message.success(t.tested) });
  return (
    <Button title={t.testHint} loading={act.isPending} onClick={() => act.mutate({})}>
      {t.test}
    </Button>
  );
};

export const OutboxPage = () => {
  const t = useTexts(texts);
  const kept = useSmsNote();
  const unsent = useUnsentNote('sms', 'weixin');
  return (
    <ListPage
      name="outbox"
      note={[kept, unsent]}
      list={outbox.list}
      filters={['telNum', 'channel', 'state']}
      columns={columns}
      rowKey={row => row.messageId}
      refreshMs={refreshMs}
      refreshWhile={({ state }) => state === 'queued' || state === 'sending'}
      toolbar={() => <TestButton />}
      empty={{ text: t.noMessages }}
    />
  );
};
