/** Words of the page of third-party users. */

import { thirdPartyUser } from '@hoistway/contract/pages/third-party-user';
import { words } from '@hoistway/contract/words';

export const texts = {
  addTitle: words('新增第三方用户', 'Add third-party user'),
  addHelp: words(
    '密钥只能读取数据，权限不会超出您自己的权限：您的权限或数据范围收回时，密钥随之收回；账号停用或删除时，密钥失效。',
    'A key is read-only and never exceeds your own permissions: when your permissions or data scope are reduced, so are those of the key; when your account is disabled or deleted, the key becomes invalid.',
  ),
  pages: words('可调用页面', 'Accessible pages'),
  pagesHelp: words(
    '勾选的页面，其不修改数据的接口可用此密钥调用；按钮操作、导出和登录相关接口不接受密钥。数据不按位置划分的页面（账号、角色、日志等）只能授予不限位置的密钥。',
    'With this key, the calls of the selected pages that do not change data can be made; buttons, exports and sign-in calls do not accept keys. Pages whose data is not tied to locations (accounts, roles, logs and so on) can only be granted to keys without location restrictions.',
  ),
  nothingOffered: words(
    '您没有可授予第三方用户的页面权限',
    'You have no page permissions that can be granted to third-party users',
  ),
  perMinuteHelp: words(
    '超出后返回 429，并在 Retry-After 中说明多少秒后重试。',
    'Further calls are answered with 429; Retry-After states how many seconds to wait.',
  ),
  made: words('第三方用户已创建', 'Third-party user created'),
  madeText: words(
    '密钥只显示这一次，系统不保存原文。请立即复制并妥善保管；丢失后只能吊销并重新创建。',
    'The key is shown only this once and is not stored in readable form. Copy it now and keep it safe; a lost key can only be revoked and replaced.',
  ),
  key: words('密钥', 'Key'),
  usage: words('调用接口时放在请求头中：', 'Send it in the request header:'),
  revoke: thirdPartyUser.buttons.revoke,
  revokeTitle: (name: string) => words(`吊销“${name}”的密钥？`, `Revoke the key of “${name}”?`),
  revokeText: words(
    '吊销后立即失效，且不能恢复。使用该密钥的系统将无法再读取数据。',
    'The key becomes invalid immediately and cannot be restored. Systems that use it can no longer read data.',
  ),
  revoked: words('密钥已吊销', 'Key revoked'),
  log: thirdPartyUser.buttons.log,
  logEmpty: words('还没有调用', 'No calls yet'),
  places: ({ names, count }: { names: string; count: number }) =>
    words(`${names} 等 ${count} 处`, `${names} and others, ${count} in total`),
  neverUsed: words('从未调用', 'Never called'),
  empty: words(
    '还没有第三方用户。点“新增”为其他系统创建一个只读密钥。',
    'There are no third-party users yet. Use “Add” to create a read-only key for another system.',
  ),
  emptyReadOnly: words('还没有第三方用户', 'There are no third-party users yet'),
};
