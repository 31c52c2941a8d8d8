import { words } from '../words.ts';
import { exportFile, type PageEntry } from './page-entry.ts';

export const rescue = {
  path: '/manage/rescue',
  title: words('救援时限', 'Rescue clock'),
  icon: 'rescue',
  buttons: {
    call: words('外呼登记', 'Log calls'),
    station: words('救援站维护', 'Manage rescue stations'),
    export: exportFile,
  },
} as const satisfies PageEntry;
