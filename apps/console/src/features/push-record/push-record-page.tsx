/** The push record (/info/alarmPushRecord): what of which alarms went to whom, and with what answer. */
import { type PushRow, pushRecord } from '@hoistway/contract/features/push-record';
import { stopSms, stopSmsKinds } from '@hoistway/contract/features/stop-sms';
import { usePlaceFilters } from '@hoistway/fleet/list/elevator-filters.ts';
import { SendHeld, useSentByHand } from '@hoistway/fleet/list/send-held.tsx';
import { SmsStatus } from '@hoistway/fleet/values/sms-status.tsx';
import { Allowed } from '@hoistway/parts/access/allowed.tsx';
import { ExportButton } from '@hoistway/parts/download/export-button.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { TwoLines } from '@hoistway/parts/values/two-lines.tsx';
import { Tag } from 'antd';
import { useSearchParams } from 'react-router';
import { texts } from './texts.ts';

const kindColors = { 1: 'warning', 2: 'success', 3: 'error', 4: 'success' } as const;

const Kind = ({ row: { kind } }: { row: PushRow }) => {
  const words = useWords();
  return <Tag color={kindColors[kind]}>{words(stopSmsKinds.words[kind])}</Tag>;
};

const columns: readonly Column<typeof pushRecord.search>[] = [
  { key: 'city', width: 80, card: 'fact' },
  {
    key: 'domainName',
    width: 150,
    card: 'fact',
    render: row => (
      <TwoLines first={row.domainName} second={`${row.buildingName} ${row.elevatorNum}`.trim()} />
    ),
  },
  { key: 'buildingName', width: 80, hidden: true },
  { key: 'elevatorNum', width: 70, hidden: true },
  { key: 'jobNum', width: 110, card: 'title' },
  { key: 'kind', width: 95, card: 'fact', render: row => <Kind row={row} /> },
  { key: 'receiver', width: 80, card: 'fact' },
  { key: 'telNum', width: 115, card: 'fact' },
  { key: 'channel', width: 80, card: 'fact' },
  { key: 'pushTime', width: 155, card: 'fact' },
  { key: 'endTime', width: 155, hidden: true },
  {
    key: 'state',
    width: 120,
    card: 'fact',
    render: row => <SmsStatus status={row.state} answer={row.answer} />,
  },
  { key: 'attempts', width: 90, hidden: true },
  { key: 'answer', width: 150, card: 'line' },
];

const refreshMs = 5000;
const name = 'eventId';

export const PushRecordPage = () => {
  const t = useTexts(texts);
  const { city } = usePlaceFilters();
  const byHand = useSentByHand('message.send');
  const [search, setSearch] = useSearchParams();
  const given = Number(search.get(name));
  const eventId = Number.isSafeInteger(given) && given > 0 ? given : undefined;
  const showAll = () =>
    setSearch(
      before => {
        before.delete(name);
        before.delete('pageNum');
        return before;
      },
      { replace: true },
    );
  return (
    <ListPage
      name="pushRecord"
      list={pushRecord.search}
      base={{ eventId }}
      scope={
        eventId !== undefined && (
          <Tag
            closable
            onClose={event => {
              event.preventDefault();
              showAll();
            }}
          >
            {t.ofEvent}
          </Tag>
        )
      }
      filters={[
        city,
        'domainName',
        'jobNum',
        'receiver',
        'telNum',
        'kind',
        'channel',
        'state',
        { of: 'pushTime', from: 'startDate', to: 'endDate', lastDays: [7, 30, 90] },
      ]}
      columns={columns}
      rowKey={row => row.stopSmsId}
      refreshMs={refreshMs}
      refreshWhile={({ state }) => state === 2}
      selectable={byHand}
      toolbar={({ query, selected }) => (
        <>
          {byHand && (
            <SendHeld
              call={stopSms.send}
              selected={selected}
              ids={selected.rows.map(({ stopSmsId }) => stopSmsId)}
              receiverOf={({ receiver }) => receiver}
            />
          )}
          <Allowed to="alarmPushRecord.export">
            <ExportButton call={pushRecord.export} input={query} />
          </Allowed>
        </>
      )}
      empty={{ text: t.empty }}
    />
  );
};
