/** Words of the log of messages to owners. */
import { words } from '@hoistway/contract/words';

export const texts = {
  empty: words(
    '还没有停梯短信。电梯停梯、恢复、困人、救援完成时，会向开启接收的业主和短信接收人发送短信。',
    'There are no stop messages yet. Owners and receivers who have SMS turned on are notified when an elevator stops, recovers, has people trapped or a rescue is completed.',
  ),
};
