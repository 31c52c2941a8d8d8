import { words } from '../words.ts';
import type { PageEntry } from './page-entry.ts';

export const elevatorVideo = {
  path: '/manage/elevatorVideo',
  title: words('电梯视频', 'Elevator video'),
  planned: true,
} as const satisfies PageEntry;
