import { words } from '../words.ts';
import type { PageEntry } from './page-entry.ts';

export const work = {
  path: '/work',
  title: words('维保作业', 'Maintenance work'),
  icon: 'tool',
  buttons: {
    sign: words('签到', 'Sign in on site'),
    finish: words('完成', 'Finish'),
    order: words('接单', 'Take orders'),
  },
} as const satisfies PageEntry;
