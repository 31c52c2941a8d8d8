/** Words of the role screen. */
export const words = {
  own: '我的角色',
  add: '新增',
  addTitle: '新增角色',
  editTitle: '编辑角色',
  addHelp: '新角色在您的角色之下，先没有任何权限；保存后请设置权限。',
  added: '角色已创建，请为它设置权限',
  set: {
    permission: '设置权限',
    field: '设置字段权限',
    index: '设置首页权限',
    dictionary: '设置故障内容权限',
  },
  panels: '首页栏目',
  faultNote: '困人报警始终可见，不受此设置限制。全部选中时，以后新增的故障内容也可见（以上级角色为限）。',
  find: '按名称查找',
  ticked: '已选 {{count}} / {{total}} 项',
  nothingOffered: '上级角色没有可分配的权限',
  reload: '重新加载',
  affected: {
    title: '收回这些权限？',
    text: '{{roles}} 个下级角色会一并失去收回的权限，共影响 {{accounts}} 个账号，下一次操作即生效。',
    accounts: '影响 {{accounts}} 个账号，下一次操作即生效。',
  },
  deleteTitle: '删除 {{count}} 个角色？',
  empty: '还没有角色。点“新增”创建一个，再设置它的权限。',
} as const;
