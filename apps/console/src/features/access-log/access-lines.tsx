/** The lines of one person in one hour, under their row. */
import type { CallInput } from '@hoistway/contract/core/call';
import type { ColumnOf, ListColumn, RowOf } from '@hoistway/contract/core/list';
import { accessLog } from '@hoistway/contract/features/access-log';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useFailure } from '@hoistway/parts/call/use-failure.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { alignOf, cellOf } from '@hoistway/parts/list/list-cell.tsx';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Table } from 'antd';
import { useState } from 'react';
import css from './access-lines.module.css';

type Line = RowOf<typeof accessLog.list>;
type Shown = Extract<ColumnOf<typeof accessLog.list>, keyof Line>;

const pageSize = 10;
const columns: readonly { key: Shown; width: number }[] = [
  { key: 'createDate', width: 165 },
  { key: 'kind', width: 110 },
  { key: 'page', width: 130 },
  { key: 'subject', width: 260 },
  { key: 'jobNum', width: 120 },
  { key: 'alarmId', width: 90 },
  { key: 'views', width: 70 },
  { key: 'address', width: 130 },
];

export const AccessLines = ({ search }: { search: CallInput<typeof accessLog.list> }) => {
  const t = useTexts(commonTexts);
  const title = useTitles(accessLog.list.columns);
  const words = useWords();
  const [pageNum, setPageNum] = useState(1);
  const answer = useCall(accessLog.list, { ...search, pageNum, pageSize });
  const failure = useFailure(answer);
  if (failure !== undefined) return <FailureState error={failure} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <FirstLoad rows={2} />;
  const { total, result } = answer.data;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keyboard
    <section className={css.lines} tabIndex={0} aria-label={words(accessLog.groups.columns.lines.title)}>
      <Table<Line>
        size="small"
        rowKey="accessId"
        dataSource={result}
        columns={columns.map(({ key, width }) => {
          const column: ListColumn = accessLog.list.columns[key];
          return {
            key,
            title: title(key),
            width,
            align: alignOf(column),
            render: (_, row) => cellOf({ ...column, key }, row),
          };
        })}
        pagination={
          total > pageSize && {
            current: pageNum,
            pageSize,
            total,
            showSizeChanger: false,
            showTotal: count => t.total(count),
            onChange: setPageNum,
          }
        }
      />
    </section>
  );
};
