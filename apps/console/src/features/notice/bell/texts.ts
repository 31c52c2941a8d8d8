import { words } from '@hoistway/contract/words';

export const texts = {
  notices: words('公告', 'Notices'),
  unreadNotices: (count: number) => words(`公告，${count} 条未读`, `Notices, ${count} unread`),
  newNotice: (text: string) => words(`新公告：${text}`, `New notice: ${text}`),
};
