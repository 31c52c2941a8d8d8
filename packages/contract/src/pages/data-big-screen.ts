import { words } from '../words.ts';
import type { PageEntry } from './page-entry.ts';

export const dataBigScreen = {
  path: '/largeScreen/dataBigScreen',
  title: words('大数据看板', 'Big-data dashboards'),
  icon: 'dashboards',
} as const satisfies PageEntry;
