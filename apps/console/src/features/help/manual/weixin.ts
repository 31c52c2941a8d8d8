/** The manual of WeChat users. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const weixin: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '把微信用户绑定到账号：绑定后，公众号会把该账号数据权限内电梯的停梯、停梯恢复、困人、救援完成、计划维保，以及选择推送到微信的公告，以模板消息发给他。',
      'Binds WeChat users to accounts: the service account then sends them template messages about stops, stop recoveries, entrapments, completed rescues and planned maintenance of the elevators in the account’s data scope, and notices that are pushed to WeChat.',
    ),
    words(
      '列表显示您自己和下级账号绑定的微信用户，超级管理员看到全部，可按当前查询条件导出。',
      'The list shows the WeChat users bound to you and to accounts below you, to a super administrator all of them; it can be exported with the current filters.',
    ),
  ),
  section(
    '绑定',
    'Binding',
    words(
      '点“绑定微信”，填写名称和接收内容，生成二维码；10 分钟内用要绑定的微信号扫码并关注公众号，窗口自动关闭，对方收到确认。微信用户总是绑定到您自己的账号。',
      'Use “Bind”, enter a name and choose the messages to get a QR code. Scan it within 10 minutes with the WeChat account to be bound and follow the service account: the window closes by itself and the person gets a confirmation. A WeChat user is always bound to your own account.',
    ),
    words(
      '一个账号最多绑定的人数为该账号的“微信绑定数”（账号管理，默认 1，0 为不能绑定）。已绑定其他账号的微信扫码后改绑到新的账号，原账号不再收到。',
      'An account can have as many WeChat users as its “WeChat bindings” allow (under “Accounts”, 1 by default, 0 for none). A WeChat user who is already bound to another account and scans the code is moved to the new account, and gets nothing more for the old one.',
    ),
  ),
  section(
    '谁会收到',
    'Who gets messages',
    words(
      '停用接收或取消关注公众号的微信用户不再收到，还没有发出的消息一并取消；重新关注后自动恢复。账号已停用或已过期的，其微信用户也不再收到。解除绑定后要再次接收，需重新扫码。没有配置模板的消息类型谁也收不到，列表上方会列出。',
      'Users whose messages are turned off, or who no longer follow the service account, get nothing, and their pending messages are cancelled; following again restores it by itself. Users of a disabled or expired account get nothing either. After unbinding, a new QR code must be scanned. Kinds of messages without a template reach nobody; they are named above the list.',
    ),
  ),
];
