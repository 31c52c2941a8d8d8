import { words } from '../core/words.ts';
import type { PageEntry } from './page-entry.ts';

export const weixin = {
  path: '/info/weixin',
  title: words('微信推送', 'WeChat push'),
  planned: true,
} as const satisfies PageEntry;
