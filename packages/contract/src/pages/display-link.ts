import { words } from '../words.ts';
import { add, type PageEntry } from './page-entry.ts';

export const displayLink = {
  path: '/info/displayLink',
  title: words('展示链接', 'Display links'),
  icon: 'link',
  buttons: { add, revoke: words('撤销', 'Revoke') },
} as const satisfies PageEntry;
