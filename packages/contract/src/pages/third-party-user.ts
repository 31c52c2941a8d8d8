import { words } from '../words.ts';
import { add, type PageEntry } from './page-entry.ts';

export const thirdPartyUser = {
  path: '/info/thirdPartyUser',
  title: words('第三方用户', 'Third-party users'),
  icon: 'api',
  buttons: {
    add,
    revoke: words('吊销', 'Revoke'),
    log: words('调用日志', 'Call log'),
  },
} as const satisfies PageEntry;
