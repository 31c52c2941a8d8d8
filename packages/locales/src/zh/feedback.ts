/** Words of abnormal feedback. */
export const words = {
  add: '新增',
  reply: '回复',
  detail: '详情',
  send: '提交',
  sendReply: '提交回复',
  titles: { add: '新增异常反馈', reply: '回复异常反馈', view: '查看异常反馈' },
  rate: '为回复评分',
  confirmRating: '确认提交评分？',
  stars: '{{count}} 分，提交后不能修改。',
  deleteTitle: '删除 {{count}} 条反馈？',
  deleteText: '反馈、回复和评分会一并删除，不能恢复。',
  asPage: '在页面中打开',
  toList: '返回列表',
  mayNotAdd: '您没有新增反馈的权限',
  empty: '还没有异常反馈。',
  emptyAdd: '还没有异常反馈。发现问题时点“新增”提交，回复会显示在这里。',
} as const;
