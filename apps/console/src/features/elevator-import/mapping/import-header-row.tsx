/** Which row of the sheet holds the titles: the detected one, or another where that is wrong. */
import type { ImportPreview } from '@hoistway/contract/elevator-import/elevator-import';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './mapping.module.css';

interface ImportHeaderRowProps {
  preview: ImportPreview;
  busy: boolean;
  onChange: (row: number) => void;
}

export const ImportHeaderRow = ({ preview, busy, onChange }: ImportHeaderRowProps) => {
  const { t } = useTranslation('elevator-import');
  return (
    <div className={css.headerRow}>
      <label htmlFor="import-header-row">{t('headerRow')}</label>
      <Select
        id="import-header-row"
        className={css.headerChoice}
        loading={busy}
        disabled={busy}
        value={preview.headerRow}
        onChange={onChange}
        options={preview.head.map(({ row, cells }) => ({
          value: row,
          label: t('headerRowOf', { row, cells: cells.filter(Boolean).join(' · ') }),
        }))}
      />
    </div>
  );
};
