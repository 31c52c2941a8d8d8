/** The manual of the operation log. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const log: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '操作日志记录谁在什么时间做了什么：每一次新增、修改、删除、导入、导出和登录都有一条，修改时写明每一项修改前后的值，点行首的“展开”逐项对照。备注按您的界面语言显示，更早的日志保持当时写下的文字。手机号和身份证号只显示一部分，密码从不记录。',
      'The operation log records who did what and when: every addition, edit, deletion, import, export and sign-in has an entry, and for edits it shows what each field was changed from and to; click “Expand” at the start of a row to compare them. Remarks are shown in your interface language; older entries keep their original text. Phone and ID card numbers are shown only in part, and passwords are never recorded.',
    ),
    words(
      '超级管理员看到全部日志，其他人看到自己和下级账号的日志。账号删除后，它的日志仍然保留。',
      'Super administrators see all entries; everyone else sees their own and those of the accounts below them. Entries of a deleted account are kept.',
    ),
  ),
  section(
    '查找和导出',
    'Searching and exporting',
    words(
      '打开时显示最近 7 天，可以改成任意时间段。操作模块和操作类型可以用中文或英文查找。“导出”按当前的筛选条件生成文件。',
      'The page opens with the last 7 days; you can choose any period. Module and type can be searched in Chinese or English. “Export” creates a file with the current filters.',
    ),
  ),
  section(
    '保留',
    'How long lines are kept',
    words(
      '日志默认永久保留。设置了保留天数（HOISTWAY_OPERATION_LOG_DAYS，至少 183 天）后，超级管理员可以通过接口删除更早的日志，删除本身也会记录。',
      'Entries are kept permanently by default. If a retention period is set (HOISTWAY_OPERATION_LOG_DAYS, at least 183 days), super administrators can delete older entries through the API; the deletion itself is also recorded.',
    ),
  ),
];
