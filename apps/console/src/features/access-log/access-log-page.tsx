/**
 * The access log (/info/access): who looked at personal data, the last seven days at first. A row is a person's hour;
 * it opens to its lines.
 */
import type { RowOf } from '@hoistway/contract/core/list';
import { accessKinds, accessLog, defaultAccessDays } from '@hoistway/contract/features/access-log';
import { Allowed } from '@hoistway/parts/access/allowed.tsx';
import { ExportButton } from '@hoistway/parts/download/export-button.tsx';
import { useWords } from '@hoistway/parts/language/use-language.ts';
import { recentDays } from '@hoistway/parts/list/filter/recent-days.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { useToday } from '@hoistway/parts/time/use-now.ts';
import { Names } from '@hoistway/parts/values/names.tsx';
import { AccessLines } from './access-lines.tsx';

type Group = RowOf<typeof accessLog.groups>;

const Kinds = ({ kinds }: Pick<Group, 'kinds'>) => {
  const words = useWords();
  return <Names names={kinds.map(kind => words(accessKinds.words[kind]))} />;
};

const columns: readonly Column<typeof accessLog.groups>[] = [
  { key: 'createDate', width: 165, card: 'fact' },
  { key: 'operator', width: 150, card: 'title' },
  { key: 'viewedAs', width: 150, card: 'fact' },
  { key: 'kinds', width: 360, card: 'line', render: row => <Kinds kinds={row.kinds} /> },
  { key: 'lines', width: 90, card: 'fact' },
  { key: 'views', width: 90, card: 'fact' },
];

const keyOf = ({ userId, viewedId, hour }: Group) => `${hour}/${userId}/${viewedId}`;

export const AccessLogPage = () => {
  const today = useToday();
  return (
    <ListPage
      name="access"
      list={accessLog.groups}
      filters={[
        'operator',
        'kind',
        'subject',
        'jobNum',
        { of: 'createDate', from: 'startDate', to: 'endDate', ...recentDays(today, defaultAccessDays) },
      ]}
      columns={columns}
      rowKey={keyOf}
      detail={({ userId, viewedId, hour }, query) => (
        <AccessLines search={{ ...query, userId, viewedId, hour }} />
      )}
      toolbar={({ query }) => (
        <Allowed to="access.export">
          <ExportButton call={accessLog.export} input={query} />
        </Allowed>
      )}
    />
  );
};
