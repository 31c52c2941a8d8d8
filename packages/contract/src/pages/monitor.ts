import { words } from '../words.ts';
import { exportFile, type PageEntry } from './page-entry.ts';

export const monitor = {
  path: '/manage/monitor',
  title: words('实时监视', 'Real-time monitoring'),
  icon: 'dashboard',
  buttons: {
    setting: words('设置', 'Settings'),
    export: exportFile,
    video: words('视频监视', 'Video monitoring'),
    intercom: words('对讲', 'Intercom'),
    personnel: words('人员定位', 'Locate staff'),
  },
} as const satisfies PageEntry;
