/** The first step: one xlsx file, uploaded and previewed; or the template to fill in. */

import { elevator, elevatorTemplateFile } from '@hoistway/contract/features/elevator';
import type { ImportPreview } from '@hoistway/contract/features/elevator-import/elevator-import';
import { errorText, isAborted } from '@hoistway/parts/call/error-text.ts';
import { upload } from '@hoistway/parts/call/send.ts';
import { sizeText } from '@hoistway/parts/download/save-file.ts';
import { XlsxPicker } from '@hoistway/parts/form/xlsx-picker.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import shared from '@hoistway/parts/staged-import/staged-import.module.css';
import { TemplateLink } from '@hoistway/parts/staged-import/template-link.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Alert, App, Button, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import css from './import.module.css';
import { texts } from './texts.ts';

interface ImportChooseProps {
  footer: HTMLElement | null;
  onClose: () => void;
  onPreview: (preview: ImportPreview) => void;
}

export const ImportChoose = ({ footer, onClose, onPreview }: ImportChooseProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { message } = App.useApp();
  const [file, setFile] = useState<File>();
  /** Bytes sent; undefined while nothing is being sent. */
  const [sent, setSent] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const giveUp = useRef<AbortController>(undefined);
  useEffect(() => () => giveUp.current?.abort(), []);

  const next = async () => {
    if (!file) return void message.warning(common.upload.choose);
    giveUp.current = new AbortController();
    setFailure(undefined);
    setSent(0);
    try {
      const { signal } = giveUp.current;
      onPreview(
        await upload(
          elevator.importPreview,
          {},
          { name: file.name, content: file },
          { signal, onProgress: ({ bytes }) => setSent(bytes) },
        ),
      );
    } catch (error) {
      if (!isAborted(error)) setFailure(errorText(error));
      setSent(undefined);
    }
  };
  const sending = sent !== undefined && file !== undefined;
  return (
    <>
      {failure && <Alert type="error" showIcon role="alert" title={failure} className={shared.alert} />}
      <XlsxPicker
        value={file}
        disabled={sending}
        onChange={chosen => {
          setFailure(undefined);
          setFile(chosen);
        }}
      />
      {sending && (
        <div role="status" className={css.sending}>
          <Progress
            percent={Math.min(100, Math.floor((sent / Math.max(1, file.size)) * 100))}
            status="active"
          />
          <span>
            {sent < file.size ? t.sending({ sent: sizeText(sent), size: sizeText(file.size) }) : t.reading}
          </span>
        </div>
      )}
      <TemplateLink call={elevator.downloadTemplate} fileName={elevatorTemplateFile} help={t.templateHelp} />
      {footer &&
        createPortal(
          <>
            <Button onClick={sending ? () => giveUp.current?.abort() : onClose}>{common.cancel}</Button>
            <Button type="primary" loading={sending} onClick={() => void next()}>
              {t.next}
            </Button>
          </>,
          footer,
        )}
    </>
  );
};
