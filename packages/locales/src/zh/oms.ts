/** Words of the state of the system, and of its planned maintenance. */
export const words = {
  title: '系统状态',
  state: {
    asking: '正在查询系统状态…',
    up: '系统运行正常',
    disturbed: '系统异常',
    down: '无法连接系统',
  },
  disturbedText: '服务器可以连接，但暂时无法读取或保存数据。系统恢复后本页自动更新。',
  downText: '服务器没有应答，也可能是您的网络中断。本页会继续尝试，恢复后自动更新。',
  planned: '计划维护',
  none: '近期没有计划维护。',
  unknown: '暂时无法得知维护计划。',
  span: '{{from}} 至 {{until}}',
  known: '以上内容截至 {{time}}（{{zone}}）',
  /** In the console. */
  open: '系统维护计划',
  openText: '显示在公开的系统状态页上，任何人不用登录都能看到：',
  add: '新增',
  addTitle: '新增系统维护计划',
  editTitle: '编辑系统维护计划',
  delete: '删除',
  deleteTitle: '删除这条系统维护计划？',
  empty: '没有系统维护计划。',
  textHelp: '任何人都能看到，请不要写内部信息。',
  when: {
    coming: '待开始',
    current: '正在进行',
    over: '已结束',
  },
  editOne: '编辑：{{text}}',
  deleteOne: '删除：{{text}}',
} as const;
