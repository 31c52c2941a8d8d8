import { words } from '../words.ts';
import { add, edit, exportFile, type PageEntry, remove } from './page-entry.ts';

export const account = {
  path: '/info/account',
  title: words('账号管理', 'Accounts'),
  icon: 'team',
  buttons: {
    add,
    delete: remove,
    edit,
    import: words('导入用户', 'Import users'),
    importPermission: words('导入电梯权限', 'Import elevator permissions'),
    clearPermission: words('清空电梯权限', 'Clear elevator permissions'),
    exportPermission: words('导出电梯权限', 'Export elevator permissions'),
    export: exportFile,
    refreshCount: words('刷新账号统计', 'Refresh account statistics'),
    sendSms: words('发送短信', 'Send SMS'),
    dataPermission: words('数据权限', 'Data scope'),
    singleElevator: words('单梯设置', 'Single-elevator binding'),
    multiElevator: words('多梯设置', 'Multi-elevator binding'),
  },
} as const satisfies PageEntry;
