import { words } from '../words.ts';
import { add, edit, exportFile, type PageEntry, remove } from './page-entry.ts';

export const weixin = {
  path: '/info/weixin',
  title: words('微信推送', 'WeChat push'),
  icon: 'wechat',
  buttons: { add, edit, delete: remove, export: exportFile },
} as const satisfies PageEntry;
