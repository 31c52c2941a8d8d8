import { words } from '../words.ts';
import { edit, type PageEntry, remove } from './page-entry.ts';

export const proprietor = {
  path: '/info/proprietor',
  title: words('业主管理', 'Owner management'),
  icon: 'user',
  buttons: {
    add: words('新建', 'New'),
    enable: words('启用', 'Enable'),
    disable: words('停用', 'Disable'),
    delete: remove,
    edit,
  },
} as const satisfies PageEntry;
