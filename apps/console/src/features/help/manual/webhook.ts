/** The manual of webhooks. */
import { words } from '@hoistway/contract/core/words';
import { type Manual, section } from './section.ts';

export const webhook: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '让其他系统在报警发生时立即收到消息：每个 Webhook 是一个接收地址，系统把所选事件以 JSON 推送过去。列表显示您和下级账号创建的 Webhook，超级管理员可以看到全部；只有创建人可以编辑、测试和更换密钥。',
      'Notifies other systems of alarms as they happen: a webhook is an address to which the chosen events are sent as JSON. The list has the webhooks created by you and by accounts below you; a super administrator sees all. Only its creator can edit it, ping it or renew its secret.',
    ),
    words(
      '推送的内容不会超出创建人当时能看到的数据。创建人的数据范围收回时，推送随之减少；创建人的账号停用、到期或删除时，不再推送。',
      'A webhook receives what its creator may see at that moment. It shrinks with the creator’s data scope, and ends when the creator’s account is disabled, expires or is deleted.',
    ),
  ),
  section(
    '新增和验证签名',
    'Add one, and verify signatures',
    words(
      '接收地址使用 https，不能指向内网；部署在内网的接收系统，由系统管理员用 HOISTWAY_WEBHOOK_ALLOWED_HOSTS 放行。密钥只在创建或更换后显示一次。',
      'An address uses https and is not in a private network; a receiver inside the own network is allowed by the system administrator with HOISTWAY_WEBHOOK_ALLOWED_HOSTS. The secret is shown once, when it is created or renewed.',
    ),
    words(
      '接收系统用密钥对“X-Hoistway-Timestamp 的值 + 英文句点 + 原始请求体”计算 HMAC-SHA256，结果的十六进制前加 sha256=，应与 X-Hoistway-Signature 相同；时间相差超过 5 分钟的应拒绝。X-Hoistway-Delivery 相同的是同一条消息，重复的可以忽略。',
      'The receiver computes HMAC-SHA256 with the secret over the value of X-Hoistway-Timestamp, a dot and the body as it came; sha256= and its hex must equal X-Hoistway-Signature. What differs from now by more than five minutes is refused. Messages with the same X-Hoistway-Delivery are repeats of one and may be dropped.',
    ),
  ),
  section(
    '投递和重试',
    'Deliveries and retries',
    words(
      '应答 2xx 表示已接收。其他应答、超时和连接失败都会重试：第一次隔 1 分钟，之后间隔逐渐加长，最长 24 小时。一个接收系统失败不影响其他接收系统。连续 3 天多条消息都投递失败、没有接收任何消息时，自动停用；处理后可重新启用。',
      'An answer of 2xx accepts a message. After any other answer, a timeout or a failed connection it is tried again: first after a minute, then less and less often, down to once a day. A receiver that fails delays no other. One that accepts nothing for three days, with several messages that failed, is disabled; enable it again once it is mended.',
    ),
    words(
      '一个 Webhook 最多保留约 10 万条待投递的消息，更早的被丢弃，困人消息除外；“待投递”一列显示丢弃了多少条，操作日志中也有记录。',
      'About 100,000 messages wait for a webhook at most; the oldest beyond are dropped, those about trapped people never. The column Waiting shows how many were dropped, and the operation log has a line.',
    ),
    words(
      '更换接收地址时密钥不变，待投递的消息会发往新地址；如果新地址属于另一个系统、不应收到这些消息，请先停用再启用，把它们取消。',
      'If the address changes, the secret stays the same and waiting messages go to the new address. If it belongs to another system which should not have those messages, disable and enable the webhook first: that cancels them.',
    ),
    words(
      '停用会取消待投递的消息，停用期间的报警不会补发。“测试推送”发送一条 ping 消息。',
      'Disabling cancels the messages that wait, and what happens meanwhile is not sent later. “Ping” sends a message to try it.',
    ),
    words(
      '“投递日志”列出每一次投递，可查看请求头、请求体和应答，默认保留 30 天。',
      'The delivery log lists every attempt, with the headers and the body that were sent and the answer; it is kept for 30 days by default.',
    ),
  ),
];
