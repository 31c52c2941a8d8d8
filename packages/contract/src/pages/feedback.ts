import { words } from '../words.ts';
import { add, type PageEntry, remove } from './page-entry.ts';

export const feedback = {
  path: '/info/feedback',
  title: words('异常反馈', 'Feedback'),
  icon: 'message',
  buttons: {
    add,
    delete: remove,
    rating: words('评分', 'Rating'),
    reply: words('回复', 'Reply'),
    detail: words('详情', 'Details'),
  },
} as const satisfies PageEntry;
