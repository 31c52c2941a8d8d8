/** The manual of roles. */
import { words } from '@hoistway/contract/core/words';
import { type Manual, section } from './section.ts';

export const role: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '角色决定账号能看到什么、能做什么。这里列出您自己的角色和它之下的角色；超级管理员看到全部角色。',
      'A role decides what an account sees and may do. Your own role and those below it are listed; super administrators see all roles.',
    ),
    words(
      '您创建的角色在您的角色之下，起初没有任何权限；它能拥有的权限不会超出您的角色。',
      'A role that you create is placed below yours and has no permissions at first; it can never hold what yours lacks.',
    ),
  ),
  section(
    '设置权限',
    'Setting permissions',
    words(
      '“设置权限”选择菜单页面和按钮：选中按钮会同时选中它的页面，取消页面会同时取消它的按钮。“设置字段权限”选择列表、导出和实时监视中可见的字段，“设置故障内容权限”选择可见的故障。“设置首页权限”只有超级管理员可用。',
      '“Set permissions” selects pages and buttons: a button brings its page, and a page goes with its buttons. “Set field permissions” selects the fields shown in lists, exports and the monitor, “Set fault-content permissions” the faults that are shown. “Set home-page permissions” is for super administrators.',
    ),
    words(
      '收回权限时，下级角色会一并失去；保存前会显示影响多少个角色和账号。更改在下一次操作时生效，已打开的页面随之更新。',
      'What you take away is lost by the roles below as well; before saving you see how many roles and accounts that affects. A change applies from the next action on, and open consoles follow.',
    ),
    words(
      '编辑期间角色被他人更改时，您的更改不会保存；点“重新加载”后重新设置。',
      'If somebody else has changed the role while you were editing, your change is not saved; press “Reload” and set it again.',
    ),
  ),
  section(
    '不能更改的角色',
    'Roles that cannot be changed',
    words(
      '自己的角色由上级更改。超级管理员角色拥有全部权限。有账号或有下级角色的角色不能删除，提示中会列出它们。',
      'Your own role is changed by those above you. A super administrator role holds every permission. A role that accounts have, or that has roles below it, cannot be deleted; the message names it.',
    ),
  ),
];
