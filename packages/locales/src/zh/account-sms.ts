/** Words of a notice by SMS to chosen accounts. */
export const words = {
  button: '发送短信',
  title: '发送短信',
  none: '请选择用户',
  tooMany: '最多选择 {{count}} 个用户',
  noPhone: '以下用户没有手机号：{{names}}',
  receivers: '接收人（{{count}}）',
  left: '今日还可发 {{left}} / {{most}} 条',
  text: '通知内容',
  preview: '短信全文（模板：{{template}}）',
  empty: '请输入通知内容',
  ok: '发送',
  confirmTitle: '发送给 {{count}} 个号码？',
  confirmText: '短信内容：{{text}}',
  done: '已提交发送',
  failed: '部分号码未发送',
  failedText: '以下号码今日的短信额度已用完，没有发送；其余号码已提交发送。',
} as const;
