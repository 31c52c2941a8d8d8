/** Words of saved searches. */
export const words = {
  title: '常用查询',
  titleWith: '常用查询：{{name}}',
  save: '保存当前查询',
  edit: '编辑查询',
  default: '打开列表时使用',
  shared: '已共享',
  from: '来自 {{owner}}',
  sharedHelp: '共享后，下级账号可以使用，不能修改。',
  none: '还没有常用查询。设好筛选、排序和列之后，在这里保存。',
  deleteTitle: '删除查询“{{name}}”？',
  deleteShared: '下级账号也将不能再使用它。',
  dropped: '查询“{{name}}”中有 {{count}} 个筛选条件已不可用，未采用',
} as const;
