/** The attention feed of the home page, for a wall: it moves by itself and leads nowhere. */
import type { RealTimeEvent } from '@hoistway/contract/features/home';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { LargeAnswer } from '@hoistway/parts/large-screen/large-answer.tsx';
import { LargeNone } from '@hoistway/parts/large-screen/large-panel.tsx';
import { useSession } from '@hoistway/parts/session/session.ts';
import { keyOf } from '../feed/attention.ts';
import { EventKind, stateOf } from '../feed/event-kind.tsx';
import { useFeed } from '../feed/use-feed.ts';
import { useScrolling } from '../feed/use-scrolling.ts';
import { useDay } from '../use-home.ts';
import css from './attention.module.css';
import { everything, HomePanel } from './home-panel.tsx';
import { texts } from './texts.ts';

/** The px of a step are those of a screen 1920 wide. */
const scaleOf = () => Math.max(1, innerWidth / 1920);

const Event = ({ event }: { event: RealTimeEvent }) => {
  const { city, domainName, jobNum, updateTime, remove } = event;
  return (
    <li data-event={keyOf(event)} data-over={remove} data-state={stateOf(event)}>
      <EventKind event={event} />
      <time title={updateTime}>{updateTime.slice(5, 16)}</time>
      <span className={`${css.unit} ${css.eventWhere}`}>
        <span className={css.place}>
          {domainName} · {city}
        </span>
        <span className={css.jobNum}>{jobNum}</span>
      </span>
    </li>
  );
};

const Feed = ({ userId, day }: { userId: number; day: string }) => {
  const t = useTexts(texts);
  const { answer, shown } = useFeed({ userId, day, ...everything });
  const box = useScrolling(scaleOf());
  return (
    <LargeAnswer answer={answer}>
      {({ total }) =>
        shown.length === 0 ? (
          <LargeNone text={t.feedNone} />
        ) : (
          <>
            <p className={css.feedCount}>{t.feedOpen(total)}</p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by keyboard */}
            <section ref={box} className={css.feed} tabIndex={0} aria-label={t.feed}>
              <ul>
                {shown.map(event => (
                  <Event key={`${keyOf(event)} ${event.updateTime}`} event={event} />
                ))}
              </ul>
            </section>
          </>
        )
      }
    </LargeAnswer>
  );
};

export const FeedPanel = () => {
  const t = useTexts(texts);
  const userId = useSession()?.info.user.userId ?? 0;
  const day = useDay();
  return (
    <HomePanel needs="attention" name="attention" title={t.feed}>
      {/* With each day it starts again. */}
      <Feed key={`${userId} ${day}`} userId={userId} day={day} />
    </HomePanel>
  );
};
