/** Words of what people change about their own account. */
export const words = {
  modifyFailed: '修改失败',
  phone: {
    bind: '绑定手机号',
    modify: '修改手机号',
    number: '手机号',
    now: '当前手机号：{{telNum}}',
    code: '短信验证码',
    getCode: '获取验证码',
    again: '{{seconds}} 秒后重新获取',
    getFailed: '获取失败',
    confirm: '确定',
    bindDone: '手机号已绑定',
    modifyDone: '手机号已修改',
    bindFailed: '绑定失败',
    modifyFailed: '修改失败',
  },
  noMessages: '还没有短信',
  password: {
    old: '旧密码',
    new: '新密码',
    repeat: '确认密码',
    rule: '8 到 16 位，包含字母、数字和特殊字符',
    changed: '密码已修改，其他登录已下线',
  },
} as const;
