/**
 * The current notices of the user: asked for a second after the console was loaded and at the configured pace from
 * then on, and at once when one is published. It ends with the session.
 */
import { noticeStartMs } from '@hoistway/contract/core/settings';
import { notice, type UserNotice } from '@hoistway/contract/features/notice';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const none: readonly UserNotice[] = [];

/** @param onNew a notice came while the console was open */
export const useNotices = (onNew: (notice: UserNotice) => void): readonly UserNotice[] => {
  const pollMs = useSession()?.info.settings.noticePollMs;
  const [started, setStarted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), noticeStartMs);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useCall(notice.mine, {}, { enabled: started, refetchIntervalMs: pollMs });
  const known = useRef<ReadonlySet<number>>(undefined);
  const tell = useEffectEvent((found: readonly UserNotice[]) => {
    const before = known.current;
    known.current = new Set(found.map(({ id }) => id));
    const fresh = before && found.find(one => one.userId === null && !before.has(one.id));
    if (fresh) onNew(fresh);
  });
  useEffect(() => {
    if (data) tell(data);
  }, [data]);
  return data ?? none;
};
