import { words } from '@hoistway/contract/core/words';

export const texts = {
  noMessages: words('还没有短信', 'No messages yet'),
};
