import { words } from '../words.ts';
import { type PageEntry, remove } from './page-entry.ts';

export const faultReport = {
  path: '/manage/faultReport',
  title: words('报障处理', 'Fault report handling'),
  icon: 'phone',
  buttons: { handle: words('处理', 'Handle'), delete: remove },
} as const satisfies PageEntry;
