/** Words of the push record. */
import { words } from '@hoistway/contract/words';

export const texts = {
  ofEvent: words('同一起事件', 'One event'),
  empty: words(
    '还没有推送记录。电梯停梯、恢复、困人、救援完成时，会向业主和短信接收人推送。',
    'No push records yet. Owners and receivers are notified when an elevator stops, recovers, has people trapped or a rescue is completed.',
  ),
};
