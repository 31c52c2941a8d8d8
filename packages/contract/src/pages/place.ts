import { words } from '../words.ts';
import { add, edit, type PageEntry, remove } from './page-entry.ts';

export const place = {
  path: '/info/place',
  title: words('区域与项目', 'Areas and sites'),
  icon: 'place',
  buttons: { add, edit, delete: remove },
} as const satisfies PageEntry;
