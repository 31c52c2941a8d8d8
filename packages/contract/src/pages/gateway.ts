import { words } from '../words.ts';
import { add, edit, type PageEntry, remove } from './page-entry.ts';

export const gateway = {
  path: '/info/gateway',
  title: words('网关', 'Gateways'),
  icon: 'gateway',
  buttons: {
    add,
    edit,
    units: words('分配电梯', 'Assign units'),
    rotate: words('更换密钥', 'New secret'),
    disable: words('停用启用', 'Disable and enable'),
    delete: remove,
  },
} as const satisfies PageEntry;
