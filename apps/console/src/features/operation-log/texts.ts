/** What an edit changed. */
import { words } from '@hoistway/contract/words';

export const texts = {
  field: words('字段', 'Field'),
  before: words('原值', 'Before'),
  after: words('新值', 'After'),
};
