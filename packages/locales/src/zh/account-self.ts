/** Words of what people change about their own account. */
export const words = {
  modifyFailed: '修改失败',
  password: {
    old: '旧密码',
    new: '新密码',
    repeat: '确认密码',
    rule: '8 到 16 位，包含字母、数字和特殊字符',
    changed: '密码已修改，其他登录已下线',
  },
} as const;
