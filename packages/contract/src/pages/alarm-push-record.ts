import { words } from '../words.ts';
import { exportFile, type PageEntry } from './page-entry.ts';

export const alarmPushRecord = {
  path: '/info/alarmPushRecord',
  title: words('报警推送记录', 'Alarm push record'),
  icon: 'pushRecord',
  buttons: { export: exportFile },
} as const satisfies PageEntry;
