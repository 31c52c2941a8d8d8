import { words } from '../words.ts';
import type { PageEntry } from './page-entry.ts';

export const plan = {
  path: '/maintain/plan',
  title: words('维保计划', 'Maintenance plans'),
  icon: 'calendar',
  buttons: {
    move: words('维保改期', 'Reschedule visits'),
    cancel: words('取消维保', 'Cancel visits'),
    schedule: words('保养周期设置', 'Schedules'),
  },
} as const satisfies PageEntry;
