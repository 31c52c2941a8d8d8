import { words } from '../words.ts';
import { exportFile, type PageEntry } from './page-entry.ts';

export const alarm = {
  path: '/manage/alarm',
  title: words('报警管理', 'Alarm management'),
  icon: 'alert',
  buttons: {
    setting: words('设置', 'Settings'),
    export: exportFile,
    trappedImage: words('困人图像', 'Trapped-person images'),
    playback: words('视频回放', 'Video playback'),
    monitor: words('实时监视', 'Real-time monitoring'),
    returnVisit: words('客户回访记录', 'Customer return-visit record'),
    handle: words('处置', 'Handle'),
  },
} as const satisfies PageEntry;
