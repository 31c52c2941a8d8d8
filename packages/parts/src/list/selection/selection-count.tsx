/** How many rows are selected, and how many of them the list does not show now. */
import { Button } from 'antd';
import { useTexts } from '../../language/use-language.ts';
import { commonTexts } from '../../texts.ts';
import type { Selected } from '../list-types.ts';
import css from './selection.module.css';

export const SelectionCount = <Row,>({ selected: { rows, hidden, clear } }: { selected: Selected<Row> }) => {
  const t = useTexts(commonTexts);
  if (rows.length === 0) return null;
  return (
    <span className={css.count}>
      {hidden.length > 0
        ? t.selectedHidden({ count: rows.length, hidden: hidden.length })
        : t.selected(rows.length)}
      <Button type="link" size="small" onClick={clear}>
        {t.clearSelection}
      </Button>
    </span>
  );
};
