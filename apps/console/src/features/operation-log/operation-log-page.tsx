/** The operation log (/info/log): who did what, the last seven days at first. */
import type { RowOf } from '@hoistway/contract/core/list';
import { defaultLogDays, operationLog } from '@hoistway/contract/features/operation-log';
import { Allowed } from '@hoistway/parts/access/allowed.tsx';
import { ExportButton } from '@hoistway/parts/download/export-button.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { recentDays } from '@hoistway/parts/list/filter/recent-days.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { useToday } from '@hoistway/parts/time/use-now.ts';
import css from './operation-log.module.css';
import { texts } from './texts.ts';

type Change = RowOf<typeof operationLog.list>['changes'][number];
const Changes = ({ changes }: { changes: readonly Change[] }) => {
  const t = useTexts(texts);
  return (
    <table className={css.changes}>
      <thead>
        <tr>
          <th scope="col">{t.field}</th>
          <th scope="col">{t.before}</th>
          <th scope="col">{t.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const columns: readonly Column<typeof operationLog.list>[] = [
  { key: 'operator', width: 130, card: 'title' },
  { key: 'operateModule', width: 170, card: 'fact' },
  { key: 'operateType', width: 150, card: 'fact' },
  { key: 'clientType', width: 110 },
  { key: 'remark', width: 320, card: 'line' },
  { key: 'createDate', width: 165, card: 'fact' },
];

export const OperationLogPage = () => {
  const today = useToday();
  return (
    <ListPage
      name="log"
      list={operationLog.list}
      filters={[
        'operator',
        'operateModule',
        'operateType',
        'clientType',
        { of: 'createDate', from: 'startDate', to: 'endDate', ...recentDays(today, defaultLogDays) },
      ]}
      columns={columns}
      rowKey={row => row.logId}
      detail={row => (row.changes.length > 0 ? <Changes changes={row.changes} /> : undefined)}
      toolbar={({ query }) => (
        <Allowed to="log.export">
          <ExportButton call={operationLog.export} input={query} />
        </Allowed>
      )}
    />
  );
};
