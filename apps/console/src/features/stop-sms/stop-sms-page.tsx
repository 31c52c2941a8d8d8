/** The log of text messages about stops and trapped people (/manage/message). */
import { kindOf, type StopSmsRow, stopSms, stopSmsKinds } from '@hoistway/contract/features/stop-sms';
import { usePlaceFilters } from '@hoistway/fleet/list/elevator-filters.ts';
import { SendHeld, useSentByHand } from '@hoistway/fleet/list/send-held.tsx';
import { SmsStatus } from '@hoistway/fleet/values/sms-status.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { Tag } from 'antd';
import { texts } from './texts.ts';

const kindColors = { 1: 'warning', 2: 'success', 3: 'error', 4: 'success' } as const;

const Kind = ({ row }: { row: StopSmsRow }) => {
  const words = useWords();
  const kind = kindOf(row);
  return <Tag color={kindColors[kind]}>{words(stopSmsKinds.words[kind])}</Tag>;
};

const columns: readonly Column<typeof stopSms.list>[] = [
  { key: 'city', width: 75, card: 'fact' },
  { key: 'domainName', width: 130, card: 'fact' },
  { key: 'buildingName', width: 75, card: 'fact' },
  { key: 'elevatorNum', width: 70, card: 'fact' },
  { key: 'jobNum', width: 110, card: 'title' },
  { key: 'receiver', width: 80, card: 'fact' },
  { key: 'telNum', width: 115, card: 'fact' },
  { key: 'sendTime', width: 155, card: 'fact' },
  {
    key: 'smsStatus',
    width: 105,
    card: 'fact',
    render: row => <SmsStatus status={row.smsStatus} answer={row.answer} />,
  },
  { key: 'smsType', width: 95, card: 'fact', render: row => <Kind row={row} /> },
  { key: 'createDate', width: 155, card: 'fact' },
  { key: 'answer', width: 150, hidden: true, card: 'line' },
];

const refreshMs = 5000;

export const StopSmsPage = () => {
  const t = useTexts(texts);
  const { city } = usePlaceFilters();
  const byHand = useSentByHand('message.send');
  return (
    <ListPage
      name="stopSms"
      list={stopSms.list}
      filters={[city, 'domainName', 'jobNum', 'receiver', 'telNum', 'faultType']}
      columns={columns}
      rowKey={row => row.stopSmsId}
      refreshMs={refreshMs}
      refreshWhile={({ smsStatus }) => smsStatus === 2}
      selectable={byHand}
      toolbar={({ selected }) =>
        byHand && (
          <SendHeld
            call={stopSms.send}
            selected={selected}
            ids={selected.rows.map(({ stopSmsId }) => stopSmsId)}
            receiverOf={({ receiver }) => receiver}
          />
        )
      }
      empty={{ text: t.empty }}
    />
  );
};
