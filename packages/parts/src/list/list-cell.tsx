/** The content of a cell: rendered by the column, or the field as the column's kind says. */
import { Decimal } from '../values/decimal.tsx';
import { Absent, DateTime } from '../values/time.tsx';
import { WordsText } from '../values/words-text.tsx';
import { YesNo, type YesOrNo } from '../values/yes-no.tsx';
import css from './list.module.css';
import type { ShownColumn } from './list-types.ts';

export const cellOf = <Row extends object>(column: ShownColumn<Row>, row: Row): React.ReactNode => {
  if (column.render) return column.render(row);
  const { kind, places, words } = column;
  const value = (row as Record<string, unknown>)[column.key];
  if (value === null || value === undefined || value === '') return <Absent />;
  const text = String(value);
  const code = words?.[text];
  if (code) return <WordsText words={code} />;
  if (kind === 'moment' || kind === 'day') return <DateTime value={text} dayOnly={kind === 'day'} />;
  if (kind === 'yesNo') return <YesNo value={value as YesOrNo} />;
  if (places !== undefined && typeof value === 'number') return <Decimal value={value} places={places} />;
  // Truncated, with the full text on hover.
  return (
    <span className={typeof value === 'number' ? css.number : ''} title={text}>
      {text}
    </span>
  );
};
