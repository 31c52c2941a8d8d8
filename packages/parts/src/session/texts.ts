import { words } from '@hoistway/contract/core/words';

export const signInTexts = {
  username: words('用户名', 'User name'),
  password: words('密码', 'Password'),
  captcha: words('图片验证码', 'Captcha'),
  submit: words('登录', 'Sign in'),
};
