/** Words of owners. */
import { maxPicked } from '@hoistway/contract/core/fields';
import { proprietor } from '@hoistway/contract/pages/proprietor';
import { words } from '@hoistway/contract/words';

export const texts = {
  add: proprietor.buttons.add,
  edit: words('编辑业主', 'Edit owner'),
  deleteText: (count: number) =>
    words(
      `${count} 位业主不再收到短信，已发送的短信记录保留。`,
      `${count} ${count === 1 ? 'owner gets' : 'owners get'} no further text messages. What was sent stays in the log.`,
    ),
  units: words('查看电梯', 'View units'),
  unitsOf: (name: string) => words(`${name} 的电梯`, `Units of ${name}`),
  unitsHelp: words(
    `最多 ${maxPicked} 台。这些电梯停梯、恢复、困人、救援完成以及计划维保时向业主发送短信。`,
    `At most ${maxPicked} units. The owner is notified by SMS when one of them stops, recovers, has people trapped or a rescue is completed, and of planned maintenance.`,
  ),
  pick: words('选择电梯', 'Choose units'),
  takeAway: (jobNum: string) => words(`移除：${jobNum}`, `Remove ${jobNum}`),
  empty: words('您的数据权限内还没有业主。', 'There are no owners within your data scope yet.'),
  emptyAdd: words(
    '还没有业主。点“新建”登记业主，并为其选择电梯。',
    'There are no owners yet. Use “New” to add an owner and choose their elevators.',
  ),
};
