import { Refusal } from '@hoistway/contract/core/refusal';
import { notice } from '@hoistway/contract/features/notice';
import { bind } from '../../../http/serve.ts';
import { currentNotices, noticeHistory, recordReading } from './user-notice-queries.ts';

export const userNoticeRoutes = () => [
  bind(notice.mine, (_input, { db, user }) => currentNotices(db, user)),
  bind(notice.history, (query, { db, user }) => noticeHistory(db, user, query)),
  bind(notice.read, async ({ noticeId }, { db, user }) => {
    if (!(await recordReading(db, user, noticeId))) throw new Refusal('notFound');
    return null;
  }),
];
