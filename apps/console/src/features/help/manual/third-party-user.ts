/** The manual of third-party users. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const thirdPartyUser: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '为其他系统创建只读密钥，让它们调用接口读取数据。列表显示您和下级账号创建的第三方用户，超级管理员可以看到全部。',
      'Create read-only keys with which other systems can read data through the API. The list shows third-party users created by you and accounts below yours; super administrators see all.',
    ),
    words(
      '密钥不会超出创建人的权限：创建人的角色或数据范围收回时，密钥随之收回；创建人的账号停用、到期或删除时，密钥失效。变更从下一次调用起生效。',
      'A key never exceeds the permissions of its creator: when the creator’s role or data scope is reduced, so is the key; when the creator’s account is disabled, expires or is deleted, the key becomes invalid. Changes take effect with the next call.',
    ),
  ),
  section(
    '新增和吊销',
    'Add and revoke',
    words(
      '“新增”时选择可调用的页面、数据范围、每分钟次数和有效期。密钥只在创建后显示一次，系统不保存原文；丢失后请吊销并重新创建。列表中的密钥前缀用于辨认。',
      'When adding one, choose the accessible pages, data scope, calls per minute and expiry. The key is shown only once after creation and is not stored in readable form; if it is lost, revoke it and create a new one. The key prefix in the list helps to identify it.',
    ),
    words(
      '“吊销”后密钥立即失效，不能恢复。',
      '“Revoke” makes a key invalid immediately; it cannot be restored.',
    ),
  ),
  section(
    '调用接口',
    'Calling the API',
    words(
      '在请求头中发送 Authorization: Key 加密钥原文。接口文档（/api/docs）注明哪些接口接受密钥：不修改数据、且由页面权限控制的接口。登录、实时推送、导出和所有会修改数据的接口都不接受密钥。',
      'Send Authorization: Key followed by the key in the request header. The API document (/api/docs) shows which calls accept keys: those that do not change data and are controlled by a page permission. Sign-in, live pushes, exports and all calls that change data do not accept keys.',
    ),
    words(
      '超过每分钟次数时返回 429，响应头 Retry-After 说明多少秒后重试。密钥无效、到期或已吊销时返回 401；没有该页面权限时返回 403。',
      'If the calls per minute are exceeded, 429 is returned with a Retry-After header stating how many seconds to wait. An invalid, expired or revoked key returns 401; a page that was not granted returns 403.',
    ),
    words(
      '“调用日志”列出每次调用的时间、接口、结果和来源地址，保留 90 天。超出次数的调用每分钟只记一条。',
      '“Call log” lists the time, call, result and source address of each call, kept for 90 days. Calls above the limit are logged only once a minute.',
    ),
  ),
];
