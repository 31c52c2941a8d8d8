/** Words of the page of third-party users. */
import { words } from '@hoistway/contract/core/words';

export const texts = {
  add: words('新增', 'Add'),
  addTitle: words('新增第三方用户', 'Add third-party user'),
  addHelp: words(
    '密钥只能读取数据，权限不会超出您自己的权限：您的权限或数据范围收回时，密钥随之收回；账号停用或删除时，密钥失效。',
    'Keys are read-only and limited to what you can see; they lose access when you do, and end when your account is disabled or deleted.',
  ),
  pages: words('可调用页面', 'Pages'),
  pagesHelp: words(
    '勾选的页面，其不修改数据的接口可用此密钥调用；按钮操作、导出和登录相关接口不接受密钥。数据不按位置划分的页面（账号、角色、日志等）只能授予不限位置的密钥。',
    'The key opens the calls of these pages that change nothing. Buttons, exports and everything about sessions take no key. Pages not tied to a location (accounts, roles, logs …) are available only to unrestricted keys.',
  ),
  nothingOffered: words(
    '您没有可授予第三方用户的页面权限',
    'You hold no page that can be given to a third-party user',
  ),
  perMinuteHelp: words(
    '超出后返回 429，并在 Retry-After 中说明多少秒后重试。',
    'Further calls get 429; Retry-After says in how many seconds to try again.',
  ),
  made: words('第三方用户已创建', 'Third-party user created'),
  madeText: words(
    '密钥只显示这一次，系统不保存原文。请立即复制并妥善保管；丢失后只能吊销并重新创建。',
    'The key is shown only once and is stored nowhere. Copy it now and keep it safe; a lost key can only be revoked and replaced.',
  ),
  key: words('密钥', 'Key'),
  usage: words('调用接口时放在请求头中：', 'Send it in a header with every call:'),
  revoke: words('吊销', 'Revoke'),
  revokeTitle: (name: string) => words(`吊销“${name}”的密钥？`, `Revoke the key of “${name}”?`),
  revokeText: words(
    '吊销后立即失效，且不能恢复。使用该密钥的系统将无法再读取数据。',
    'It ends at once and permanently. The system that uses it can no longer read data.',
  ),
  revoked: words('密钥已吊销', 'Key revoked'),
  log: words('调用日志', 'Call log'),
  logEmpty: words('还没有调用', 'No calls yet'),
  all: words('全部', 'All'),
  places: ({ names, count }: { names: string; count: number }) =>
    words(`${names} 等 ${count} 处`, `${names} and others, ${count} in all`),
  neverUsed: words('从未调用', 'Never used'),
  milliseconds: (ms: number) => words(`${ms} 毫秒`, `${ms} ms`),
  empty: words(
    '还没有第三方用户。点“新增”为其他系统创建一个只读密钥。',
    'There are no third-party users yet. Add one to give another system a key that only reads.',
  ),
  emptyReadOnly: words('还没有第三方用户', 'There are no third-party users yet'),
};
