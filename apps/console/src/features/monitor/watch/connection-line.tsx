/**
 * The state of watching: connecting, monitoring with the last online time, connection lost (the frame of every page
 * says what to do), or ended after the configured time. A user with a time limit sees it coming and continues with
 * one click.
 */
import { serverNow } from '@hoistway/client/server-clock';
import { goOnWatching } from '@hoistway/fleet/live/live.ts';
import { useConnection, useWatching } from '@hoistway/fleet/live/use-live.ts';
import { useFromLift } from '@hoistway/fleet/source/lift-source.ts';
import { useLiftSource } from '@hoistway/fleet/source/live-source.ts';
import { StateBadge } from '@hoistway/fleet/values/state-badge.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useNow, useTimeZone } from '@hoistway/parts/time/use-now.ts';
import { clockText, textOfEpoch } from '@hoistway/parts/time/zoned-time.ts';
import { Elapsed } from '@hoistway/parts/values/time.tsx';
import { Button } from 'antd';
import { texts } from '../texts.ts';
import css from './watch-bar.module.css';

/** From here on the end is announced prominently. */
const soonMs = 60_000;

/** The device's own time of its newest reading. */
const LastOnline = ({ jobNum }: { jobNum: string }) => {
  const t = useTexts(texts);
  const zone = useTimeZone();
  const second = useFromLift(useLiftSource(jobNum), state =>
    state?.OnlineTime === undefined ? undefined : Math.floor(state.OnlineTime / 1000),
  );
  if (second === undefined) return null;
  return <span className={css.quiet}>{t.connection.lastOnline(textOfEpoch(second * 1000, zone))}</span>;
};

const EndsIn = ({ endsAt }: { endsAt: number }) => {
  const t = useTexts(texts);
  // The end is in this browser's clock; the server's clock is used only for its ticking.
  useNow();
  const leftMs = endsAt - Date.now();
  return (
    <>
      <span className={leftMs < soonMs ? css.soon : css.quiet} role="timer">
        {t.connection.endsIn(clockText(leftMs))}
      </span>
      <Button size="small" type={leftMs < soonMs ? 'primary' : 'default'} onClick={goOnWatching}>
        {t.connection.goOn}
      </Button>
    </>
  );
};

/** Last contact over the connection, by this browser's clock. */
const LastMessage = ({ at }: { at: number | undefined }) => {
  const t = useTexts(texts);
  if (at === undefined) return null;
  return (
    <span className={css.soon}>
      {t.connection.lastMessage} <Elapsed sinceMs={at + serverNow() - Date.now()} />
    </span>
  );
};

const Ended = () => {
  const t = useTexts(texts);
  return (
    <>
      <StateBadge state="offline" label={t.connection.ended} />
      <Button size="small" type="primary" onClick={goOnWatching}>
        {t.connection.goOn}
      </Button>
    </>
  );
};

/** Shown above a list whose live updates have stopped. */
export const ListEnded = () =>
  useWatching().state === 'ended' && (
    <span className={css.connection} data-connection="ended">
      <Ended />
    </span>
  );

export const ConnectionLine = ({ jobNum }: { jobNum: string | undefined }) => {
  const t = useTexts(texts);
  const connection = useConnection();
  const { state } = connection;
  const watching = useWatching();
  const shown = watching.state === 'ended' ? 'ended' : state;
  const line = () => {
    switch (shown) {
      case 'live':
        return (
          <>
            <StateBadge state="online" label={t.connection.live} />
            {jobNum !== undefined && <LastOnline jobNum={jobNum} />}
            {watching.state === 'watching' && watching.endsAt !== undefined && (
              <EndsIn endsAt={watching.endsAt} />
            )}
          </>
        );
      case 'ended':
        return <Ended />;
      case 'doubtful':
        return <StateBadge state="inspection" label={t.connection.doubtful} />;
      case 'lost':
        return <StateBadge state="fault" label={t.connection.lost} />;
      default:
        return <StateBadge state="offline" label={t.connection[shown]} />;
    }
  };
  return (
    <div className={css.connection} data-connection={shown}>
      {line()}
      {shown !== 'ended' && 'lastMessageAt' in connection && <LastMessage at={connection.lastMessageAt} />}
    </div>
  );
};
