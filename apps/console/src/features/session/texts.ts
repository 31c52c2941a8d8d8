/** Words of the sign-in page and of one's own sessions. */
import { problems } from '@hoistway/contract/core/problems';
import { words } from '@hoistway/contract/words';

export const texts = {
  tagline: words('电梯远程监视与维保管理', 'Remote monitoring and maintenance of elevators'),
  lostWhy: words(
    '长时间未操作、密码被修改、账号被停用或到期、在其他设备上被下线，都会使登录失效。',
    'Your session ends after a long period of inactivity, when the password is changed, when the account is disabled or expires, or when it is signed out from another device.',
  ),
  usernamePlaceholder: words('请输入用户名', 'Enter your user name'),
  passwordPlaceholder: words('请输入密码', 'Enter your password'),
  usernameRequired: problems.usernameRequired,
  passwordRequired: problems.passwordRequired,
  captchaLength: problems.captchaLength,
  bySms: words('短信登录', 'Sign in by SMS'),
  byPassword: words('密码登录', 'Sign in by password'),
  telNumPlaceholder: words('请输入已绑定的手机号', 'Enter your bound phone number'),
  telNumShape: problems.phone11,
  smsCodeLength: problems.smsCodeLength,
  askFirst: words(
    '请先获取验证码；此前的验证码仅在获取时的页面有效',
    'Please get a code first; earlier codes work only on the page that requested them',
  ),
  codeSent: words(
    '该手机号已绑定账号时，验证码会发送到手机。',
    'If an account is bound to this number, a code will be sent to it.',
  ),
  showTyped: words('显示密码', 'Show the password'),
  hideTyped: words('隐藏密码', 'Hide the password'),
  capsLock: words('大写锁定已打开', 'Caps Lock is on'),
  own: {
    thisOne: words('当前登录', 'Current session'),
    started: (time: string) => words(`${time} 登录`, `Signed in ${time}`),
    lastSeen: (time: string) => words(`最近使用 ${time}`, `last used ${time}`),
    unknownDevice: words('未知设备', 'Unknown device'),
    end: words('下线', 'Sign out'),
    endOne: ({ device, address }: { device: string; address: string }) =>
      words(`下线：${device}，${address}`, `Sign out: ${device}, ${address}`),
    endOthers: words('下线其他全部登录', 'Sign out all others'),
    confirmOthers: (count: number) =>
      words(
        `将其他 ${count} 处登录全部下线？`,
        count === 1 ? `Sign out the ${count} other session?` : `Sign out the other ${count} sessions?`,
      ),
  },
  noPermission: words('没有可以访问的页面', 'There are no pages you can access'),
  onlyPlannedText: words(
    '您的角色只有尚未开放的页面，请联系管理员授予其他菜单权限后重新登录。',
    'Your role only includes pages that are not available yet. Please ask an administrator for other menu permissions, then sign in again.',
  ),
  noPermissionText: words(
    '您的角色还没有任何菜单权限，请联系管理员授权后重新登录。',
    'Your role has no menu permissions yet. Please ask an administrator for access, then sign in again.',
  ),
};
