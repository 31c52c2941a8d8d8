/** The content of a cell: rendered by the column, or the field as the column's kind says, in full on hover. */
import type { ListColumn } from '@hoistway/contract/core/list';
import { type Words, yesNoWords } from '@hoistway/contract/words';
import { Decimal } from '../values/decimal.tsx';
import { Absent, DateTime } from '../values/time.tsx';
import { WordsText } from '../values/words-text.tsx';
import css from './list.module.css';
import type { ShownColumn } from './list-types.ts';

/** Numbers stand to the right, unless the page says otherwise. */
export const alignOf = ({ kind }: Pick<ListColumn, 'kind'>): 'right' | undefined =>
  kind === 'integer' || kind === 'decimal' ? 'right' : undefined;

type CellColumn<Row> = Pick<ShownColumn<Row>, 'key' | 'kind' | 'places' | 'codes' | 'render'>;

export const cellOf = <Row extends object>(column: CellColumn<Row>, row: Row): React.ReactNode => {
  if (column.render) return column.render(row);
  const { key, kind, places } = column;
  const value = (row as Record<string, unknown>)[key];
  if (value === null || value === undefined || value === '') return <Absent />;
  const text = String(value);
  const words: Readonly<Record<string, Words>> = column.codes?.words ?? (kind === 'yesNo' ? yesNoWords : {});
  const word = Object.hasOwn(words, text) ? words[text] : undefined;
  if (word) return <WordsText words={word} />;
  if (kind === 'moment' || kind === 'day') return <DateTime value={text} dayOnly={kind === 'day'} />;
  if (places !== undefined && typeof value === 'number') return <Decimal value={value} places={places} />;
  return (
    <span className={typeof value === 'number' ? css.number : ''} title={text}>
      {text}
    </span>
  );
};
