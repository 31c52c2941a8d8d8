import { words } from '../words.ts';
import type { PageEntry } from './page-entry.ts';

export const indexBigScreen = {
  path: '/largeScreen/screenPage',
  title: words('总览', 'Overview'),
  icon: 'screen',
} as const satisfies PageEntry;
