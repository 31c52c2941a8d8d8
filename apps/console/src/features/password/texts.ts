/** Words of what people change about their own account. */
import { words } from '@hoistway/contract/words';

export const texts = {
  modifyFailed: words('修改失败', 'Modify failed'),
  old: words('旧密码', 'Old password'),
  new: words('新密码', 'New password'),
  repeat: words('确认密码', 'Confirm password'),
  changed: words('密码已修改，其他登录已下线', 'Password changed; all other sessions have ended'),
};
