/** Sections on viewing as another user, in the manual of the accounts. */
import { words } from '@hoistway/contract/core/words';
import { type Manual, section } from './section.ts';

export const viewAs: Manual = [
  section(
    '以用户身份查看',
    'Viewing as a user',
    words(
      '超级管理员可以在账号的“更多操作”中选择“以该用户身份查看”，用该账号的菜单、按钮、字段和数据范围查看系统。这样只能查看，不能更改任何内容，也不会把公告标为已读、不计入该账号的登录；页面底部一直显示正在以谁的身份查看，点“返回我的账号”回到原来的页面。',
      'A super administrator chooses “View as this user” among the further actions of an account and sees the console with its menu, buttons, fields and data scope. Nothing can be changed in a view; notices stay unread, and it does not count as a sign-in of the account. The bar at the bottom always says whose view it is; “Back to my account” returns to the page you came from.',
    ),
    words(
      '每次最多 30 分钟（HOISTWAY_VIEW_MINUTES），超级管理员退出登录时一并结束，开始和结束都记入操作日志；其间查阅的个人信息在敏感信息查阅记录中同时写明两个账号。超级管理员、已停用或已过期的账号不能这样查看。',
      'A view lasts 30 minutes at most (HOISTWAY_VIEW_MINUTES) and ends when the super administrator signs out. Its start and its end are in the operation log; the access log names both accounts for what was looked at. Super administrators and accounts that are disabled or have expired cannot be viewed.',
    ),
  ),
  section(
    '可见性检查',
    'Visibility check',
    words(
      '“可见性检查”回答某个账号能不能看到一个菜单页面、按钮、字段、首页面板、故障内容、电梯（按工号）或报警（按编号），并说明原因：哪个角色有没有这项权限、数据范围中的哪个节点包含它、来自哪个上级账号，以及缺少时应由谁授予。',
      '“Visibility check” answers whether an account sees a menu page, a button, a field, a home-page panel, a fault, a unit (by job number) or an alarm (by number), and why: which role holds the permission or lacks it, which node of the data scope has it, from which account above it comes, and who can give what is missing.',
    ),
  ),
];
