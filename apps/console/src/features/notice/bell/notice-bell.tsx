/** The bell of the header: how many notices are unread, and the way to them. */
import { BellOutlined } from '@ant-design/icons';
import { noticeStartMs } from '@hoistway/contract/core/settings';
import { notice, type UserNotice } from '@hoistway/contract/features/notice';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { lazyPart } from '@hoistway/parts/states/lazy-part.ts';
import { App, Badge, Button } from 'antd';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { texts } from './texts.ts';

const none: readonly UserNotice[] = [];

/**
 * The current notices of the user: asked for a second after the console was loaded and at the configured pace from
 * then on, and at once when one is published. It ends with the session.
 * @param onNew a notice came while the console was open
 */
const useNotices = (onNew: (notice: UserNotice) => void): readonly UserNotice[] => {
  const pollMs = useSession()?.info.settings.noticePollMs;
  const [started, setStarted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), noticeStartMs);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useCall(notice.mine, {}, { enabled: started, refetchIntervalMs: pollMs });
  const known = useRef<ReadonlySet<number>>(undefined);
  const announce = useEffectEvent((found: readonly UserNotice[]) => {
    const before = known.current;
    known.current = new Set(found.map(({ id }) => id));
    const fresh = before && found.find(one => one.userId === null && !before.has(one.id));
    if (fresh) onNew(fresh);
  });
  useEffect(() => {
    if (data) announce(data);
  }, [data]);
  return data ?? none;
};

const LatestNotices = lazyPart(async () => (await import('./latest-notices.tsx')).LatestNotices);
const toastSeconds = 8;

export const NoticeBell = () => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const [open, setOpen] = useState(false);
  const notices = useNotices(({ shortText }) => {
    void message.info(t.newNotice(shortText), toastSeconds);
  });
  const unread = notices.filter(({ userId }) => userId === null).length;
  return (
    <>
      <Badge count={unread} size="small" offset={[-6, 6]}>
        <Button
          type="text"
          aria-label={unread > 0 ? t.unreadNotices(unread) : t.notices}
          title={t.notices}
          icon={<BellOutlined />}
          onClick={() => setOpen(true)}
        />
      </Badge>
      {open && (
        <Suspense fallback={null}>
          <LatestNotices notices={notices} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
