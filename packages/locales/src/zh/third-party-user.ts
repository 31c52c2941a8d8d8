/** Words of the page of third-party users. */
export const words = {
  add: '新增',
  addTitle: '新增第三方用户',
  addHelp:
    '密钥只能读取数据，权限不会超出您自己的权限：您的权限或数据范围收回时，密钥随之收回；账号停用或删除时，密钥失效。',
  pages: '可调用页面',
  pagesHelp:
    '勾选的页面，其不修改数据的接口可用此密钥调用；按钮操作、导出和登录相关接口不接受密钥。数据不按位置划分的页面（账号、角色、日志等）只能授予不限位置的密钥。',
  nothingOffered: '您没有可授予第三方用户的页面权限',
  perMinuteHelp: '超出后返回 429，并在 Retry-After 中说明多少秒后重试。',
  made: '第三方用户已创建',
  madeText: '密钥只显示这一次，系统不保存原文。请立即复制并妥善保管；丢失后只能吊销并重新创建。',
  key: '密钥',
  usage: '调用接口时放在请求头中：',
  revoke: '吊销',
  revokeTitle: '吊销“{{name}}”的密钥？',
  revokeText: '吊销后立即失效，且不能恢复。使用该密钥的系统将无法再读取数据。',
  revoked: '密钥已吊销',
  log: '调用日志',
  logEmpty: '还没有调用',
  all: '全部',
  places: '{{names}} 等 {{count}} 处',
  neverUsed: '从未调用',
  milliseconds: '{{ms}} 毫秒',
  empty: '还没有第三方用户。点“新增”为其他系统创建一个只读密钥。',
  emptyReadOnly: '还没有第三方用户',
} as const;
