import { words } from '../words.ts';
import type { PageEntry } from './page-entry.ts';

export const indexInfo = {
  path: '/index/indexInfo',
  title: words('首页', 'Overview'),
  icon: 'home',
} as const satisfies PageEntry;
