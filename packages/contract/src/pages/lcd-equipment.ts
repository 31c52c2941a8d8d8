import { words } from '../words.ts';
import type { PageEntry } from './page-entry.ts';

export const lcdEquipment = {
  path: '/manage/lcdEquipment',
  title: words('液晶设备', 'LCD equipment'),
  planned: true,
} as const satisfies PageEntry;
