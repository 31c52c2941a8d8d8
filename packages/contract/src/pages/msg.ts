import { words } from '../words.ts';
import { add, edit, exportFile, type PageEntry, remove } from './page-entry.ts';

export const msg = {
  path: '/info/msg',
  title: words('短信接收人', 'SMS receivers'),
  icon: 'receivers',
  buttons: {
    add,
    edit,
    delete: remove,
    export: exportFile,
    import: words('导入接收人', 'Import receivers'),
    mode: words('发送方式', 'Sending mode'),
  },
} as const satisfies PageEntry;
