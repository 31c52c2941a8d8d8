/** The manual of webhooks. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const webhook: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '让其他系统在报警发生时立即收到消息：每个 Webhook 是一个接收地址，系统把所选事件以 JSON 推送过去。列表显示您和下级账号创建的 Webhook，超级管理员可以看到全部；只有创建人可以编辑、测试和更换密钥。',
      'Notifies other systems immediately when alarms occur: a webhook is a receiving address to which the selected events are pushed as JSON. The list shows webhooks created by you and accounts below yours; super administrators see all. Only the creator can edit, test and replace the secret.',
    ),
    words(
      '推送的内容不会超出创建人当时能看到的数据。创建人的数据范围收回时，推送随之减少；创建人的账号停用、到期或删除时，不再推送。',
      'The content never exceeds what the creator can see at that moment. When the creator’s data scope is reduced, so is the content; when the creator’s account is disabled, expires or is deleted, nothing is pushed.',
    ),
  ),
  section(
    '新增和验证签名',
    'Add one, and verify signatures',
    words(
      '接收地址使用 https，不能指向内网；部署在内网的接收系统，由系统管理员用 HOISTWAY_WEBHOOK_ALLOWED_HOSTS 放行。密钥只在创建或更换后显示一次。',
      'The receiving address must use https and must not point to a private network; receiving systems in the internal network must be allowed by the system administrator with HOISTWAY_WEBHOOK_ALLOWED_HOSTS. The secret is shown only once, after creation or replacement.',
    ),
    words(
      '接收系统用密钥对“X-Hoistway-Timestamp 的值 + 英文句点 + 原始请求体”计算 HMAC-SHA256，结果的十六进制前加 sha256=，应与 X-Hoistway-Signature 相同；时间相差超过 5 分钟的应拒绝。X-Hoistway-Delivery 相同的是同一条消息，重复的可以忽略。',
      'With the secret, the receiving system computes HMAC-SHA256 over the value of X-Hoistway-Timestamp, a dot and the raw request body; sha256= followed by the hexadecimal result must equal X-Hoistway-Signature. Requests whose time differs by more than 5 minutes must be rejected. Requests with the same X-Hoistway-Delivery are the same message; duplicates can be ignored.',
    ),
  ),
  section(
    '投递和重试',
    'Deliveries and retries',
    words(
      '应答 2xx 表示已接收。其他应答、超时和连接失败都会重试：第一次隔 1 分钟，之后间隔逐渐加长，最长 24 小时。一个接收系统失败不影响其他接收系统。连续 3 天多条消息都投递失败、没有接收任何消息时，自动停用；处理后可重新启用。',
      'A 2xx response means the message was accepted. Other responses, timeouts and connection failures are retried: first after 1 minute, then at increasing intervals of up to 24 hours. Failure of one receiving system does not affect others. If several messages fail for 3 days in a row and none is accepted, the webhook is disabled automatically; enable it again once the problem is fixed.',
    ),
    words(
      '一个 Webhook 最多保留约 10 万条待投递的消息，更早的被丢弃，困人消息除外；“待投递”一列显示丢弃了多少条，操作日志中也有记录。',
      'A webhook keeps at most about 100,000 pending messages; older ones are discarded, except entrapment messages. The “Pending” column shows how many were discarded, and the operation log also records it.',
    ),
    words(
      '更换接收地址时密钥不变，待投递的消息会发往新地址；如果新地址属于另一个系统、不应收到这些消息，请先停用再启用，把它们取消。',
      'Changing the receiving address does not change the secret, and pending messages go to the new address. If the new address belongs to another system that should not receive these messages, disable and enable the webhook first to cancel them.',
    ),
    words(
      '停用会取消待投递的消息，停用期间的报警不会补发。“测试推送”发送一条 ping 消息。',
      'Disabling cancels pending messages, and alarms that occur meanwhile are not sent later. “Ping” sends a ping message.',
    ),
    words(
      '“投递日志”列出每一次投递，可查看请求头、请求体和应答，默认保留 30 天。',
      '“Delivery log” lists every delivery with request headers, request body and response; it is kept for 30 days by default.',
    ),
  ),
];
