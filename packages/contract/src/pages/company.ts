import { words } from '../words.ts';
import { add, edit, type PageEntry, remove } from './page-entry.ts';

export const company = {
  path: '/info/company',
  title: words('企业管理', 'Companies'),
  icon: 'bank',
  buttons: { add, edit, delete: remove },
} as const satisfies PageEntry;
