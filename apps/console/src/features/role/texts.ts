/** Words of the role screen. */

import { role } from '@hoistway/contract/pages/role';
import { words } from '@hoistway/contract/words';

export const texts = {
  own: words('我的角色', 'My role'),
  addTitle: words('新增角色', 'Add role'),
  editTitle: words('编辑角色', 'Edit role'),
  addHelp: words(
    '新角色在您的角色之下，先没有任何权限；保存后请设置权限。',
    'The new role is placed below yours and has no permissions at first; set its permissions after saving.',
  ),
  added: words('角色已创建，请为它设置权限', 'The role was created; please set its permissions'),
  set: {
    permission: role.buttons.setPermission,
    field: role.buttons.setField,
    index: words('设置首页权限', 'Set home-page permissions'),
    dictionary: role.buttons.setFault,
  },
  panels: words('首页栏目', 'Home-page panels'),
  faultNote: words(
    '困人报警始终可见，不受此设置限制。全部选中时，以后新增的故障内容也可见（以上级角色为限）。',
    'Entrapment alarms are always visible regardless of this setting. If everything is selected, fault contents added later are also visible (within the limits of the parent role).',
  ),
  find: words('按名称查找', 'Find by name'),
  ticked: ({ count, total }: { count: number; total: number }) =>
    words(`已选 ${count} / ${total} 项`, `${count} of ${total} selected`),
  nothingOffered: words('上级角色没有可分配的权限', 'The parent role has no permissions to assign'),
  reload: words('重新加载', 'Reload'),
  affected: {
    title: words('收回这些权限？', 'Withdraw these permissions?'),
    text: ({ roles, accounts }: { roles: number; accounts: number }) =>
      words(
        `${roles} 个下级角色会一并失去收回的权限，共影响 ${accounts} 个账号，下一次操作即生效。`,
        `${roles} roles below also lose the withdrawn permissions; ${accounts} accounts are affected. This takes effect with their next action.`,
      ),
    accounts: (accounts: number) =>
      words(
        `影响 ${accounts} 个账号，下一次操作即生效。`,
        `${accounts} accounts are affected. This takes effect with their next action.`,
      ),
  },
  deleteTitle: (count: number) =>
    words(`删除 ${count} 个角色？`, count === 1 ? `Delete ${count} role?` : `Delete ${count} roles?`),
  empty: words(
    '还没有角色。点“新增”创建一个，再设置它的权限。',
    'There are no roles yet. Use “Add” to create one, then set its permissions.',
  ),
};
