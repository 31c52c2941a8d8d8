import { words } from '@hoistway/contract/words';

export const texts = {
  before: { week: words('上一周', 'Previous week'), month: words('上一月', 'Previous month') },
  after: { week: words('下一周', 'Next week'), month: words('下一月', 'Next month') },
};
