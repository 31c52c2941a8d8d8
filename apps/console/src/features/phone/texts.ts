import { words } from '@hoistway/contract/words';

export const texts = {
  bind: words('绑定手机号', 'Bind phone'),
  modify: words('修改手机号', 'Change phone'),
  now: (telNum: string) => words(`当前手机号：${telNum}`, `Current phone: ${telNum}`),
  done: { bind: words('手机号已绑定', 'Phone bound'), modify: words('手机号已修改', 'Phone changed') },
  failed: { bind: words('绑定失败', 'Bind failed'), modify: words('修改失败', 'Modify failed') },
  password: words('当前密码', 'Current password'),
  unbind: (telNum: string) => words(`解绑手机号 ${telNum}`, `Unbind phone ${telNum}`),
  unbindHelp: words('解绑后不能再用该手机号登录。', 'You can then no longer sign in with this phone.'),
  unbound: words('手机号已解绑', 'Phone unbound'),
  unbindFailed: words('解绑失败', 'Unbind failed'),
};
