/** The attention feed: what is going on today, scrolling by itself; what is over stays a little and goes. */
import { eventTypes, home, type RealTimeEvent } from '@hoistway/contract/features/home';
import { useMay } from '@hoistway/parts/access/allowed.tsx';
import { linkTo } from '@hoistway/parts/access/link-to.ts';
import { useMedia } from '@hoistway/parts/browser/use-media.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { EmptyState } from '@hoistway/parts/states/states.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { OpenEventsDialog } from '../lists/home-dialogs.tsx';
import { Answered, Panel } from '../panel.tsx';
import { texts } from '../texts.ts';
import { useAreaInput, useDay } from '../use-home.ts';
import { cleanUpEveryMs, finishedBy, keyOf, shownOf } from './attention.ts';
import { clearOtherDays, recallFinished, rememberFinished } from './attention-memory.ts';
import { EventKind, stateOf } from './event-kind.tsx';
import css from './feed.module.css';

/** Px that the list moves a step (specification 2, section 9), and how long one lasts: as many a second on every screen. */
const stepPx = 0.5;
const stepMs = 1000 / 60;
/** A page that was in the background goes on from where it was. */
const longestStepMs = 100;

/** The list moves by itself, unless somebody points at it, is in it with the keyboard, or wants no movement. */
function useScrolling() {
  const box = useRef<HTMLElement>(null);
  const still = useMedia('(prefers-reduced-motion: reduce)');
  useEffect(() => {
    if (still) return;
    let frame: number;
    // The browser may round the scroll position; half a step would be no step.
    let at = 0;
    let movedMs = performance.now();
    const move = (nowMs: number) => {
      const elapsedMs = Math.min(longestStepMs, Math.max(0, nowMs - movedMs));
      movedMs = nowMs;
      frame = requestAnimationFrame(move);
      const list = box.current;
      if (!list || list.matches(':hover, :focus-within')) return;
      const end = list.scrollHeight - list.clientHeight;
      if (end <= 0) return;
      if (Math.abs(list.scrollTop - at) > 1) at = list.scrollTop;
      at = at >= end ? 0 : at + (stepPx * elapsedMs) / stepMs;
      list.scrollTop = at;
    };
    frame = requestAnimationFrame(move);
    return () => cancelAnimationFrame(frame);
  }, [still]);
  return box;
}

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
  const answer = useCall(home.realTimeFaults, useAreaInput(), {
    refetchIntervalMs: useSession()?.info.settings.homeFeedMs,
  });
  const [finished, setFinished] = useState(() => recallFinished(userId, day));
  const seen = useRef(new Map<string, number>());
  const events = answer.data?.result ?? [];
  const cleanUp = useEffectEvent(() => {
    const keys = finishedBy(shownOf(events, finished), seen.current, performance.now());
    if (keys.length === 0) return;
    const more = new Set([...finished, ...keys]);
    setFinished(more);
    rememberFinished(userId, day, more);
  });
  useEffect(() => {
    clearOtherDays(day);
    const timer = setInterval(() => cleanUp(), cleanUpEveryMs);
    return () => clearInterval(timer);
  }, [day]);
  const box = useScrolling();
  const [opened, setOpened] = useState(false);
  const shown = shownOf(events, finished);
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
