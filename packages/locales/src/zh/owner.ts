/** Words of owners. */
export const words = {
  add: '新建',
  edit: '编辑业主',
  enable: '启用',
  disable: '停用',
  select: '请选择数据',
  sureEnable: '你确定要启用吗？',
  sureDisable: '你确定要停用吗？',
  sureDelete: '你确定要删除吗？',
  deleteText: '{{count}} 位业主不再收到短信，已发送的短信记录保留。',
  units: '查看电梯',
  unitsOf: '{{name}} 的电梯',
  unitsHelp: '最多 6 台。这些电梯停梯、恢复、困人、解救完成时向业主发送短信。',
  pick: '选择电梯',
  takeAway: '移除：{{jobNum}}',
  empty: '您的数据权限内还没有业主。',
  emptyAdd: '还没有业主。点“新建”登记业主，并为其选择电梯。',
} as const;
