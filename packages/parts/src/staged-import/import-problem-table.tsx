/** Rejected cells: a table, or cards on a phone. */
import type { ImportProblem } from '@hoistway/contract/core/import-report';
import { Table } from 'antd';
import { useIsNarrow } from '../browser/use-media.ts';
import { useTexts } from '../language/use-language.ts';
import { commonTexts } from '../texts.ts';
import css from './staged-import.module.css';
import { stagedImportTexts } from './texts.ts';

const heightPx = 300;

export const ImportProblemTable = ({ problems }: { problems: readonly ImportProblem[] }) => {
  const t = useTexts(stagedImportTexts);
  const common = useTexts(commonTexts);
  const narrow = useIsNarrow();
  const rows = problems.map((problem, at) => ({ ...problem, key: at }));
  if (narrow)
    return (
      <ul className={css.problemCards}>
        {rows.map(({ key, row, column, value, reason }) => (
          <li key={key}>
            <strong>{t.problems.at({ row, column })}</strong>
            {value && <q>{value}</q>}
            <span className={css.problem}>{reason}</span>
          </li>
        ))}
      </ul>
    );
  return (
    <Table
      size="small"
      virtual
      pagination={false}
      scroll={{ y: heightPx, x: 760 }}
      dataSource={rows}
      columns={[
        { title: t.problems.row, dataIndex: 'row', width: 64, align: 'right' },
        { title: t.problems.column, dataIndex: 'column', width: 130, ellipsis: true },
        { title: t.problems.value, dataIndex: 'value', width: 180, ellipsis: true },
        { title: common.reason, dataIndex: 'reason' },
      ]}
    />
  );
};
