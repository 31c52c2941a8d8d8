/** The manual of owners. */
import { maxPicked } from '@hoistway/contract/core/fields';
import { words } from '@hoistway/contract/core/words';
import { type Manual, section } from './section.ts';

export const proprietor: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '登记电梯的业主。业主的手机会在其电梯停梯、恢复、困人、解救完成时收到短信。能看到业主任何一台电梯的账号都能看到该业主；“电梯”一列只列出您数据权限内的电梯，“查看电梯”列出它们的位置。',
      'Owners of units are entered here. An owner gets a text message when one of the units stops, recovers, traps people, or they are rescued. Whoever sees a unit of an owner sees the owner; the units shown are those in your data scope, and “Units” says where they are.',
    ),
  ),
  section(
    '新建与编辑',
    'Entering and editing',
    words(
      `业主名称、11 位手机号和至少一台电梯必填，最多 ${maxPicked} 台。同一账号下一个手机号只能登记一位业主；不同账号可以各自登记同一个人，同一事件该手机仍只收到一条短信。`,
      `A name, an 11-digit phone and at least one unit are needed, at most ${maxPicked}. An account enters a phone once; different accounts may each enter the same person, who still gets one message of an event.`,
    ),
    words(
      '只有创建人可以编辑。若您打开后手机号已被改过，保存时系统会提示，不会覆盖。',
      'Only the person who entered an owner can edit it. If the phone was changed since you opened the form, you are warned and nothing is overwritten.',
    ),
  ),
  section(
    '启用、停用与删除',
    'Enabling, disabling and deleting',
    words(
      '停用后不再向该业主发送短信，启用后恢复。删除业主不影响已发送短信的记录。业主还绑定了您数据权限外的电梯时，这些操作由其创建人进行。',
      'A disabled owner gets no text messages until enabled again. Deleting an owner leaves the log of what was sent. For an owner who also has units outside your data scope, ask who entered the owner.',
    ),
  ),
];
