/** Words of the page of webhooks. */
import { words } from '@hoistway/contract/core/words';

export const texts = {
  add: words('新增', 'Add'),
  addTitle: words('新增 Webhook', 'Add webhook'),
  editTitle: (name: string) => words(`编辑 Webhook · ${name}`, `Edit webhook · ${name}`),
  urlHelp: words(
    '其他系统的接收地址，使用 https。只能是公网可达的地址，且不跟随重定向。',
    'Where the other system receives, with https. It must be reachable publicly; redirects are not followed.',
  ),
  urlMoved: words('更换地址后密钥不变。', ' Another address has the same secret.'),
  urlWaiting: (count: number) =>
    words(
      `待投递的 ${count} 条消息会发往新地址；不想发送的，请先停用再启用。`,
      count === 1
        ? ' The message that waits goes to the new address; to cancel it instead, disable and enable the webhook first.'
        : ` The ${count} messages that wait go to the new address; to cancel them instead, disable and enable the webhook first.`,
    ),
  languageHelp: words('推送内容中文字的语言', 'Language of the message texts'),
  events: {
    'alarm.raised': words('新报警产生时，困人报警也包括在内', 'Any new alarm, including entrapments'),
    'alarm.updated': words(
      '报警内容变化时，例如故障升级为困人',
      'An alarm has changed, e.g. from a fault to an entrapment',
    ),
    'alarm.ended': words('报警结束时', 'An alarm is over'),
    'alarm.trapped': words('仅困人报警产生或升级为困人时', 'Entrapment alarms only'),
    'order.stage': words(
      '派工、到达、解困、完工、取消时',
      'Dispatched, arrived, released, completed, cancelled',
    ),
  },
  everything: words('全部', 'All'),
  nowhere: words('所选位置已不存在', 'The places are gone'),
  dropped: (count: number) => words(`已丢弃 ${count} 条`, `${count} dropped`),
  droppedWhy: (time: string) =>
    words(
      `待投递过多时丢弃最早的消息，困人消息除外；无法生成的消息也计入。最近一次：${time}`,
      `When too many messages wait the oldest are dropped, those about trapped people never; messages that could not be written count too. The last one: ${time}`,
    ),
  why: {
    failing: (count: number) =>
      words(`连续失败 ${count} 次`, count === 1 ? `${count} failure` : `${count} failures in a row`),
    retried: ({ failed, time }: { failed: string; time: string }) =>
      words(`${failed}，${time} 重试`, `${failed}, next try ${time}`),
    givenUp: words('连续多日未被接收，处理后可启用', 'Nothing was accepted for days'),
    ended: words('账号已停用、到期或删除', 'The account is disabled, expired or gone'),
  },
  made: words('Webhook 已创建', 'Webhook created'),
  madeText: words(
    '密钥只显示这一次。请立即复制并交给接收系统；丢失后可更换密钥。',
    'The secret is shown only once. Copy it now for the receiver; a lost one can be renewed.',
  ),
  secret: words('密钥', 'Secret'),
  body: words('请求体', 'Body'),
  verify: {
    title: words('接收系统如何验证', 'How the receiver verifies a message'),
    compute: words(
      '用密钥（secret）、时间和请求体（body）计算签名，与请求头比较：',
      'Compute the signature from secret, time and body, and compare it with the header:',
    ),
    body: words(
      '请求体按收到的字节计算，不要解析后再生成。',
      'Use the raw request body; do not parse and serialise it again.',
    ),
    age: (header: string) =>
      words(
        `${header} 为秒数，与当前时间相差超过 5 分钟的请求应拒绝。`,
        `${header} is in seconds; refuse what differs from now by more than five minutes.`,
      ),
    repeat: (header: string) =>
      words(
        `${header} 相同的请求是重复投递，处理过的可直接返回 2xx。`,
        `A message with the ${header} of an earlier one is a repeat: what was handled may be answered with 2xx at once.`,
      ),
  },
  ping: words('测试推送', 'Ping'),
  pinged: words('测试消息已发出，结果见投递日志', 'The ping was sent; its outcome is in the delivery log'),
  renew: words('更换密钥', 'Renew secret'),
  renewTitle: (name: string) => words(`更换“${name}”的密钥？`, `Renew the secret of “${name}”?`),
  renewText: words(
    '旧密钥立即停止签名。接收系统换上新密钥之前，会拒绝收到的消息；被拒绝的消息稍后重试。',
    'The old one signs nothing from now on. Until the receiver has the new one it refuses our messages; they are tried again later.',
  ),
  renewed: words('密钥已更换', 'Secret renewed'),
  renewedText: words(
    '新密钥只显示这一次。请立即复制并交给接收系统，换好之前接收系统会拒绝收到的消息。',
    'The new secret is shown only once. Copy it now for the receiver, which refuses our messages until it has it.',
  ),
  enable: words('启用', 'Enable'),
  enabled: words('已启用', 'Enabled'),
  disable: words('停用', 'Disable'),
  disableTitle: (name: string) => words(`停用“${name}”？`, `Disable “${name}”?`),
  disableText: words(
    '停用后不再推送，停用期间的报警也不会补发。',
    'Nothing more is sent, and what happens meanwhile is not sent later.',
  ),
  disabled: words('已停用', 'Disabled'),
  deleteTitle: (name: string) => words(`删除“${name}”？`, `Delete “${name}”?`),
  deleteText: words(
    '密钥和投递日志一并删除，不能恢复。',
    'Its secret and its delivery log are deleted permanently.',
  ),
  cancelled: (count: number) =>
    words(
      `待投递的 ${count} 条消息将被取消。`,
      count === 1
        ? ` ${count} waiting message will be cancelled.`
        : ` ${count} waiting messages will be cancelled.`,
    ),
  log: {
    title: words('投递日志', 'Delivery log'),
    open: words('查看', 'Open'),
    empty: words(
      '还没有投递。点“测试推送”可发送一条测试消息。',
      'No deliveries yet. “Ping” sends a message to try it.',
    ),
    attempt: (number: number) => words(`第 ${number} 次`, `No. ${number}`),
    milliseconds: (ms: number) => words(`${ms} 毫秒`, `${ms} ms`),
    attemptTitle: words('投递详情', 'Delivery'),
    request: words('请求', 'Request'),
    copyBody: words('复制原文', 'Copy as it was sent'),
    answer: words('应答内容（开头部分）', 'Answer (its beginning)'),
  },
  outcomes: {
    accepted: words('已接收', 'Accepted'),
    redirect: words('重定向，不跟随', 'Redirect, not followed'),
    refused: words('接收系统拒绝', 'Refused by the receiver'),
    broken: words('接收系统出错', 'Error of the receiver'),
    none: words('无应答', 'No answer'),
  },
  problems: {
    timeout: words('未在规定时间内应答', 'It did not answer in time'),
    private: words(
      '地址指向内网，不允许访问',
      'The address is inside a private network, which is not allowed',
    ),
    unknownHost: words('域名无法解析', 'The host name is unknown'),
    refused: words('连接被拒绝，接收系统可能没有运行', 'Connection refused; the receiver may not be running'),
    reset: words('连接被中断', 'The connection was cut'),
    unreachable: words('网络不可达', 'The network cannot be reached'),
    certificate: words('证书无效', 'Its certificate is not valid'),
    tls: words('TLS 握手失败', 'TLS failed'),
    other: (problem: string) => words(`未能送达：${problem}`, `Not delivered: ${problem}`),
  },
  empty: words(
    '还没有 Webhook。点“新增”，让其他系统在报警发生时立即收到消息。',
    'There are no webhooks yet. Add one to notify another system of alarms as they happen.',
  ),
  emptySeen: words('还没有 Webhook', 'There are no webhooks yet'),
};
