/**
 * Across every page while the connection is lost: that the values shown are old, since when, and when the next
 * attempt is.
 */
import { type Connection, isUp } from '@hoistway/client/live/socket';
import { serverNow } from '@hoistway/client/server-clock';
import { reconnectLive } from '@hoistway/fleet/live/live.ts';
import { useConnection } from '@hoistway/fleet/live/use-live.ts';
import { StateShapeIcon } from '@hoistway/fleet/values/state-badge.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useNow, useTimeZone } from '@hoistway/parts/time/use-now.ts';
import { textOfEpoch } from '@hoistway/parts/time/zoned-time.ts';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { texts } from '../../texts.ts';
import css from './link.module.css';

/** An outage shorter than this does not move the page; the sign in the header shows it at once. */
const patienceMs = 1000;

type Down = Extract<Connection, { lastMessageAt: number | undefined }>;

export const LinkStrip = () => {
  const connection = useConnection();
  const isDown = connection.state !== 'off' && !isUp(connection);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!isDown) return;
    const timer = setTimeout(() => setShown(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isDown]);
  if (!shown || connection.state === 'off' || connection.state === 'live') return null;
  return <Strip connection={connection} />;
};

const Strip = ({ connection }: { connection: Down }) => {
  const t = useTexts(texts);
  const zone = useTimeZone();
  const { lastMessageAt } = connection;
  const time =
    lastMessageAt === undefined
      ? undefined
      : textOfEpoch(lastMessageAt + serverNow() - Date.now(), zone).slice(-8);
  return (
    <div className={css.strip} data-part="link-strip">
      <span role="alert">
        <StateShapeIcon state="fault" /> {time === undefined ? t.link.neverLive : t.link.lostSince(time)}
      </span>
      <span role="timer" className={css.countdown}>
        {connection.state === 'lost' ? <RetryIn retryAt={connection.retryAt} /> : t.link.retrying}
      </span>
      <Button size="small" onClick={reconnectLive}>
        {t.link.retryNow}
      </Button>
    </div>
  );
};

const RetryIn = ({ retryAt }: { retryAt: number }) => {
  const t = useTexts(texts);
  useNow();
  return t.link.retryIn(Math.max(0, Math.ceil((retryAt - Date.now()) / 1000)));
};
