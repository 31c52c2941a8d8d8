import { words } from '../words.ts';
import { add, edit, type PageEntry, remove } from './page-entry.ts';

export const role = {
  path: '/info/role',
  title: words('角色管理', 'Roles'),
  icon: 'safety',
  buttons: {
    add,
    delete: remove,
    edit,
    setPermission: words('设置权限', 'Set permissions'),
    setField: words('设置字段权限', 'Set field permissions'),
    setFault: words('设置故障内容权限', 'Set fault-content permissions'),
  },
} as const satisfies PageEntry;
