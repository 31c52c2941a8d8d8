/** The attention feed: what is going on today, scrolling by itself; what is over stays a little and goes. */
import { eventTypes, type RealTimeEvent } from '@hoistway/contract/features/home';
import { useMay } from '@hoistway/parts/access/allowed.tsx';
import { linkTo } from '@hoistway/parts/access/link-to.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { EmptyState } from '@hoistway/parts/states/states.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { OpenEventsDialog } from '../lists/home-dialogs.tsx';
import { Answered, Panel } from '../panel.tsx';
import { texts } from '../texts.ts';
import { useAreaInput, useDay } from '../use-home.ts';
import { keyOf } from './attention.ts';
import { EventKind, stateOf } from './event-kind.tsx';
import css from './feed.module.css';
import { useFeed } from './use-feed.ts';
import { useScrolling } from './use-scrolling.ts';

const Event = ({ event }: { event: RealTimeEvent }) => {
  const mayOpenAlarms = useMay('alarm');
  const mayOpenMonitor = useMay('monitor');
  const { type, id, city, domainName, jobNum, updateTime, remove } = event;
  const to =
    type === eventTypes.offline
      ? mayOpenMonitor && linkTo('monitor', { jobNum })
      : mayOpenAlarms && linkTo('alarm', { alarm: id });
  return (
    <li data-event={keyOf(event)} data-over={remove} data-state={stateOf(event)}>
      <EventKind event={event} />
      <time title={updateTime}>{updateTime.slice(5, 16)}</time>
      <span className={css.eventWhere}>
        {to ? <Link to={to}>{jobNum}</Link> : jobNum}
        <span>
          {city} {domainName}
        </span>
      </span>
    </li>
  );
};

const Feed = ({ userId, day }: { userId: number; day: string }) => {
  const t = useTexts(texts);
  const { answer, shown } = useFeed({ userId, day, ...useAreaInput() });
  const box = useScrolling();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Answered answer={answer}>
        {({ total }) => {
          const open = shown.filter(event => !event.remove).length;
          if (shown.length === 0) return <EmptyState text={t.feed.none} />;
          return (
            <>
              <p className={css.feedCount}>
                <button type="button" data-value={total} onClick={() => setOpened(true)}>
                  {open < total ? t.feed.some({ shown: open, count: total }) : t.feed.open(total)}
                </button>
              </p>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by keyboard */}
              <section ref={box} className={css.feed} tabIndex={0} aria-label={t.feed.list}>
                <ul>
                  {shown.map(event => (
                    <Event key={`${keyOf(event)} ${event.updateTime}`} event={event} />
                  ))}
                </ul>
              </section>
            </>
          );
        }}
      </Answered>
      {opened && <OpenEventsDialog onClose={() => setOpened(false)} />}
    </>
  );
};

export const AttentionFeed = () => {
  const userId = useSession()?.info.user.userId ?? 0;
  const day = useDay();
  // With each day it starts again.
  return (
    <Panel name="attention">
      <Feed key={`${userId} ${day}`} userId={userId} day={day} />
    </Panel>
  );
};
