/** Names the selected rows in a question: first, and marked as such, those that the list does not show now. */
import { Alert, Tag } from 'antd';
import { useTexts } from '../../language/use-language.ts';
import { commonTexts } from '../../texts.ts';
import type { Selected } from '../list-types.ts';
import css from './selection.module.css';

/** A question stays on one screen. */
const maxNamed = 10;

export const SelectedRows = <Row,>({ selected }: { selected: Selected<Row> }) => {
  const t = useTexts(commonTexts);
  const { rows, hidden, keyOf, nameOf } = selected;
  const isHidden = new Set(hidden);
  const named = [...hidden, ...rows.filter(row => !isHidden.has(row))].slice(0, maxNamed);
  return (
    <>
      {hidden.length > 0 && <Alert type="warning" showIcon title={t.hiddenRows(hidden.length)} />}
      <ul className={css.names}>
        {named.map(row => (
          <li key={keyOf(row)}>
            {nameOf(row)}
            {isHidden.has(row) && <Tag className={css.hidden}>{t.hiddenRow}</Tag>}
          </li>
        ))}
        {rows.length > maxNamed && <li>{t.moreRows(rows.length - maxNamed)}</li>}
      </ul>
    </>
  );
};
