/** Words of saved searches. */
import { words } from '@hoistway/contract/words';

export const texts = {
  title: words('常用查询', 'Saved searches'),
  titleWith: (name: string) => words(`常用查询：${name}`, `Saved searches: ${name}`),
  save: words('保存当前查询', 'Save this search'),
  edit: words('编辑查询', 'Edit search'),
  default: words('打开列表时使用', 'Use when opening the list'),
  shared: words('已共享', 'Shared'),
  from: (owner: string) => words(`来自 ${owner}`, `From ${owner}`),
  sharedHelp: words(
    '共享后，下级账号可以使用，不能修改。',
    'Once shared, accounts below yours can use it but not change it.',
  ),
  none: words(
    '还没有常用查询。设好筛选、排序和列之后，在这里保存。',
    'No saved searches yet. Set filters, sorting and columns, then save them here.',
  ),
  deleteTitle: (name: string) => words(`删除查询“${name}”？`, `Delete the search “${name}”?`),
  deleteShared: words('下级账号也将不能再使用它。', 'Accounts below yours can no longer use it either.'),
  dropped: ({ name, count }: { name: string; count: number }) =>
    words(
      `查询“${name}”中有 ${count} 个筛选条件已不可用，未采用`,
      count === 1
        ? `${count} filter of “${name}” is no longer available and was left out`
        : `${count} filters of “${name}” are no longer available and were left out`,
    ),
};
