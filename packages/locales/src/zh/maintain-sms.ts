/** Words of the log of messages about planned maintenance. */
export const words = {
  empty: '还没有维保短信。计划维保前两天，会向电梯的业主和短信接收人发送短信。',
  sample: '短信示例',
  planned: '计划维保（提前两天）',
  moved: '维保改期（改期当天）',
  signature: '业主和短信接收人收到的短信为中文，以服务商登记的签名开头。',
  quiet: '{{from}} 点至次日 {{to}} 点不发送。',
  anyHour: '全天发送。',
} as const;
