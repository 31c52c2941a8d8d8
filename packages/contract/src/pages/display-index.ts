import { words } from '../words.ts';
import type { PageEntry } from './page-entry.ts';

export const displayIndex = {
  path: '/display',
  title: words('展示模式', 'Display mode'),
  icon: 'fullscreen',
} as const satisfies PageEntry;
