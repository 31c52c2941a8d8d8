/** The manual of roles. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const role: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '角色决定账号能看到什么、能做什么。这里列出您自己的角色和它之下的角色；超级管理员看到全部角色。',
      'A role determines what an account can see and do. This page lists your own role and the roles below it; super administrators see all roles.',
    ),
    words(
      '您创建的角色在您的角色之下，起初没有任何权限；它能拥有的权限不会超出您的角色。',
      'Roles you create are placed below your role and have no permissions at first; they can never have permissions that your role lacks.',
    ),
  ),
  section(
    '设置权限',
    'Setting permissions',
    words(
      '“设置权限”选择菜单页面和按钮：选中按钮会同时选中它的页面，取消页面会同时取消它的按钮。“设置字段权限”选择列表、导出和实时监视中可见的字段，“设置故障内容权限”选择可见的故障。“设置首页权限”只有超级管理员可用。',
      '“Set permissions” selects menu pages and buttons: selecting a button also selects its page, and clearing a page also clears its buttons. “Set field permissions” selects the fields visible in lists, exports and real-time monitoring, “Set fault-content permissions” the visible faults. “Set home-page permissions” is available to super administrators only.',
    ),
    words(
      '收回权限时，下级角色会一并失去；保存前会显示影响多少个角色和账号。更改在下一次操作时生效，已打开的页面随之更新。',
      'Permissions you withdraw are also lost by the roles below; before saving, the number of affected roles and accounts is shown. Changes take effect with the next action, and open pages update accordingly.',
    ),
    words(
      '编辑期间角色被他人更改时，您的更改不会保存；点“重新加载”后重新设置。',
      'If someone else has changed the role while you were editing, your changes are not saved; click “Reload” and set them again.',
    ),
  ),
  section(
    '不能更改的角色',
    'Roles that cannot be changed',
    words(
      '自己的角色由上级更改。超级管理员角色拥有全部权限。有账号或有下级角色的角色不能删除，提示中会列出它们。',
      'Your own role is changed by accounts above you. The super administrator role has all permissions. Roles that are assigned to accounts or have roles below them cannot be deleted; the message lists them.',
    ),
  ),
];
