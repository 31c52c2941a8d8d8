import { home, type RealTimeEvent } from '@hoistway/contract/features/home';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cleanUpEveryMs, finishedBy, shownOf } from './attention.ts';
import { clearOtherDays, recallFinished, rememberFinished } from './attention-memory.ts';

interface FeedOf {
  userId: number;
  day: string;
  dataPermissionList: string[];
}

/** The events of a day that are shown: open ones, and those that ended a moment ago. */
export function useFeed({ userId, day, dataPermissionList }: FeedOf) {
  const answer = useCall(
    home.realTimeFaults,
    { dataPermissionList },
    { refetchIntervalMs: useSession()?.info.settings.homeFeedMs },
  );
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
  const shown: readonly RealTimeEvent[] = shownOf(events, finished);
  return { answer, shown };
}
