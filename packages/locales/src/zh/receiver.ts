/** Words of receivers of text messages. */
export const words = {
  add: '新建',
  edit: '编辑接收人',
  enable: '启用',
  disable: '停用',
  select: '请选择数据',
  sureEnable: '你确定要启用吗？',
  sureDisable: '你确定要停用吗？',
  sureDelete: '你确定要删除吗？',
  deleteText: '{{count}} 位接收人不再收到短信，已发送的短信记录保留。',
  wholeSite: '整个项目',
  comma: '、',
  unitHelp: '只接收这一台电梯的短信；接收整个项目的，请留空并选择项目。',
  siteHelp: '接收该项目全部电梯的短信。',
  rankHelp: '小的在前。一台电梯由同一账号登记的接收人中，只有前几位收到短信，人数为该账号的“短信接收人数”。',
  empty: '您的数据权限内还没有短信接收人。',
  emptyAdd: '还没有短信接收人。点“新建”登记一位，电梯停梯、恢复、困人、解救完成和计划维保时会收到短信。',
} as const;
