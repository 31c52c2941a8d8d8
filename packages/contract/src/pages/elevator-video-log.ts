import { words } from '../words.ts';
import type { PageEntry } from './page-entry.ts';

export const elevatorVideoLog = {
  path: '/manage/elevatorVideoLog',
  title: words('视频日志', 'Video log'),
  planned: true,
} as const satisfies PageEntry;
