import { words } from '../words.ts';
import type { PageEntry } from './page-entry.ts';

export const deviceBigScreen = {
  path: '/largeScreen/deviceBigScreen',
  title: words('AI运行诊断', 'AI operation diagnosis'),
  icon: 'diagnosis',
} as const satisfies PageEntry;
