/** The state of the call, its audio levels, and the available actions. */
import { AudioMutedOutlined, AudioOutlined, PhoneOutlined } from '@ant-design/icons';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Button } from 'antd';
import { CallClock } from './call-clock.tsx';
import { isLive } from './call-state.ts';
import css from './intercom.module.css';
import { LevelBars } from './level-bars.tsx';
import { texts } from './texts.ts';
import { useCallWords } from './use-call-words.ts';
import type { CarLine } from './use-car-call.ts';

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
