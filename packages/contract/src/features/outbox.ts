/** Messages to people as they stand in the outbox: sent, waiting, or kept where no provider is set up. */
import { z } from 'zod';
import { post } from '../core/call.ts';
import { list } from '../core/list.ts';
import { choiceOf, textOf } from '../core/list-filters.ts';
import { outbox as outboxPage } from '../pages/outbox.ts';
import { type CodeOf, codes, only, words } from '../words.ts';

export const messageStates = codes([
  ['queued', words('等待发送', 'Waiting to be sent')],
  ['sending', words('正在发送', 'Sending')],
  ['sent', words('已发送', 'Sent')],
  ['kept', words('未发出，仅保存', 'Not sent, kept only')],
  ['failed', words('失败', 'Failed')],
]);
export type MessageState = CodeOf<typeof messageStates>;

/** How a message to a person leaves. */
export const messageChannels = codes([
  ['sms', words('短信', 'SMS')],
  ['weixin', words('微信', 'WeChat')],
  ['webPush', words('应用通知', 'App notification')],
]);
export type MessageChannel = CodeOf<typeof messageChannels>;
/** Those that reach owners, receivers and WeChat users; app notifications go to technicians about their orders. */
export const receiverChannels = only(messageChannels, 'sms', 'weixin');
export type ReceiverChannel = CodeOf<typeof receiverChannels>;

/** What the server writes where no provider answered. */
export const ownAnswers = codes([
  ['expired', words('已过期，未发送', 'Expired before it was sent')],
  [
    'does not fit the template',
    words('内容不符合微信模板要求，未发送', 'Not sent: the content does not fit the WeChat template'),
  ],
  ['limit of the day', words('超出当日发送上限', 'Daily limit exceeded')],
  [
    'no answer, it may have arrived',
    words('服务商未应答，可能已送达', 'No answer from the provider; it may have been delivered'),
  ],
  ['no answer in time', words('服务商未及时应答', 'No answer from the provider in time')],
  ['no template', words('没有配置模板，未发送', 'Not sent: no template is configured')],
  ['not reached', words('无法连接服务商', 'The provider could not be reached')],
  ['over before it was sent', words('发送前已结束，未发送', 'Over before it was sent')],
  ['sending failed', words('发送时出错', 'Sending failed with an error')],
  ['the answer cannot be read', words('服务商的应答无法识别', 'The provider’s answer could not be read')],
  ['the connection broke', words('与服务商的连接中断', 'The connection to the provider broke')],
  ['the message cannot be read', words('消息内容无法读取，未发送', 'Not sent: the message cannot be read')],
  ['the visit was changed', words('维保计划已变更', 'The maintenance plan has changed')],
  [
    'to be sent automatically',
    words('已改为自动发送，由系统另发', 'Switched to automatic sending; replaced by a new message'),
  ],
  ['the account was disabled', words('账号已停用', 'The account was disabled')],
  ['the account takes no orders', words('账号已没有接单权限', 'The account may no longer take orders')],
  [
    'the account no longer sees the unit',
    words('账号已看不到该电梯', 'The account no longer sees the elevator'),
  ],
  ['notifications are turned off', words('该手机已关闭通知', 'Notifications are turned off on the phone')],
  [
    'the address is not allowed',
    words('推送服务的地址不被允许', 'The push service’s address is not allowed'),
  ],
  ['the owner was changed', words('业主已修改', 'The owner was changed')],
  ['the owner was deleted', words('业主已删除', 'The owner was deleted')],
  ['the owner wants no messages', words('业主已停用短信', 'The owner has turned off text messages')],
  ['the receiver was deleted', words('接收人已删除', 'The receiver was deleted')],
  ['the receiver was changed', words('接收人已修改', 'The receiver was changed')],
  ['the receiver wants no messages', words('接收人已停用短信', 'The receiver has turned off text messages')],
  ['the WeChat user was unbound', words('微信用户已解除绑定', 'The WeChat user was unbound')],
  ['the WeChat user was changed', words('微信用户已修改', 'The WeChat user was changed')],
  [
    'the WeChat user wants no messages',
    words('微信用户已停用接收', 'Messages to the WeChat user were turned off'),
  ],
  [
    'more WeChat users than the account may have',
    words('超出账号的微信绑定数', 'More WeChat users than the account may have'),
  ],
  [
    'the account no longer sees the unit',
    words('账号已不能查看该电梯', 'The account no longer has access to the unit'),
  ],
  ['the notice was withdrawn', words('公告已撤回', 'The notice was withdrawn')],
  [
    'the WeChat user no longer follows',
    words('微信用户已取消关注', 'The WeChat user no longer follows the service account'),
  ],
]);
export type OwnAnswer = CodeOf<typeof ownAnswers>;

/** The last answer of the provider, as it gave it, or the server's own. */
export const answerColumn = { title: words('服务商应答', 'Provider’s answer'), codes: ownAnswers };
export const answerField = { answer: z.string() };

export const outbox = {
  list: list('/outbox/search', {
    method: 'GET',
    summary:
      'Text messages, messages over WeChat and notifications in the technician’s app, to and from the accounts that the caller manages; a WeChat user is named, and what WeChat knows somebody by is not shown. A code is shown to super administrators only, while it is valid and only where it was not sent',
    shows: ['outbox'],
    access: ['outbox'],
    keys: 'unlimited',
    columns: {
      createDate: { title: words('创建时间', 'Created'), kind: 'moment' },
      channel: { title: words('推送方式', 'Channel'), codes: messageChannels },
      telNum: { title: words('手机号', 'Phone') },
      /** Shown in the place of the number. */
      weixinName: { title: words('微信用户', 'WeChat user') },
      receiver: { title: words('接收账号', 'Receiver') },
      sender: { title: words('发送人', 'Sent by') },
      text: { title: words('内容', 'Text') },
      state: { title: words('发送状态', 'Send status'), codes: messageStates },
      endedDate: { title: words('完成时间', 'Completed'), kind: 'moment' },
      attempts: { title: words('尝试次数', 'Attempts'), kind: 'integer' },
      answer: answerColumn,
    },
    filters: {
      telNum: textOf(11),
      channel: choiceOf(messageChannels),
      state: choiceOf(messageStates),
    },
    row: { messageId: z.number().int(), ...answerField },
    personalData: { kinds: ['phone'], where: outboxPage.title },
  }),
  test: post('/outbox/test', {
    summary: 'Send a test message to the phone of the caller’s own account',
    access: ['outbox'],
    changes: ['smsBudget'],
    log: { module: outboxPage.title, type: words('测试短信', 'Test message') },
  }),
};
