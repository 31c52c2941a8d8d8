import { words } from '../words.ts';
import { edit, exportFile, type PageEntry } from './page-entry.ts';

export const weixin = {
  path: '/info/weixin',
  title: words('微信推送', 'WeChat push'),
  icon: 'wechat',
  buttons: {
    add: words('绑定微信', 'Bind'),
    edit,
    delete: words('解除绑定', 'Unbind'),
    export: exportFile,
  },
} as const satisfies PageEntry;
