import { words } from '../words.ts';
import { exportFile, type PageEntry } from './page-entry.ts';

export const malfunctions = {
  path: '/manage/malfunctions',
  title: words('故障管理', 'Malfunctions'),
  icon: 'order',
  buttons: {
    assign: words('派工', 'Assign'),
    cancel: words('取消', 'Cancel'),
    file: words('归档', 'File'),
    falseAlarm: words('误报', 'False alarm'),
    hotline: words('生成工单', 'Create order'),
    export: exportFile,
  },
} as const satisfies PageEntry;
