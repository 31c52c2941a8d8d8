/** The manual of the user's own account. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const ownAccount: Manual = [
  section(
    '修改密码',
    'Changing the password',
    words(
      '点击右上角的用户名，选择“修改密码”。新密码为 8 到 16 位，包含字母、数字和特殊字符，不能与旧密码或用户名相同。修改后，本账号在其他地方的登录全部下线。',
      'Click your user name at the top right and choose “Change password”. The new password must have 8 to 16 characters with letters, digits and special characters and must differ from the old password and the user name. All other sessions of the account are then signed out.',
    ),
    words(
      '旧密码输错五次，15 分钟内不能再试，与登录时相同。',
      'After five wrong old passwords you cannot try again for 15 minutes, as at sign-in.',
    ),
  ),
  section(
    '手机号',
    'The phone',
    words(
      '在用户菜单中绑定手机号：输入 11 位手机号，获取短信验证码，填写验证码和当前密码后确定。每个手机号每分钟、每天可获取的验证码有限，验证码 5 分钟内有效，最多试 5 次。一个手机号只能绑定一个账号。',
      'Bind a phone in the user menu: enter the 11-digit number, get an SMS code, enter the code and your current password, and confirm. The number of codes per phone is limited per minute and per day; a code is valid for 5 minutes and at most 5 attempts. A phone can be bound to one account only.',
    ),
    words(
      '“修改”换成另一个手机号，“解绑”去掉手机号；两者都需要当前密码。由管理员填写的手机号，以及管理员重置密码前绑定的手机号，显示为“未验证”，用“修改”验证后才能用来登录。',
      '“Change” replaces the phone and “Unbind” removes it; both require your current password. A phone entered by an administrator, or bound before an administrator reset the password, is shown as “not verified”; verify it with “Change” before you can use it to sign in.',
    ),
    words(
      '绑定后可以用短信登录：在登录页选择“短信登录”，输入手机号和图片验证码，获取短信验证码。',
      'Once a phone is bound, you can sign in by SMS: choose “Sign in by SMS” on the sign-in page, enter the phone number and captcha, and get an SMS code.',
    ),
    words(
      '系统未配置短信服务时，短信不会发出，超级管理员可以在“发件箱”中查看。',
      'If no SMS service is configured, messages are not sent; super administrators can view them in the outbox.',
    ),
  ),
];
