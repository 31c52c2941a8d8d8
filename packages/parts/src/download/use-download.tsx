/**
 * A file call that runs in the background: its progress is shown in a corner of the screen, where it can be
 * cancelled from any page. Failures use the contract's words (failed, no data, too large).
 */
import type { Progress } from '@hoistway/client/http/transport';
import { serverNow } from '@hoistway/client/server-clock';
import type { Call, CallInput } from '@hoistway/contract/core/call';
import { Refusal } from '@hoistway/contract/core/refusal';
import { downloads } from '@hoistway/contract/features/download-file';
import { App, Button } from 'antd';
import { useState } from 'react';
import { errorText, isAborted, isSessionGone } from '../call/error-text.ts';
import { receive, send } from '../call/send.ts';
import { useTexts } from '../language/use-language.ts';
import { commonTexts } from '../texts.ts';
import { DownloadProgress } from './download-progress.tsx';
import { failureText } from './failure-text.ts';
import { saveFile } from './save-file.ts';

const againAfterMs = 500;

/**
 * Cancels an export on the server, so that no file of it is left.
 * @param isOver whether the request of the export has ended: then there is nothing to wait for
 * @throws the server's or the network's error
 */
const stopExport = async (downloadId: string, isOver: () => boolean): Promise<void> => {
  for (;;) {
    try {
      await send(downloads.cancel, { downloadId });
      return;
    } catch (error) {
      const isUnknown = error instanceof Refusal && error.reason === 'notFound';
      if (!isUnknown) throw error;
      if (isOver()) return;
    }
    // Its request has not reached the server yet.
    await new Promise(resolve => setTimeout(resolve, againAfterMs));
  }
};

let started = 0;
/** Minimum interval between updates of the notification. */
const drawEveryMs = 200;

export interface DownloadOptions {
  /** Replaces the server's name. */
  fileName?: string;
  doneText?: string;
  /** What failed, where the server gives no reason of its own. */
  failedText?: string;
  /** Name of an export in its input: it is then followed, and cancelled on the server. */
  downloadId?: string;
}

/** `start` resolves to true when the file was saved. */
export const useDownload = <C extends Call>(call: C) => {
  const { notification, message } = App.useApp();
  const t = useTexts(commonTexts);
  const [running, setRunning] = useState(false);

  const start = async (input: CallInput<C>, options: DownloadOptions = {}): Promise<boolean> => {
    started += 1;
    const key = `download-${started}`;
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
        title: options.fileName ?? t.download.title,
        description: <DownloadProgress {...progress} {...{ downloadId, startedAt, stopping }} />,
        actions: (
          <Button size="small" loading={stopping} onClick={() => void stop()}>
            {t.cancel}
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
      void message.success(options.doneText ?? t.download.done);
      return true;
    } catch (error) {
      // After a cancellation the server replies that it failed; here it counts as cancelled.
      if (isAborted(error) || stopping) void message.info(t.download.cancelled);
      else if (!isSessionGone(error))
        void message.error(failureText(error, options.failedText ?? t.download.failed));
      return false;
    } finally {
      isOver = true;
      notification.destroy(key);
      setRunning(false);
    }
  };
  return { start, running };
};
