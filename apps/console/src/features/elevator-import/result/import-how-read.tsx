/** How the file was read: from which column each field came, and what was chosen for it. */
import type { ImportReport } from '@hoistway/contract/elevator-import/elevator-import';
import { mappingLines } from '@hoistway/contract/elevator-import/import-lines';
import { useLanguage } from '@hoistway/locales/i18n.ts';
import { useTranslation } from 'react-i18next';
import css from './result.module.css';

export const ImportHowRead = ({ report }: { report: ImportReport }) => {
  const { t } = useTranslation('elevator-import');
  const lines = mappingLines(report.mapping, useLanguage());
  return (
    <details className={css.howRead}>
      <summary>{t('howRead', { row: report.headerRow })}</summary>
      <dl>
        {lines.map(({ key, title, from }) => (
          <div key={key} className={css.howReadLine}>
            <dt>{title}</dt>
            <dd>{from}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};
