/** The log of text messages about stops and trapped people (/manage/message). */
import { kindOf, type StopSmsRow, stopSms, stopSmsKinds } from '@hoistway/contract/features/stop-sms';
import { usePlaceFilters } from '@hoistway/fleet/list/elevator-filters.ts';
import { SendHeld } from '@hoistway/fleet/list/send-held.tsx';
import { SmsStatus } from '@hoistway/fleet/values/sms-status.tsx';
import { useMay } from '@hoistway/parts/access/allowed.tsx';
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
  { key: 'city', width: 80, card: 'fact' },
  { key: 'domainName', width: 145, card: 'fact' },
  { key: 'buildingName', width: 80, card: 'fact' },
  { key: 'elevatorNum', width: 70, card: 'fact' },
  { key: 'jobNum', width: 120, card: 'title' },
  { key: 'receiver', width: 90, card: 'fact' },
  { key: 'telNum', width: 115, card: 'fact' },
  { key: 'sendTime', width: 160, card: 'fact' },
  {
    key: 'smsStatus',
    width: 120,
    card: 'fact',
    render: row => <SmsStatus status={row.smsStatus} answer={row.answer} />,
  },
  { key: 'smsType', width: 100, card: 'fact', render: row => <Kind row={row} /> },
  { key: 'answer', width: 150, hidden: true, card: 'line' },
];

const refreshMs = 5000;

export const StopSmsPage = () => {
  const t = useTexts(texts);
  const { city } = usePlaceFilters();
  const maySend = useMay('message.send');
  return (
    <ListPage
      name="stopSms"
      list={stopSms.list}
      filters={[city, 'domainName', 'jobNum', 'receiver', 'telNum', 'faultType']}
      columns={columns}
      rowKey={row => row.stopSmsId}
      refreshMs={refreshMs}
      refreshWhile={({ smsStatus }) => smsStatus === 2}
      selectable={maySend}
      toolbar={({ selected }) => (
        <SendHeld
          call={stopSms.send}
          selected={selected}
          ids={selected.rows.map(({ stopSmsId }) => stopSmsId)}
        />
      )}
      empty={{ text: t.empty }}
    />
  );
};
