import { words } from '../words.ts';
import { add, edit, type PageEntry, remove } from './page-entry.ts';

export const notice = {
  path: '/info/notice',
  title: words('公告管理', 'Notices'),
  icon: 'notification',
  buttons: {
    add,
    edit,
    publish: words('发布', 'Publish'),
    withdraw: words('撤回', 'Withdraw'),
    delete: remove,
  },
} as const satisfies PageEntry;
