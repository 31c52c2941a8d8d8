/** The content of a cell: rendered by the column, or the field's text, truncated with the full text on hover. */
import css from './list.module.css';
import type { ShownColumn } from './list-types.ts';

const textOf = (value: unknown): string =>
  value === null || value === undefined || value === '' ? '—' : String(value);

export const cellOf = <Row extends object>(column: ShownColumn<Row>, row: Row): React.ReactNode => {
  if (column.render) return column.render(row);
  const value = (row as Record<string, unknown>)[column.key];
  const text = textOf(value);
  if (text === '—') return <span className={css.absent}>—</span>;
  return (
    <span className={typeof value === 'number' ? css.number : ''} title={text}>
      {text}
    </span>
  );
};
