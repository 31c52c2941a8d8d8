/**
 * Progress of a file: its rows while the server creates it, then its bytes. Without a total the bar is
 * indeterminate.
 */
import type { Progress } from '@hoistway/client/http/transport';
import { maxListChoice } from '@hoistway/contract/core/paging';
import { downloads } from '@hoistway/contract/features/download-file';
import { Progress as Bar } from 'antd';
import { useCall } from '../call/use-call.ts';
import { useTexts } from '../language/use-language.ts';
import { commonTexts } from '../texts.ts';
import { useNow } from '../time/use-now.ts';
import css from './download-progress.module.css';
import { sizeText } from './save-file.ts';

/** Short exports finish earlier; a longer one writes its row count to the database once a second. */
const askEveryMs = 1000;

interface DownloadProgressProps extends Progress {
  /** Name of an export. */
  downloadId?: string;
  /** By the server's clock. */
  startedAt: number;
  stopping: boolean;
}

/** Rows of the export so far, once the server knows. */
const useRowsMade = (downloadId: string | undefined, startedAt: number, received: boolean) => {
  const isLong = useNow() > startedAt + askEveryMs;
  const { data } = useCall(
    downloads.read,
    { downloadId: downloadId ?? '' },
    { enabled: downloadId !== undefined && isLong && !received, refetchIntervalMs: askEveryMs },
  );
  return data;
};

export const DownloadProgress = (props: DownloadProgressProps) => {
  const { bytes, total, downloadId, startedAt, stopping } = props;
  const t = useTexts(commonTexts);
  const made = useRowsMade(downloadId, startedAt, bytes > 0);
  const [part, full] = bytes > 0 ? [bytes, total] : [made?.rows ?? 0, made?.totalRows ?? undefined];

  const text = () => {
    if (stopping) return t.download.stopping;
    if (bytes > 0) return t.download.received(sizeText(bytes));
    if (!made || made.rows === 0) return t.download.preparing;
    const { rows, totalRows: total } = made;
    return total === null ? t.download.rows(rows) : t.download.rowsOf({ rows, total });
  };
  return (
    <div role="status">
      {part > 0 && full ? (
        <Bar
          percent={Math.min(100, Math.floor((part / full) * 100))}
          status="active"
          size="small"
          aria-label={text()}
        />
      ) : (
        <div role="progressbar" aria-label={text()} className={css.unknown} />
      )}
      {text()}
      {made && Math.max(made.rows, made.totalRows ?? 0) > maxListChoice && (
        <div className={css.long}>{t.download.long(maxListChoice)}</div>
      )}
    </div>
  );
};
