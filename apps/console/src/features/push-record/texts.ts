/** Words of the push record. */
import { words } from '@hoistway/contract/core/words';

export const texts = {
  ofEvent: words('同一起事件', 'One event'),
  empty: words(
    '还没有推送记录。电梯停梯、恢复、困人、解救完成时，会向业主和短信接收人推送。',
    'Nothing has been sent yet. Owners and receivers are notified when a unit stops, recovers, traps people, or they are rescued.',
  ),
};
