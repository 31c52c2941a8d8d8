import { words } from '../words.ts';
import { type PageEntry, send } from './page-entry.ts';

export const maintainMsg = {
  path: '/maintain/maintainMsg',
  title: words('维保短信', 'Maintenance SMS'),
  icon: 'maintainMsg',
  buttons: { send },
} as const satisfies PageEntry;
