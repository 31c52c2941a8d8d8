/**
 * The alarms that are new to this user: polled, and fetched at once when the page opens, when the socket sends a note or is
 * back after a loss; never the same twice, but for people who wait when the page opens. Every poll reads those that are
 * shown again.
 */
import { serverNow } from '@hoistway/client/server-clock';
import { type AlarmRow, alarm } from '@hoistway/contract/features/alarm';
import { processTypes } from '@hoistway/contract/features/alarm-columns';
import { useUnitsInFront } from '@hoistway/fleet/boxes/unit-in-front.ts';
import { useAlarmNotes, useReopened } from '@hoistway/fleet/live/use-live.ts';
import { send } from '@hoistway/parts/call/send.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { useTimeZone } from '@hoistway/parts/time/use-now.ts';
import { textOfEpoch } from '@hoistway/parts/time/zoned-time.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { texts } from './texts.ts';
import { createSeenAlarms, eventTips, isWaiting, keepTips, spokenText } from './tip-rules.ts';
import { useTipVoice } from './use-tip-voice.ts';

/** Each poll overlaps the last one by this: clocks differ and transactions take time. */
const overlapMs = 10_000;
const noteDelayMs = 200;
/** In a storm notes are followed at most this often. */
const noteEveryMs = 1000;

export const useNewAlarms = (speech: boolean) => {
  const t = useTexts(texts);
  const zone = useTimeZone();
  const pollMs = useSession()?.info.settings.alarmTipsMs ?? 15_000;
  const userId = useSession()?.info.user.userId ?? 0;
  const inFront = useUnitsInFront();
  const [rows, setRows] = useState<AlarmRow[]>([]);
  const checkedAt = useRef(serverNow());
  const noted = useRef<ReturnType<typeof setTimeout>>(undefined);
  const polledAt = useRef(-noteEveryMs);
  const answeredAt = useRef(Number.NEGATIVE_INFINITY);
  const [seen] = useState(() => createSeenAlarms(userId));
  const say = useTipVoice();

  const announce = useEffectEvent((found: readonly AlarmRow[], asked: readonly number[], opens: boolean) => {
    const fresh = found.filter(seen.isNew);
    seen.add(fresh);
    // The page in front shows its unit; the voice is for users not looking at it.
    const isElsewhere = (row: AlarmRow) => !inFront.includes(row.jobNum);
    const shown = found.filter(row => isElsewhere(row) && (fresh.includes(row) || (opens && isWaiting(row))));
    const spoken = fresh.filter(row => isElsewhere(row) || isWaiting(row));
    setRows(before => {
      const known = new Set([...before, ...shown].map(row => row.alarmId));
      return keepTips(
        before,
        found.filter(row => known.has(row.alarmId)),
        asked,
      );
    });
    if (spoken.length > 0) say(speech ? spokenText(eventTips(spoken), t) : undefined);
  });
  const poll = useEffectEvent(async () => {
    clearTimeout(noted.current);
    noted.current = undefined;
    const at = performance.now();
    polledAt.current = at;
    const since = textOfEpoch(checkedAt.current - overlapMs, zone);
    const now = serverNow();
    const asked = rows.map(({ alarmId }) => alarmId);
    try {
      const found = await send(alarm.newList, {
        startDate: since,
        processType: processTypes.dispatch,
        idList: asked.join(),
      });
      // A later poll reached back as far, and knows better.
      if (at < answeredAt.current) return;
      const opens = answeredAt.current === Number.NEGATIVE_INFINITY;
      answeredAt.current = at;
      checkedAt.current = now;
      announce(found, asked, opens);
    } catch {
      // The next poll reaches back to the last successful one.
    }
  });

  useEffect(() => {
    void poll();
    const timer = setInterval(() => void poll(), pollMs);
    return () => clearInterval(timer);
  }, [pollMs]);
  useAlarmNotes(({ alarmId, change }) => {
    if (change === 'ended' && !rows.some(row => row.alarmId === alarmId)) return;
    const dueMs = polledAt.current + noteEveryMs - performance.now();
    noted.current ??= setTimeout(() => void poll(), Math.max(noteDelayMs, dueMs));
  });
  useReopened(() => void poll());
  useEffect(() => () => clearTimeout(noted.current), []);

  return {
    /** One per event, trapped people first. */
    tips: eventTips(rows).filter(row => !inFront.includes(row.jobNum)),
    close: () => setRows([]),
  };
};
