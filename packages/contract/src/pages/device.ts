import { words } from '../words.ts';
import type { PageEntry } from './page-entry.ts';

export const device = {
  path: '/manage/device',
  title: words('设备台账', 'Device ledger'),
  icon: 'database',
  buttons: {
    monitor: words('实时监视', 'Real-time monitoring'),
    faultReport: words('一键报障', 'One-click fault report'),
    refresh: words('刷新', 'Refresh'),
    realtimeUpdate: words('状态实时更新', 'Realtime status update'),
  },
} as const satisfies PageEntry;
