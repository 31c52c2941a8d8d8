/**
 * A file call that goes on in the background: its progress stands in a corner of the screen, where it can be
 * cancelled, whatever page is looked at. Failures are told in the contract's words (failed, no data, too large).
 */
import type { Progress } from '@hoistway/client/http/transport';
import { serverNow } from '@hoistway/client/server-clock';
import type { Call, CallInput } from '@hoistway/contract/core/call';
import { Refusal } from '@hoistway/contract/core/refusal';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, isAborted, isSessionGone } from '../call/error-text.ts';
import { receive } from '../call/send.ts';
import { DownloadProgress } from './download-progress.tsx';
import { saveFile } from './save-file.ts';
import { stopExport } from './stop-export.ts';

let downloads = 0;
/** The notification is drawn again at most this often. */
const drawEveryMs = 200;

export interface DownloadOptions {
  /** Replaces the name that the server gives. */
  fileName?: string;
  doneText?: string;
  /** What could not be done, where neither the server nor the network says more than that it failed. */
  failedText?: string;
  /** Of an export, as its input names it: it is then followed, and stopped on the server. */
  downloadId?: string;
}

/** A refusal that has a reason of its own says it; any other failure first says what could not be done. */
const failureText = (error: unknown, failedText: string | undefined) =>
  failedText === undefined || (error instanceof Refusal && error.reason !== 'failed')
    ? errorText(error)
    : `${failedText}：${errorText(error)}`;

/** `start` resolves to true when the file was saved. */
export const useDownload = <C extends Call>(call: C) => {
  const { notification, message } = App.useApp();
  const { t } = useTranslation();
  const [running, setRunning] = useState(false);

  const start = async (input: CallInput<C>, options: DownloadOptions = {}): Promise<boolean> => {
    downloads += 1;
    const key = `download-${downloads}`;
    const giveUp = new AbortController();
    const startedAt = serverNow();
    const { downloadId } = options;
    let progress: Progress = { bytes: 0, total: undefined };
    let stopping = false;
    let isOver = false;
    const draw = () => {
      if (isOver) return;
      notification.open({
        key,
        title: options.fileName ?? t('download.title'),
        description: <DownloadProgress {...progress} {...{ downloadId, startedAt, stopping }} />,
        actions: (
          <Button size="small" loading={stopping} onClick={() => void stop()}>
            {t('cancel')}
          </Button>
        ),
        duration: 0,
        closable: false,
        placement: 'bottomRight',
      });
    };
    const stop = async () => {
      stopping = true;
      draw();
      try {
        if (downloadId !== undefined) await stopExport(downloadId, () => isOver);
        giveUp.abort();
      } catch (error) {
        void message.error(errorText(error));
        stopping = false;
        draw();
      }
    };
    let drawnAt = 0;
    const onProgress = (next: Progress) => {
      progress = next;
      const now = Date.now();
      if (now - drawnAt < drawEveryMs) return;
      drawnAt = now;
      draw();
    };
    setRunning(true);
    draw();
    try {
      const file = await receive(call, input, { signal: giveUp.signal, onProgress });
      saveFile(file.blob, options.fileName ?? (file.name || 'download'));
      void message.success(options.doneText ?? t('download.done'));
      return true;
    } catch (error) {
      // Stopped on the server, it answers that it failed; here it was cancelled.
      if (isAborted(error) || stopping) void message.info(t('download.cancelled'));
      else if (!isSessionGone(error)) void message.error(failureText(error, options.failedText));
      return false;
    } finally {
      isOver = true;
      notification.destroy(key);
      setRunning(false);
    }
  };
  return { start, running };
};
