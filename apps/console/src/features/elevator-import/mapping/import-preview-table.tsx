/** The first rows of the file as they will be imported; unreadable cells say why. */

import type {
  ImportMapping,
  ImportPreview,
  ShownCell,
} from '@hoistway/contract/features/elevator-import/elevator-import';
import {
  cellUse,
  type ImportField,
  importFieldOf,
  importFields,
} from '@hoistway/contract/features/elevator-import/import-fields';
import {
  type ImportValue,
  importReader,
  isImportProblem,
} from '@hoistway/contract/features/elevator-import/import-text';
import { elevatorTypes, noWords, yesWords } from '@hoistway/contract/words';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import shared from '@hoistway/parts/staged-import/staged-import.module.css';
import { Tooltip } from 'antd';
import { texts } from '../texts.ts';
import css from './mapping.module.css';

/** Makes the scroll area reachable by keyboard. */
const reachable = { tabIndex: 0 };

/** How a field reads the cells of a row. */
const readerOf = (field: ImportField, { columns }: ImportPreview, mapping: ImportMapping) => {
  const source = mapping[field];
  if (source === undefined) return undefined;
  if ('constant' in source) {
    const text = source.constant.trim();
    const value = importReader(importFieldOf(field))(text);
    return () => ({ text, value });
  }
  const index = columns.findIndex(({ title }) => title === source.column);
  const read = importReader(importFieldOf(field), source);
  const use = cellUse(importFieldOf(field));
  return (cells: readonly ShownCell[]) => {
    const cell = cells[index] ?? '';
    if (typeof cell !== 'object') return { text: String(cell), value: read(cell) };
    // A date of the sheet, which has no number here, may be a day.
    const isText = use === 'exact' || (use === 'day' && cell.value !== undefined);
    const text = cell.shown;
    const problem = isText ? cell.asText : use === 'figure' ? cell.problem : cell.asShown;
    return { text, value: problem ?? read(use === 'figure' ? (cell.value ?? text) : text) };
  };
};

export const ImportPreviewTable = ({
  preview,
  mapping,
}: {
  preview: ImportPreview;
  mapping: ImportMapping;
}) => {
  const t = useTexts(texts);
  const words = useWords();
  const fields = importFields.flatMap(field => {
    const read = readerOf(field.key, preview, mapping);
    return read ? [{ ...field, read }] : [];
  });
  const shown = (field: ImportField, value: ImportValue) => {
    if (field === 'elevatorType')
      return words(elevatorTypes.words[value === 'escalator' ? 'escalator' : 'lift']);
    if (typeof value === 'boolean') return words(value ? yesWords : noWords);
    return String(value);
  };
  if (fields.length === 0) return <p className={shared.quiet}>{t.preview.empty}</p>;
  return (
    <section className={css.previewScroll} aria-label={t.preview.title} {...reachable}>
      <table className={css.preview}>
        <thead>
          <tr>
            {fields.map(field => (
              <th key={field.key} scope="col">
                {words(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.sample.map(({ row, cells }) => (
            <tr key={row}>
              {fields.map(({ key, required, read }) => {
                const { text, value } = read(cells);
                if (value === undefined)
                  return (
                    <td key={key} className={required ? css.bad : shared.quiet}>
                      {required ? t.preview.missing : '–'}
                    </td>
                  );
                if (!isImportProblem(value)) return <td key={key}>{shown(key, value)}</td>;
                return (
                  <td key={key} className={css.bad}>
                    <Tooltip title={words(value)}>
                      <span>{text}</span>
                    </Tooltip>
                    <small>{words(value)}</small>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
