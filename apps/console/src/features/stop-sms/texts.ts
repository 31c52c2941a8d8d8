/** Words of the log of messages to owners. */
import { words } from '@hoistway/contract/core/words';

export const texts = {
  empty: words(
    '还没有停梯短信。电梯停梯、恢复、困人、解救完成时，会向开启接收的业主和短信接收人发送短信。',
    'There are no messages yet. Owners and receivers of text messages are notified when a unit stops, recovers, traps people, or they are rescued.',
  ),
};
