/** The manual of owners. */
import { maxPicked } from '@hoistway/contract/core/fields';
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const proprietor: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '登记电梯的业主。业主的手机会在其电梯停梯、恢复、困人、救援完成以及计划维保时收到短信。能看到业主任何一台电梯的账号都能看到该业主；“电梯”一列只列出您数据权限内的电梯，“查看电梯”列出它们的位置。',
      'Register the owners of elevators. Owners are notified by SMS when one of their elevators stops, recovers, has people trapped or a rescue is completed, and of planned maintenance. Accounts that can see any elevator of an owner can see the owner; the “Elevators” column lists only elevators within your data scope, and “View units” shows where they are.',
    ),
  ),
  section(
    '新建与编辑',
    'Entering and editing',
    words(
      `业主名称、11 位手机号和至少一台电梯必填，最多 ${maxPicked} 台。同一账号下一个手机号只能登记一位业主；不同账号可以各自登记同一个人，同一事件该手机仍只收到一条短信。`,
      `Owner name, 11-digit phone number and at least one elevator are required, at most ${maxPicked} elevators. An account can register a phone number for one owner only; different accounts can each register the same person, whose phone still receives only one message per event.`,
    ),
    words(
      '只有创建人可以编辑。若您打开后手机号已被改过，保存时系统会提示，不会覆盖。',
      'Only the creator can edit an owner. If the phone number has been changed since you opened the form, you are notified when saving and nothing is overwritten.',
    ),
  ),
  section(
    '启用、停用与删除',
    'Enabling, disabling and deleting',
    words(
      '停用后不再向该业主发送短信，启用后恢复。删除业主不影响已发送短信的记录。业主还绑定了您数据权限外的电梯时，这些操作由其创建人进行。',
      'A disabled owner no longer receives text messages until enabled again. Deleting an owner does not affect the log of sent messages. If an owner also has elevators outside your data scope, the creator has to do this.',
    ),
  ),
];
