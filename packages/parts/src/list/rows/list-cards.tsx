/** The rows as cards, for narrow screens: a title, the important facts, the actions. */
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../language/use-language.ts';
import { commonTexts } from '../../texts.ts';
import { cellOf } from '../list-cell.tsx';
import type { RowsDisplay, Selection, ShownColumn } from '../list-types.ts';
import css from './cards.module.css';
import { RowActions } from './row-actions.tsx';

interface ListCardsProps<Row extends object>
  extends Omit<RowsDisplay<Row>, 'empty' | 'note' | 'asCards' | 'numbered'> {
  columns: readonly ShownColumn<Row>[];
  rows: readonly Row[];
  selection?: Selection<Row>;
  /** Actions next to the title: saves height. */
  compact?: boolean;
  empty: React.ReactNode;
}

const CardDetail = <Row extends object>({
  detail,
  row,
}: {
  detail: (row: Row) => React.ReactNode;
  row: Row;
}) => {
  const t = useTexts(commonTexts);
  const [open, setOpen] = useState(false);
  const content = detail(row);
  if (content === undefined) return null;
  return (
    <>
      <Button
        type="link"
        size="small"
        className={css.opener}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? t.fold : t.unfold}
      </Button>
      {open && content}
    </>
  );
};

export const ListCards = <Row extends object>({ columns, rows, ...props }: ListCardsProps<Row>) => {
  const t = useTexts(commonTexts);
  const title = columns.find(column => column.card === 'title');
  const facts = columns.filter(({ card }) => card === 'fact' || card === 'line');
  if (rows.length === 0) return <div className={css.cards}>{props.empty}</div>;
  return (
    <ul className={`${css.cards} ${props.compact ? css.compact : ''}`}>
      {rows.map(row => {
        const key = props.rowKey(row);
        const actions = props.actions?.(row) ?? [];
        return (
          <li
            key={key}
            className={`${css.card} ${props.rowClassName?.(row) ?? ''}`}
            onDoubleClick={() => props.onOpen?.(row)}
          >
            <div className={css.cardTitle}>
              {props.selection && (
                <Checkbox
                  aria-label={t.selectRow}
                  checked={props.selection.keys.includes(key)}
                  disabled={props.selection.mayChoose?.(row) === false && !props.selection.keys.includes(key)}
                  onChange={() => props.selection?.toggle(row)}
                />
              )}
              {title && cellOf(title, row)}
            </div>
            <dl className={css.facts}>
              {facts.map(column => (
                <div key={column.key} className={column.card === 'line' ? css.line : ''}>
                  <dt>{column.title}</dt>
                  <dd>{cellOf(column, row)}</dd>
                </div>
              ))}
            </dl>
            {props.detail && <CardDetail detail={props.detail} row={row} />}
            {actions.length > 0 && <RowActions actions={actions} />}
          </li>
        );
      })}
    </ul>
  );
};
