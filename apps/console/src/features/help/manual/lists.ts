/** The manual of what every list can do. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const lists: Manual = [
  section(
    '常用查询',
    'Saved searches',
    words(
      '设好筛选、排序和列之后，点击列表上方的星形按钮，选择“保存当前查询”并起一个名称（最多 30 个字符）。每个列表最多保存 30 个。选择一个常用查询，筛选、排序和列就恢复成保存时的样子。',
      'After setting filters, sorting and columns, click the star above the list, choose “Save this search” and enter a name (at most 30 characters). Up to 30 searches can be saved per list. Choose a saved search to restore its filters, sorting and columns.',
    ),
    words(
      '点击房屋图标，以后打开这个列表时直接使用该查询；再点一次取消。带有筛选条件的链接不受影响。',
      'Click the house icon to use a search whenever this list is opened; click again to turn this off. Links with filters of their own are not affected.',
    ),
    words(
      '共享的查询，下级账号可以使用，只有创建者能修改和删除。查询中已不可用的筛选条件会被略去并提示。',
      'Accounts below yours can use shared searches; only the creator can change or delete them. Filters that are no longer available are left out, and a message says so.',
    ),
  ),
];
