/**
 * How the live connection stands: connecting, monitoring with the last online time, lost with a countdown to
 * the next attempt, or ended after the configured time. Who has an end sees it coming and goes on with one click.
 */
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { prolongLive, reconnectLive } from '../../live/live.ts';
import { useConnection } from '../../live/use-live.ts';
import { useFromLift } from '../../ui/drawing/lift-source.ts';
import { useLiftSource } from '../../ui/drawing/live-source.ts';
import { useNow, useTimeZone } from '../../ui/use-now.ts';
import { StateBadge } from '../../ui/values/state-badge.tsx';
import { clockText, textOfEpoch } from '../../ui/zoned-time.ts';
import css from './monitor.module.css';

/** From here on the end is announced loudly. */
const soonMs = 60_000;

/** The device's own time of its newest reading. */
const LastOnline = ({ jobNum }: { jobNum: string }) => {
  const { t } = useTranslation('monitor');
  const zone = useTimeZone();
  const second = useFromLift(useLiftSource(jobNum), state =>
    state?.OnlineTime === undefined ? undefined : Math.floor(state.OnlineTime / 1000),
  );
  if (second === undefined) return null;
  return (
    <span className={css.quiet}>
      {t('connection.lastOnline', { time: textOfEpoch(second * 1000, zone) })}
    </span>
  );
};

const EndsIn = ({ endsAt }: { endsAt: number }) => {
  const { t } = useTranslation('monitor');
  // The end was set by this browser's clock; the ticking is all that is wanted of the other.
  useNow();
  const leftMs = endsAt - Date.now();
  return (
    <>
      <span className={leftMs < soonMs ? css.soon : css.quiet} role="timer">
        {t('connection.endsIn', { time: clockText(leftMs) })}
      </span>
      <Button size="small" type={leftMs < soonMs ? 'primary' : 'default'} onClick={prolongLive}>
        {t('connection.goOn')}
      </Button>
    </>
  );
};

const Lost = ({ retryAt }: { retryAt: number }) => {
  const { t } = useTranslation('monitor');
  useNow();
  const seconds = Math.max(0, Math.ceil((retryAt - Date.now()) / 1000));
  return (
    <>
      <StateBadge state="fault" label={t('connection.lost', { seconds })} />
      <Button size="small" onClick={reconnectLive}>
        {t('connection.retryNow')}
      </Button>
    </>
  );
};

export const ConnectionLine = ({ jobNum }: { jobNum: string | undefined }) => {
  const { t } = useTranslation('monitor');
  const connection = useConnection();
  const line = () => {
    switch (connection.state) {
      case 'live':
        return (
          <>
            <StateBadge state="online" label={t('connection.live')} />
            {jobNum !== undefined && <LastOnline jobNum={jobNum} />}
            {connection.endsAt !== undefined && <EndsIn endsAt={connection.endsAt} />}
          </>
        );
      case 'lost':
        return <Lost retryAt={connection.retryAt} />;
      case 'ended':
        return (
          <>
            <StateBadge state="offline" label={t('connection.ended')} />
            <Button size="small" type="primary" onClick={reconnectLive}>
              {t('connection.goOn')}
            </Button>
          </>
        );
      default:
        return <StateBadge state="offline" label={t(`connection.${connection.state}`)} />;
    }
  };
  return (
    <div className={css.connection} data-connection={connection.state}>
      {line()}
    </div>
  );
};
