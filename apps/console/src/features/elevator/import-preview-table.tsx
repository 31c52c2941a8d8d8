/** The first rows of the file as they will be taken; what cannot be read says why. */
import {
  type ImportField,
  type ImportMapping,
  type ImportPreview,
  importFields,
} from '@hoistway/contract/elevator-import';
import { type ImportValue, importTextReader, isImportProblem } from '@hoistway/contract/import-text';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../locales/i18n.ts';
import css from './import.module.css';

/** What scrolls can be scrolled by keyboard. */
const reachable = { tabIndex: 0 };

/** How a field reads the texts of a row. */
const readerOf = (field: ImportField, mapping: ImportMapping, columns: readonly string[]) => {
  const source = mapping[field];
  if (source === undefined) return undefined;
  if ('constant' in source) {
    const read = importTextReader(field);
    return () => ({ text: source.constant.trim(), value: read(source.constant.trim()) });
  }
  const index = columns.indexOf(source.column);
  const read = importTextReader(field, source.unit);
  return (row: readonly string[]) => ({ text: row[index] ?? '', value: read(row[index] ?? '') });
};

export const ImportPreviewTable = ({
  preview,
  mapping,
}: {
  preview: ImportPreview;
  mapping: ImportMapping;
}) => {
  const { t } = useTranslation('elevator-import');
  const { t: common } = useTranslation();
  const words = useWords();
  const fields = importFields.flatMap(field => {
    const read = readerOf(field.key, mapping, preview.columns);
    return read ? [{ ...field, read }] : [];
  });
  const shown = (field: ImportField, value: ImportValue) => {
    if (field === 'elevatorType')
      return common(value === 'escalator' ? 'elevatorType.escalator' : 'elevatorType.lift');
    if (typeof value === 'boolean') return value ? common('yes') : common('no');
    return String(value);
  };
  // The file's rows have no other name than their place.
  const rows = preview.sample.map((row, at) => ({ number: at + 2, row }));
  if (fields.length === 0) return <p className={css.quiet}>{t('preview.empty')}</p>;
  return (
    <section className={css.previewScroll} aria-label={t('preview.title')} {...reachable}>
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
          {rows.map(({ number, row }) => (
            <tr key={number}>
              {fields.map(({ key, required, read }) => {
                const { text, value } = read(row);
                if (value === undefined)
                  return (
                    <td key={key} className={required ? css.bad : css.quiet}>
                      {required ? t('preview.missing') : '–'}
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
