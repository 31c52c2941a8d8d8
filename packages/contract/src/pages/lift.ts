import { words } from '../words.ts';
import { add, edit, exportFile, type PageEntry } from './page-entry.ts';

export const lift = {
  path: '/info/lift',
  title: words('电梯信息维护', 'Elevator information maintenance'),
  icon: 'apartment',
  buttons: {
    add,
    edit,
    retire: words('停用与启用', 'Retire and return to service'),
    qrCode: words('业主二维码', 'Owner QR code'),
    import: words('批量导入电梯', 'Bulk import elevators'),
    export: exportFile,
    qrCodes: words('批量生成二维码', 'Bulk generate QR codes'),
  },
} as const satisfies PageEntry;
