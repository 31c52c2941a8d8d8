/** The manual of third-party users. */
import { words } from '@hoistway/contract/core/words';
import { type Manual, section } from './section.ts';

export const thirdPartyUser: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '为其他系统创建只读密钥，让它们调用接口读取数据。列表显示您和下级账号创建的第三方用户，超级管理员可以看到全部。',
      'Gives other systems a key to read data through the API. The list has the third-party users created by you and by accounts below you; a super administrator sees all.',
    ),
    words(
      '密钥不会超出创建人的权限：创建人的角色或数据范围收回时，密钥随之收回；创建人的账号停用、到期或删除时，密钥失效。变更从下一次调用起生效。',
      'A key never exceeds its maker: when the maker’s role or data scope shrinks, the key shrinks with it; when the maker’s account is disabled, expires or is deleted, the key has ended. All of this is felt at the next call.',
    ),
  ),
  section(
    '新增和吊销',
    'Add and revoke',
    words(
      '“新增”时选择可调用的页面、数据范围、每分钟次数和有效期。密钥只在创建后显示一次，系统不保存原文；丢失后请吊销并重新创建。列表中的密钥前缀用于辨认。',
      '“Add” asks for the pages, the data scope, the calls a minute and the expiry. The key is shown once, right after; it is not stored. Revoke a lost key and make another. The list shows what a key begins with, to recognise it.',
    ),
    words('“吊销”后密钥立即失效，不能恢复。', '“Revoke” ends a key at once and for good.'),
  ),
  section(
    '调用接口',
    'Calling the API',
    words(
      '在请求头中发送 Authorization: Key 加密钥原文。接口文档（/api/docs）注明哪些接口接受密钥：不修改数据、且由页面权限控制的接口。登录、实时推送、导出和所有会修改数据的接口都不接受密钥。',
      'Send the header Authorization: Key followed by the key. The API document (/api/docs) says which calls take one: those that change nothing and are permitted by a page. Sessions, live pushes, exports and everything that changes data take no key.',
    ),
    words(
      '超过每分钟次数时返回 429，响应头 Retry-After 说明多少秒后重试。密钥无效、到期或已吊销时返回 401；没有该页面权限时返回 403。',
      'Above its calls a minute a key is answered with 429, and the header Retry-After says after how many seconds to try again. A key that is wrong, expired or revoked is answered with 401, a page that it was not given with 403.',
    ),
    words(
      '“调用日志”列出每次调用的时间、接口、结果和来源地址，保留 90 天。超出次数的调用每分钟只记一条。',
      'The call log lists time, call, outcome and address of each call for 90 days. Of the calls above the limit, one a minute is listed.',
    ),
  ),
];
