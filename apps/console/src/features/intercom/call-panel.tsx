/** The state of the call, its audio levels, and the available actions. */
import { AudioMutedOutlined, AudioOutlined, PhoneOutlined } from '@ant-design/icons';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useNow } from '@hoistway/parts/time/use-now.ts';
import { clockText } from '@hoistway/parts/time/zoned-time.ts';
import { Button } from 'antd';
import { type CallState, isLive } from './call-state.ts';
import css from './intercom.module.css';
import { LevelBars } from './level-bars.tsx';
import { texts } from './texts.ts';
import { useCallWords } from './use-call-words.ts';
import type { CarLine } from './use-car-call.ts';

/** How long it has been ringing, or how long the call has lasted. */
const CallClock = ({ state }: { state: CallState }) => {
  if (state.phase === 'ringing' || state.phase === 'talking') return <Running sinceMs={state.sinceMs} />;
  if (state.phase === 'ended' && state.talkMs !== null)
    return <span className={css.clock}>{clockText(state.talkMs)}</span>;
  return null;
};

/** Not read aloud every second. */
const Running = ({ sinceMs }: { sinceMs: number }) => (
  <span className={css.clock} role="timer" aria-live="off">
    {clockText(useNow() - sinceMs)}
  </span>
);

interface CallPanelProps {
  line: CarLine;
  /** Only the words, the clock and the buttons to end it. */
  small: boolean;
  onAgain: () => void;
}

export const CallPanel = ({ line: { state, call, muted, mute }, small, onAgain }: CallPanelProps) => {
  const t = useTexts(texts);
  const { title, advice, canRetry } = useCallWords(state);
  const isTalking = state.phase === 'talking' && call !== undefined;
  const muteLabel = muted ? t.unmute : t.mute;
  return (
    <div className={css.panel} data-phase={state.phase} data-small={small}>
      <div className={css.state} role="status">
        <PhoneOutlined className={css.sign} aria-hidden />
        <strong>{title}</strong>
        <CallClock state={state} />
        {advice && !small && <p>{advice}</p>}
      </div>
      {isTalking && !small && <LevelBars call={call} />}
      <div className={css.acts}>
        {isTalking && (
          <Button
            color={muted ? 'primary' : 'default'}
            variant="outlined"
            icon={muted ? <AudioMutedOutlined /> : <AudioOutlined />}
            aria-pressed={muted}
            aria-label={muteLabel}
            title={muteLabel}
            onClick={() => mute(!muted)}
          >
            {!small && muteLabel}
          </Button>
        )}
        {isLive(state) && (
          <Button
            type="primary"
            danger
            className={css.hangUp}
            icon={<PhoneOutlined rotate={225} />}
            onClick={() => void call?.hangUp()}
          >
            {t.hangUp}
          </Button>
        )}
        {canRetry && (
          <Button type="primary" icon={<PhoneOutlined />} onClick={onAgain}>
            {t.again}
          </Button>
        )}
      </div>
    </div>
  );
};
