import { words } from '../words.ts';
import { exportFile, type PageEntry } from './page-entry.ts';

export const maintainManage = {
  path: '/maintain/maintainManage',
  title: words('无纸化维保记录', 'Paperless maintenance records'),
  icon: 'record',
  buttons: {
    export: exportFile,
    finish: words('登记完成', 'Record as completed'),
    evaluate: words('维保评价', 'Maintenance evaluation'),
    review: words('审核', 'Review'),
  },
} as const satisfies PageEntry;
