/** Words of the page of webhooks. */

import { webhook } from '@hoistway/contract/pages/webhook';
import { words } from '@hoistway/contract/words';

export const texts = {
  addTitle: words('新增 Webhook', 'Add webhook'),
  editTitle: (name: string) => words(`编辑 Webhook · ${name}`, `Edit webhook · ${name}`),
  urlHelp: words(
    '其他系统的接收地址，使用 https。只能是公网可达的地址，且不跟随重定向。',
    'Receiving address of the other system, using https. It must be publicly reachable; redirects are not followed.',
  ),
  urlMoved: words('更换地址后密钥不变。', ' Changing the address does not change the secret.'),
  urlWaiting: (count: number) =>
    words(
      `待投递的 ${count} 条消息会发往新地址；不想发送的，请先停用再启用。`,
      count === 1
        ? ' The message that waits goes to the new address; to cancel it instead, disable and enable the webhook first.'
        : ` The ${count} messages that wait go to the new address; to cancel them instead, disable and enable the webhook first.`,
    ),
  languageHelp: words('推送内容中文字的语言', 'Language of the texts in the messages'),
  events: {
    'alarm.raised': words(
      '新报警产生时，困人报警也包括在内',
      'When a new alarm is raised, including entrapments',
    ),
    'alarm.updated': words(
      '报警内容变化时，例如故障升级为困人',
      'When an alarm changes, for example from a fault to an entrapment',
    ),
    'alarm.ended': words('报警结束时', 'When an alarm ends'),
    'alarm.trapped': words(
      '仅困人报警产生或升级为困人时',
      'Only when an entrapment alarm is raised or an alarm becomes an entrapment',
    ),
    'order.stage': words(
      '派工、到达、解困、完成、取消时',
      'On dispatch, arrival, rescue, completion and cancellation',
    ),
  },
  nowhere: words('所选位置已不存在', 'The selected locations no longer exist'),
  dropped: (count: number) => words(`已丢弃 ${count} 条`, `${count} discarded`),
  droppedWhy: (time: string) =>
    words(
      `待投递过多时丢弃最早的消息，困人消息除外；无法生成的消息也计入。最近一次：${time}`,
      `When too many messages are pending, the oldest are discarded, except entrapment messages; messages that could not be generated are counted too. Last: ${time}`,
    ),
  why: {
    failing: (count: number) =>
      words(`连续失败 ${count} 次`, count === 1 ? `${count} failure` : `${count} failures in a row`),
    retried: ({ failed, time }: { failed: string; time: string }) =>
      words(`${failed}，${time} 重试`, `${failed}, retry at ${time}`),
    givenUp: words(
      '连续多日未被接收，处理后可启用',
      'Not accepted for several days; can be enabled again once fixed',
    ),
    ended: words('账号已停用、到期或删除', 'The account was disabled, expired or deleted'),
  },
  made: words('Webhook 已创建', 'Webhook created'),
  madeText: words(
    '密钥只显示这一次。请立即复制并交给接收系统；丢失后可更换密钥。',
    'The secret is shown only this once. Copy it now for the receiving system; if it is lost, it can be replaced.',
  ),
  secret: words('密钥', 'Secret'),
  body: words('请求体', 'Request body'),
  verify: {
    title: words('接收系统如何验证', 'How the receiving system verifies messages'),
    compute: words(
      '用密钥（secret）、时间和请求体（body）计算签名，与请求头比较：',
      'Compute the signature from secret, time and body, and compare it with the header:',
    ),
    body: words(
      '请求体按收到的字节计算，不要解析后再生成。',
      'Use the request body exactly as received; do not parse and regenerate it.',
    ),
    age: (header: string) =>
      words(
        `${header} 为秒数，与当前时间相差超过 5 分钟的请求应拒绝。`,
        `${header} is in seconds; reject requests that differ from the current time by more than five minutes.`,
      ),
    repeat: (header: string) =>
      words(
        `${header} 相同的请求是重复投递，处理过的可直接返回 2xx。`,
        `Requests with the same ${header} are repeated deliveries; if already processed, simply answer with 2xx.`,
      ),
  },
  ping: words('测试推送', 'Ping'),
  pinged: words('测试消息已发出，结果见投递日志', 'Ping sent; see the delivery log for the result'),
  renew: words('更换密钥', 'Replace secret'),
  renewTitle: (name: string) => words(`更换“${name}”的密钥？`, `Replace the secret of “${name}”?`),
  renewText: words(
    '旧密钥立即停止签名。接收系统换上新密钥之前，会拒绝收到的消息；被拒绝的消息稍后重试。',
    'The old secret stops signing immediately. Until the receiving system has the new one, it rejects messages; rejected messages are retried later.',
  ),
  renewed: words('密钥已更换', 'Secret replaced'),
  renewedText: words(
    '新密钥只显示这一次。请立即复制并交给接收系统，换好之前接收系统会拒绝收到的消息。',
    'The new secret is shown only this once. Copy it now for the receiving system, which rejects messages until it has it.',
  ),
  enabled: words('已启用', 'Enabled'),
  disableTitle: (name: string) => words(`停用“${name}”？`, `Disable “${name}”?`),
  disableText: words(
    '停用后不再推送，停用期间的报警也不会补发。',
    'Nothing more is pushed, and alarms that occur meanwhile are not sent later.',
  ),
  disabled: words('已停用', 'Disabled'),
  deleteTitle: (name: string) => words(`删除“${name}”？`, `Delete “${name}”?`),
  deleteText: words(
    '密钥和投递日志一并删除，不能恢复。',
    'The secret and delivery log are deleted as well and cannot be restored.',
  ),
  cancelled: (count: number) =>
    words(
      `待投递的 ${count} 条消息将被取消。`,
      count === 1
        ? ` ${count} waiting message will be cancelled.`
        : ` ${count} waiting messages will be cancelled.`,
    ),
  log: {
    title: webhook.buttons.log,
    empty: words(
      '还没有投递。点“测试推送”可发送一条测试消息。',
      'No deliveries yet. Use “Ping” to send a test message.',
    ),
    attempt: (number: number) => words(`第 ${number} 次`, `Attempt ${number}`),
    attemptTitle: words('投递详情', 'Delivery details'),
    request: words('请求', 'Request'),
    copyBody: words('复制原文', 'Copy raw text'),
    answer: words('应答内容（开头部分）', 'Response (beginning)'),
  },
  outcomes: {
    accepted: words('已接收', 'Accepted'),
    redirect: words('重定向，不跟随', 'Redirect, not followed'),
    refused: words('接收系统拒绝', 'Rejected by the receiving system'),
    broken: words('接收系统出错', 'Error in the receiving system'),
    none: words('无应答', 'No response'),
  },
  problems: {
    timeout: words('未在规定时间内应答', 'No response in time'),
    private: words(
      '地址指向内网，不允许访问',
      'The address points to a private network, which is not allowed',
    ),
    unknownHost: words('域名无法解析', 'The host name cannot be resolved'),
    refused: words(
      '连接被拒绝，接收系统可能没有运行',
      'Connection refused; the receiving system may not be running',
    ),
    reset: words('连接被中断', 'The connection was interrupted'),
    unreachable: words('网络不可达', 'Network unreachable'),
    certificate: words('证书无效', 'Invalid certificate'),
    tls: words('TLS 握手失败', 'TLS handshake failed'),
    other: (problem: string) => words(`未能送达：${problem}`, `Not delivered: ${problem}`),
  },
  empty: words(
    '还没有 Webhook。点“新增”，让其他系统在报警发生时立即收到消息。',
    'There are no webhooks yet. Use “Add” to notify another system immediately when alarms occur.',
  ),
  emptySeen: words('还没有 Webhook', 'There are no webhooks yet'),
};
