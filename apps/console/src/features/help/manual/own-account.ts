/** The manual of the user's own account. */
import { words } from '@hoistway/contract/core/words';
import { type Manual, section } from './section.ts';

export const ownAccount: Manual = [
  section(
    '修改密码',
    'Changing the password',
    words(
      '点击右上角的用户名，选择“修改密码”。新密码为 8 到 16 位，包含字母、数字和特殊字符，不能与旧密码或用户名相同。修改后，本账号在其他地方的登录全部下线。',
      'Click your name at the top right and choose “Change password”. A new password has 8 to 16 characters with letters, digits and special characters, and is neither the old one nor your user name. Every other session of the account ends with the change.',
    ),
    words(
      '旧密码输错五次，15 分钟内不能再试，与登录时相同。',
      'After five wrong old passwords there is no further try for 15 minutes, as at sign-in.',
    ),
  ),
];
