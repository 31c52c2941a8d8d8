/** The bell of the header: how many notices are unread, and the way to them. */
import { BellOutlined } from '@ant-design/icons';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { lazyPart } from '@hoistway/parts/states/lazy-part.ts';
import { App, Badge, Button } from 'antd';
import { Suspense, useState } from 'react';
import { texts } from './texts.ts';
import { useNotices } from './use-notices.ts';

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
