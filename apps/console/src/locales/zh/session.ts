/** Words of the sign-in page. */
export const words = {
  tagline: '电梯远程监视与维保管理',
  username: '用户名',
  usernamePlaceholder: '请输入用户名',
  password: '密码',
  passwordPlaceholder: '请输入密码',
  captcha: '图片验证码',
  usernameRequired: '请输入用户名',
  passwordRequired: '请输入密码',
  captchaLength: '请输入验证码，长度为 6 个字符',
  submit: '登录',
  capsLock: '大写锁定已打开',
} as const;
