/** How the file was read: from which column each field came, and what was chosen for it. */
import type { ImportReport } from '@hoistway/contract/elevator-import/elevator-import';
import { mappingLines } from '@hoistway/contract/elevator-import/import-lines';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { texts } from '../texts.ts';
import css from './result.module.css';

export const ImportHowRead = ({ report }: { report: ImportReport }) => {
  const t = useTexts(texts);
  const lines = mappingLines(report.mapping, useLanguage());
  return (
    <details className={css.howRead}>
      <summary>{t.howRead(report.headerRow)}</summary>
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
