import { words } from '../words.ts';
import type { PageEntry } from './page-entry.ts';

export const staff = {
  path: '/info/staff',
  title: words('人员与排班', 'Staff and roster'),
  icon: 'schedule',
  buttons: {
    edit: words('编辑人员', 'Edit staff'),
    idCard: words('查看身份证号', 'View ID card numbers'),
    team: words('班组维护', 'Manage teams'),
    roster: words('排班', 'Roster'),
  },
} as const satisfies PageEntry;
