/** Opens a notice: it counts as read here at once, and the server is notified. */
import { notice, type UserNotice } from '@hoistway/contract/features/notice';
import { useAct } from '@hoistway/parts/call/use-call.ts';
import { useSession, useView } from '@hoistway/parts/session/session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

export const useNoticeReading = () => {
  const client = useQueryClient();
  const me = useSession()?.info.user.userId ?? null;
  const view = useView();
  const [opened, setOpened] = useState<UserNotice>();
  const read = useAct(notice.read);
  const open = (opening: UserNotice) => {
    setOpened(opening);
    // Whoever views another user's console leaves his notices unread.
    if (opening.userId !== null || view) return;
    client.setQueriesData<readonly UserNotice[]>({ queryKey: [notice.mine.path] }, known =>
      known?.map(one => (one.id === opening.id ? { ...one, userId: me } : one)),
    );
    read.mutate({ noticeId: opening.id });
  };
  return { opened, open, close: () => setOpened(undefined) };
};
