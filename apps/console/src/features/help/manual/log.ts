/** The manual of the operation log. */
import { words } from '@hoistway/contract/core/words';
import { type Manual, section } from './section.ts';

export const log: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '操作日志记录谁在什么时间做了什么：每一次新增、修改、删除、导入、导出和登录都有一条，修改时写明每一项由什么改为什么，点行首的“展开”逐项对照。备注按您的界面语言显示，更早的日志保持当时写下的文字。手机号和身份证号只显示一部分，密码从不记录。',
      'The operation log says who did what and when: each addition, edit, deletion, import, export and sign-in has a line, and a line of an edit names each field with the old and the new value; open it to compare them field by field. Remarks are in the language of your console; older lines stay as they were written. Phone numbers and ID cards are shown in part; passwords are never recorded.',
    ),
    words(
      '超级管理员看到全部日志，其他人看到自己和下级账号的日志。账号删除后，它的日志仍然保留。',
      'Super administrators see all lines; everybody else sees their own and those of the accounts below them. The lines of a deleted account stay.',
    ),
  ),
  section(
    '查找和导出',
    'Searching and exporting',
    words(
      '打开时显示最近 7 天，可以改成任意时间段。操作模块和操作类型可以用中文或英文查找。“导出”按当前的筛选条件生成文件。',
      'The page opens with the last seven days; any other time can be chosen. Module and type are found by their Chinese and by their English words. “Export” makes a file of what the filters show.',
    ),
  ),
  section(
    '保留',
    'How long lines are kept',
    words(
      '日志默认永久保留。设置了保留天数（HOISTWAY_OPERATION_LOG_DAYS，至少 183 天）后，超级管理员可以通过接口删除更早的日志，删除本身也会记录。',
      'Lines are kept for good unless the installation sets a number of days (HOISTWAY_OPERATION_LOG_DAYS, 183 at least). A super administrator can then delete older ones through the API, and that leaves a line as well.',
    ),
  ),
];
