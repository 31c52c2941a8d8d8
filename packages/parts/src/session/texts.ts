import { words } from '@hoistway/contract/words';

export const signInTexts = {
  username: words('用户名', 'User name'),
  password: words('密码', 'Password'),
  captcha: words('图片验证码', 'Captcha'),
  telNum: words('手机号', 'Phone number'),
  smsCode: words('短信验证码', 'SMS code'),
  getCode: words('获取验证码', 'Get code'),
  codeAgain: (seconds: number) => words(`${seconds} 秒后重新获取`, `Resend in ${seconds} s`),
  submit: words('登录', 'Sign in'),
};
