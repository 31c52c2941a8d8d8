import { words } from '../words.ts';
import type { PageEntry } from './page-entry.ts';

export const accountVideoDevice = {
  path: '/info/accountVideoDevice',
  title: words('账号视频设备', 'Account video devices'),
  planned: true,
} as const satisfies PageEntry;
