/** The second step: where each field of an elevator comes from, what the file does not say, and how its first rows will be read. */

import { elevator } from '@hoistway/contract/features/elevator';
import {
  type ImportPreview,
  type ImportReport,
  readColumns,
} from '@hoistway/contract/features/elevator-import/elevator-import';
import { importFieldOf, importFields } from '@hoistway/contract/features/elevator-import/import-fields';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { upload } from '@hoistway/parts/call/send.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { FileNotes } from '@hoistway/parts/staged-import/file-notes.tsx';
import shared from '@hoistway/parts/staged-import/staged-import.module.css';
import { stagedImportTexts } from '@hoistway/parts/staged-import/texts.ts';
import { Alert, Button, Switch } from 'antd';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { texts } from '../texts.ts';
import { ImportHeaderRow } from './import-header-row.tsx';
import { ImportPreviewTable } from './import-preview-table.tsx';
import { ImportRegion } from './import-region.tsx';
import { asksForRegion } from './import-region-rule.ts';
import { ImportSourceField } from './import-source-field.tsx';
import { ImportWords } from './import-words.tsx';
import css from './mapping.module.css';
import { useImportMapping, wordsKey } from './use-import-mapping.ts';

interface ImportMappingFormProps {
  preview: ImportPreview;
  footer: HTMLElement | null;
  onBack: () => void;
  /** Previewed again with another sheet or header row. */
  onPreview: (preview: ImportPreview) => void;
  onStarted: (report: ImportReport) => void;
}

export const ImportMappingForm = ({
  preview,
  footer,
  onBack,
  onPreview,
  onStarted,
}: ImportMappingFormProps) => {
  const t = useTexts(texts);
  const ofImports = useTexts(stagedImportTexts);
  const { mapping, change, byName, setRegion, lenient, setLenient, ...form } = useImportMapping(
    preview,
    onStarted,
  );
  const [isReading, setIsReading] = useState(false);
  const [readFailure, setReadFailure] = useState<string>();
  const failure = form.failure ?? readFailure;
  const read = readColumns(mapping);
  const unread = [
    ...preview.columns
      .filter(({ title, filled }) => filled > 0 && !read.has(title))
      .map(({ title, filled }) => ({ column: title, rows: filled })),
    ...preview.unreadColumns,
  ];
  const notes = {
    // Sheets are offered to choose.
    unreadSheets: [],
    unreadColumns: unread,
    hiddenRows: preview.hiddenRows,
    hiddenColumns: preview.hiddenColumns.filter(title => read.has(title)),
  };
  const columnOf = (name: string) => preview.columns.find(({ title }) => title === name);

  const readAgain = async (choice: { sheet: string; headerRow?: number }) => {
    setIsReading(true);
    setReadFailure(undefined);
    try {
      onPreview(await upload(elevator.importPreview, { fileId: preview.fileId, ...choice }, undefined));
    } catch (error) {
      setReadFailure(errorText(error));
      setIsReading(false);
    }
  };

  return (
    <>
      <p className={css.fileLine}>
        <strong className={shared.fileName}>{preview.fileName}</strong>
        <span className={shared.quiet}>{ofImports.rows(preview.rows)}</span>
      </p>
      {failure && <Alert type="error" showIcon role="alert" title={failure} className={shared.alert} />}
      <ImportHeaderRow preview={preview} busy={isReading} onChange={choice => void readAgain(choice)} />
      {asksForRegion(preview, mapping) && (
        <ImportRegion
          region={mapping.areaName && 'constant' in mapping.areaName ? mapping.areaName.constant : ''}
          byName={byName}
          problem={form.regionProblem}
          onChange={setRegion}
        />
      )}
      <p className={shared.quiet}>{t.mapping.help}</p>
      <div className={css.sources}>
        {importFields.map(({ key }) => (
          <ImportSourceField
            key={key}
            field={importFieldOf(key)}
            columns={preview.columns}
            offer={preview.offers[key]}
            value={mapping[key]}
            problem={form.problems[key]}
            onChange={source => change(key, source)}
          />
        ))}
      </div>
      {importFields.map(({ key }) => {
        const source = mapping[key];
        const column = source && 'column' in source ? columnOf(source.column) : undefined;
        if (!column || !source || !('column' in source)) return null;
        return (
          <ImportWords
            key={key}
            field={importFieldOf(key)}
            column={column}
            value={source}
            id={`import-${wordsKey(key)}`}
            problem={form.problems[wordsKey(key)]}
            onChange={changed => change(key, changed)}
          />
        );
      })}
      <FileNotes notes={notes} />
      <h2 className={shared.heading}>{t.preview.title}</h2>
      <ImportPreviewTable preview={preview} mapping={mapping} />
      <div className={css.lenient}>
        <Switch aria-labelledby="import-lenient" checked={lenient} onChange={setLenient} />
        <div>
          <strong id="import-lenient">{t.lenient}</strong>
          <p className={shared.quiet}>{t.lenientHelp}</p>
        </div>
      </div>
      {footer &&
        createPortal(
          <>
            <Button disabled={form.busy || isReading} onClick={onBack}>
              {t.back}
            </Button>
            <Button type="primary" loading={form.busy} disabled={isReading} onClick={() => void form.start()}>
              {t.start(preview.rows)}
            </Button>
          </>,
          footer,
        )}
    </>
  );
};
