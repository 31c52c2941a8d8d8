/** Shown over the picture: waiting, ended or failed, and how to continue. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Button, Spin } from 'antd';
import type { PlaybackState } from './playback.ts';
import { texts } from './texts.ts';
import css from './video.module.css';

interface VideoNoticeProps {
  state: PlaybackState;
  isLive: boolean;
  onStart: () => void;
  onRetry: () => void;
}

export const VideoNotice = ({ state, isLive, onStart, onRetry }: VideoNoticeProps) => {
  const t = useTexts(texts);
  const notice = (title: string, reason: string | undefined, label: string, onClick: () => void) => (
    <div className={css.notice} role="status">
      <strong>{title}</strong>
      {reason && <p>{reason}</p>}
      <Button onClick={onClick}>{label}</Button>
    </div>
  );
  switch (state.phase) {
    case 'opening':
      return (
        <div className={css.notice} role="status" aria-label={t.opening}>
          <Spin />
          <p>{t.opening}</p>
        </div>
      );
    case 'ended':
      return notice(t.ended, undefined, t.again, onStart);
    case 'closed':
      return notice(t.closed, t.closedText, t.goOn, onStart);
    case 'refused': {
      // The server's message names the reason; any other failure has only this name.
      const title = state.error instanceof Refusal ? t.cannotPlay : t.pathFailed;
      return notice(title, errorText(state.error), t.retry, onRetry);
    }
    case 'failed':
      return notice(t.loadFailed, t.failure[state.failure], t.retry, onRetry);
    case 'paused':
      return isLive ? <span className={css.mark}>{t.paused}</span> : null;
    default:
      return null;
  }
};
