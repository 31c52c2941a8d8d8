/** Words of WeChat users. */
import { weixin } from '@hoistway/contract/pages/weixin';
import { words } from '@hoistway/contract/words';

export const texts = {
  bind: weixin.buttons.add,
  bindTitle: words('绑定微信用户', 'Bind a WeChat user'),
  edit: words('编辑微信用户', 'Edit WeChat user'),
  nameHelp: words(
    '微信不再提供昵称，请填写便于辨认的名称，例如姓名。',
    'WeChat does not provide nicknames; enter a name you will recognise, such as the person’s own.',
  ),
  showCode: words('生成二维码', 'Create QR code'),
  codeTitle: (name: string) => words(`请 ${name} 扫码`, `QR code for ${name}`),
  scan: words(
    '请用要绑定的微信号扫一扫，并关注公众号。绑定后此窗口自动关闭。',
    'Scan this with the WeChat account to be bound and follow the service account. This window closes by itself once it is bound.',
  ),
  /** For those who cannot see it. */
  codeAlt: (name: string) => words(`绑定 ${name} 的二维码`, `QR code that binds ${name}`),
  left: (time: string) => words(`${time} 后失效`, `Valid for ${time}`),
  over: words('二维码已失效', 'The QR code is no longer valid'),
  again: words('重新生成', 'Create a new one'),
  bound: (name: string) => words(`${name} 已绑定`, `${name} is bound`),
  unbind: weixin.buttons.delete,
  sureUnbind: words('确定解除绑定？', 'Unbind these WeChat users?'),
  unbindText: (count: number) =>
    words(
      `${count} 个微信用户不再收到消息；要再次接收，需重新扫码绑定。`,
      count === 1
        ? 'This user gets no further messages until bound again by a QR code.'
        : `These ${count} users get no further messages until bound again by a QR code.`,
    ),
  notSetUp: words('微信推送尚未配置', 'WeChat push is not set up yet'),
  notSetUpText: words(
    '暂时不能绑定，也不会推送。需在服务器上设置公众号：HOISTWAY_WEIXIN_APPID、HOISTWAY_WEIXIN_SECRET、HOISTWAY_WEIXIN_TOKEN。',
    'Nobody can be bound and nothing is pushed for now. To set up a service account, set HOISTWAY_WEIXIN_APPID, HOISTWAY_WEIXIN_SECRET and HOISTWAY_WEIXIN_TOKEN on the server.',
  ),
  empty: words('还没有微信用户。', 'There are no WeChat users yet.'),
  emptyBind: words(
    '还没有微信用户。点“绑定微信”生成二维码，用微信扫码并关注公众号后，即可收到您数据权限内电梯的消息。',
    'There are no WeChat users yet. Use “Bind” to create a QR code; whoever scans it with WeChat and follows the service account gets messages about the elevators in your data scope.',
  ),
};
