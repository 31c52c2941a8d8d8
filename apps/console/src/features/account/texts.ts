/** Words of the account screen. */

import { account } from '@hoistway/contract/pages/account';
import { words } from '@hoistway/contract/words';
import { scopeTexts } from '@hoistway/fleet/scope/texts.ts';

export const texts = {
  addTitle: words('新增账号', 'Add account'),
  editTitle: words('编辑账号', 'Edit account'),
  password: words('密码', 'Password'),
  passwordKept: words(
    '不填写则保持原密码；填写后该账号需要重新登录',
    'Leave empty to keep the password; changing it signs the user out',
  ),
  repassword: words('确认密码', 'Repeat password'),
  roleNone: words('没有可授予的角色', 'There are no roles you can assign'),
  roleFailed: (reason: string) =>
    words(`角色加载失败：${reason}`, `The roles could not be loaded: ${reason}`),
  ownFixed: words(
    '自己的角色、状态和手机号不能在这里修改',
    'You cannot change your own role, status or phone here',
  ),
  leftHelp: words('人员离职后账号即被停用', 'Accounts of people who have left are disabled'),
  disabledHelp: words('停用后立即退出登录', 'Disabling signs the user out immediately'),
  never: words('不填写则长期有效', 'Leave empty for no expiry'),
  empty: words('还没有账号', 'There are no accounts yet'),
  dataPermission: account.buttons.dataPermission,
  dataRange: scopeTexts.scope,
  synced: words(
    '电梯数量与该账号当前能看到的电梯数一致。',
    'The elevator count matches what this account can see now.',
  ),
  notSynced: words(
    '电梯数量为此前统计的结果，之后电梯有增减，与该账号当前能看到的电梯数不一致。点“刷新账号统计”可重新统计。',
    'The elevator count is out of date: elevators have been added or removed since, and it no longer matches what this account can see. Use “Refresh account statistics” to recount.',
  ),
  section: {
    signIn: words('登录', 'Sign-in'),
    person: words('人员', 'Person'),
    customer: words('客户与短信', 'Customer and messages'),
    scope: words('范围', 'Scope'),
  },
  noArea: words('不限区域', 'None'),
  single: account.buttons.singleElevator,
  multi: account.buttons.multiElevator,
  viewAs: words('以该用户身份查看', 'View as this user'),
  why: words('可见性检查', 'Visibility check'),
  delete: {
    title: (count: number) =>
      words(
        `删除选中的 ${count} 个账号？`,
        count === 1 ? `Delete the ${count} selected account?` : `Delete the ${count} selected accounts?`,
      ),
    text: words(
      '账号会立即退出登录，其数据权限和绑定的电梯一并删除，不能恢复。操作日志保留。有下级账号时会再次确认。',
      'They are signed out immediately. Their data scopes and bound elevators are deleted and cannot be restored; the operation log is kept. If there are accounts below them, you will be asked again.',
    ),
    belowTitle: words('一并删除下级账号？', 'Delete the accounts below as well?'),
    belowText: (count: number) =>
      words(
        `所选账号另有 ${count} 个下级账号，继续会把它们一并删除，不能恢复。`,
        count === 1
          ? `There is ${count} more account below the selected ones. It would be deleted permanently as well.`
          : `There are ${count} more accounts below the selected ones. They would be deleted permanently as well.`,
      ),
    belowOk: words('全部删除', 'Delete all'),
  },
  refresh: {
    button: account.buttons.refreshCount,
    done: words('刷新成功', 'Refresh succeeded'),
    failed: words('刷新失败', 'Refresh failed'),
  },
};
