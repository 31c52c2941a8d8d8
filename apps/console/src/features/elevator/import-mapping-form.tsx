/** The second step: where each field of an elevator comes from, and how the first rows will be read. */
import { elevator } from '@hoistway/contract/elevator';
import {
  type ImportField,
  type ImportMapping,
  type ImportPreview,
  type ImportReport,
  importFields,
} from '@hoistway/contract/elevator-import';
import { Refusal } from '@hoistway/contract/refusal';
import { Alert, Button, Switch } from 'antd';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { errorText } from '../../api/error-text.ts';
import { send } from '../../api/send.ts';
import css from './import.module.css';
import { ImportPreviewTable } from './import-preview-table.tsx';
import { ImportSourceField } from './import-source-field.tsx';

interface ImportMappingFormProps {
  preview: ImportPreview;
  footer: HTMLElement | null;
  onBack: () => void;
  onStarted: (report: ImportReport) => void;
}
type Source = ImportMapping[ImportField];
const isMissing = (source: Source) =>
  source === undefined || ('constant' in source && source.constant.trim() === '');
/** The import that is in the way of a new one. */
const inTheWay = z.object({ jobId: z.uuid() });

export const ImportMappingForm = ({ preview, footer, onBack, onStarted }: ImportMappingFormProps) => {
  const { t } = useTranslation('elevator-import');
  const [mapping, setMapping] = useState<ImportMapping>(preview.mapping);
  const [lenient, setLenient] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const change = (field: ImportField, source: Source) => {
    const { [field]: _replaced, ...others } = mapping;
    setMapping(source ? { ...others, [field]: source } : others);
    const { [field]: _mended, ...rest } = problems;
    setProblems(rest);
  };
  const show = (found: Readonly<Record<string, string>>) => {
    setProblems(found);
    const first = importFields.find(({ key }) => found[key]);
    if (first) document.getElementById(`import-${first.key}`)?.focus();
  };

  const start = async () => {
    const missing = importFields.filter(({ key, required }) => required && isMissing(mapping[key]));
    if (missing.length > 0)
      return show(Object.fromEntries(missing.map(({ key }) => [key, t('mapping.needed')])));
    setFailure(undefined);
    setBusy(true);
    try {
      const used = Object.fromEntries(Object.entries(mapping).filter(([, source]) => !isMissing(source)));
      onStarted(await send(elevator.importElevator, { fileId: preview.fileId, mapping: used, lenient }));
    } catch (error) {
      setBusy(false);
      setFailure(errorText(error));
      if (!(error instanceof Refusal)) return;
      const other = error.reason === 'conflict' ? inTheWay.safeParse(error.detail).data : undefined;
      if (other) return onStarted(await send(elevator.importStatus, other));
      const fields = Object.entries(error.fields ?? {});
      show(Object.fromEntries(fields.map(([path, why]) => [path.replace(/^mapping\./, ''), why])));
    }
  };

  return (
    <>
      <p className={css.fileLine}>
        <strong className={css.fileName}>{preview.fileName}</strong>
        <span className={css.quiet}>{t('rows', { count: preview.rows })}</span>
      </p>
      {failure && <Alert type="error" showIcon role="alert" title={failure} className={css.alert} />}
      <p className={css.quiet}>{t('mapping.help')}</p>
      <div className={css.sources}>
        {importFields.map(field => (
          <ImportSourceField
            key={field.key}
            field={field}
            columns={preview.columns}
            value={mapping[field.key]}
            problem={problems[field.key]}
            onChange={source => change(field.key, source)}
          />
        ))}
      </div>
      <h3 className={css.heading}>{t('preview.title')}</h3>
      <ImportPreviewTable preview={preview} mapping={mapping} />
      <div className={css.lenient}>
        <Switch aria-labelledby="import-lenient" checked={lenient} onChange={setLenient} />
        <div>
          <strong id="import-lenient">{t('lenient')}</strong>
          <p className={css.quiet}>{t('lenientHelp')}</p>
        </div>
      </div>
      {footer &&
        createPortal(
          <>
            <Button disabled={busy} onClick={onBack}>
              {t('back')}
            </Button>
            <Button type="primary" loading={busy} onClick={() => void start()}>
              {t('start', { count: preview.rows })}
            </Button>
          </>,
          footer,
        )}
    </>
  );
};
