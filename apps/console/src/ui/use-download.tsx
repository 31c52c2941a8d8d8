/**
 * A file call that goes on in the background: its progress stands in a corner of the screen, where it can be
 * cancelled, whatever page is looked at. Failures are told in the contract's words (failed, no data, too large).
 */
import type { Call, CallInput } from '@hoistway/contract/call';
import { App, Progress as Bar, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, isAborted, isSessionGone } from '../api/error-text.ts';
import { receive } from '../api/send.ts';
import type { Progress } from '../api/send-with-progress.ts';
import { saveFile, sizeText } from './save-file.ts';

let downloads = 0;
/** The notification is drawn again at most this often. */
const drawEveryMs = 200;

const DownloadProgress = ({ bytes, total }: Progress) => {
  const { t } = useTranslation();
  return (
    <div role="status">
      <Bar
        percent={total ? Math.floor((bytes / total) * 100) : 100}
        status="active"
        showInfo={total !== undefined}
        size="small"
      />
      {bytes === 0 ? t('download.preparing') : t('download.received', { size: sizeText(bytes) })}
    </div>
  );
};

export interface DownloadOptions {
  /** Replaces the name that the server gives. */
  fileName?: string;
  doneText?: string;
}

/** `start` resolves to true when the file was saved. */
export const useDownload = <C extends Call>(call: C) => {
  const { notification, message } = App.useApp();
  const { t } = useTranslation();
  const [running, setRunning] = useState(false);

  const start = async (input: CallInput<C>, options: DownloadOptions = {}): Promise<boolean> => {
    downloads += 1;
    const key = `download-${downloads}`;
    const giveUp = new AbortController();
    let drawnAt = 0;
    const draw = (progress: Progress) => {
      const now = Date.now();
      if (progress.bytes > 0 && now - drawnAt < drawEveryMs) return;
      drawnAt = now;
      notification.open({
        key,
        title: options.fileName ?? t('download.title'),
        description: <DownloadProgress {...progress} />,
        actions: (
          <Button size="small" onClick={() => giveUp.abort()}>
            {t('cancel')}
          </Button>
        ),
        duration: 0,
        closable: false,
        placement: 'bottomRight',
      });
    };
    setRunning(true);
    draw({ bytes: 0, total: undefined });
    try {
      const file = await receive(call, input, { signal: giveUp.signal, onProgress: draw });
      saveFile(file.blob, options.fileName ?? (file.name || 'download'));
      void message.success(options.doneText ?? t('download.done'));
      return true;
    } catch (error) {
      if (isAborted(error)) void message.info(t('download.cancelled'));
      else if (!isSessionGone(error)) void message.error(errorText(error));
      return false;
    } finally {
      notification.destroy(key);
      setRunning(false);
    }
  };
  return { start, running };
};
