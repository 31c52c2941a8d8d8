/** The state of the call, its audio levels, and the available actions. */
import { AudioMutedOutlined, AudioOutlined, PhoneOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { CallClock } from './call-clock.tsx';
import { isLive } from './call-state.ts';
import css from './intercom.module.css';
import { LevelBars } from './level-bars.tsx';
import { useCallWords } from './use-call-words.ts';
import type { CarLine } from './use-car-call.ts';

interface CallPanelProps {
  line: CarLine;
  /** Only the words, the clock and the buttons to end it. */
  small: boolean;
  onAgain: () => void;
}

export const CallPanel = ({ line: { state, call, muted, mute }, small, onAgain }: CallPanelProps) => {
  const { t } = useTranslation('intercom');
  const { title, advice, canRetry } = useCallWords(state);
  const isTalking = state.phase === 'talking' && call !== undefined;
  const muteLabel = t(muted ? 'unmute' : 'mute');
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
            {t('hangUp')}
          </Button>
        )}
        {canRetry && (
          <Button type="primary" icon={<PhoneOutlined />} onClick={onAgain}>
            {t('again')}
          </Button>
        )}
      </div>
    </div>
  );
};
