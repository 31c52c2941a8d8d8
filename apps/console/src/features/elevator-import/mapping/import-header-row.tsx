/** Which sheet of the file is read, where there are several, and which of its rows holds the titles. */
import type { ImportPreview } from '@hoistway/contract/features/elevator-import/elevator-import';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Select } from 'antd';
import { texts } from '../texts.ts';
import css from './mapping.module.css';

interface ImportHeaderRowProps {
  preview: ImportPreview;
  busy: boolean;
  onChange: (choice: { sheet: string; headerRow?: number }) => void;
}

export const ImportHeaderRow = ({ preview, busy, onChange }: ImportHeaderRowProps) => {
  const t = useTexts(texts);
  const { sheet, sheets } = preview;
  return (
    <div className={css.headerRow}>
      {sheets.length > 1 && (
        <>
          <label htmlFor="import-sheet">{t.sheet}</label>
          <Select
            id="import-sheet"
            className={css.headerChoice}
            loading={busy}
            disabled={busy}
            value={sheet}
            onChange={chosen => onChange({ sheet: chosen })}
            options={sheets.map(({ sheet: name, rows }) => ({
              value: name,
              label: t.sheetOf({ name, count: rows }),
            }))}
          />
        </>
      )}
      <label htmlFor="import-header-row">{t.headerRow}</label>
      <Select
        id="import-header-row"
        className={css.headerChoice}
        loading={busy}
        disabled={busy}
        value={preview.headerRow}
        onChange={headerRow => onChange({ sheet, headerRow })}
        options={preview.head.map(({ row, cells }) => ({
          value: row,
          label: t.headerRowOf({ row, cells: cells.filter(Boolean).join(' · ') }),
        }))}
      />
    </div>
  );
};
