import { words } from '../words.ts';
import { exportFile, type PageEntry } from './page-entry.ts';

export const statutory = {
  path: '/maintain/statutory',
  title: words('法定事项', 'Statutory items'),
  icon: 'statutory',
  buttons: { finish: words('登记完成', 'Record completion'), export: exportFile },
} as const satisfies PageEntry;
