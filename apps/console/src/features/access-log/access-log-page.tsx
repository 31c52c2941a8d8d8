/** The access log (/info/access): who looked at personal data, the last seven days at first. */
import { accessKindWords, accessLog, defaultAccessDays } from '@hoistway/contract/features/access-log';
import { Allowed } from '@hoistway/parts/access/allowed.tsx';
import { ExportButton } from '@hoistway/parts/download/export-button.tsx';
import { recentDays } from '@hoistway/parts/list/filter/recent-days.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { useToday } from '@hoistway/parts/time/use-now.ts';
import { DateTime } from '@hoistway/parts/values/time.tsx';
import { WordsText } from '@hoistway/parts/values/words-text.tsx';

const columns: readonly Column<typeof accessLog.list>[] = [
  {
    key: 'createDate',
    width: 165,
    pinned: 'left',
    card: 'fact',
    render: row => <DateTime value={row.createDate} />,
  },
  { key: 'operator', width: 120, card: 'title' },
  { key: 'viewedAs', width: 120, card: 'fact' },
  { key: 'kind', width: 110, card: 'fact', render: row => <WordsText words={accessKindWords[row.kind]} /> },
  { key: 'page', width: 130, card: 'fact' },
  { key: 'subject', width: 230, card: 'line' },
  { key: 'jobNum', width: 110, card: 'fact' },
  { key: 'alarmId', width: 100 },
  { key: 'looks', width: 70, align: 'right' },
  { key: 'lastDate', width: 165, hidden: true, render: row => <DateTime value={row.lastDate} /> },
  { key: 'address', width: 130 },
];

export const AccessLogPage = () => {
  const today = useToday();
  return (
    <ListPage
      name="access"
      list={accessLog.list}
      filters={[
        'operator',
        'kind',
        'subject',
        'jobNum',
        { of: 'createDate', from: 'startDate', to: 'endDate', ...recentDays(today, defaultAccessDays) },
      ]}
      columns={columns}
      rowKey={row => row.accessId}
      toolbar={({ query }) => (
        <Allowed to="access.export">
          <ExportButton call={accessLog.export} input={query} />
        </Allowed>
      )}
    />
  );
};
