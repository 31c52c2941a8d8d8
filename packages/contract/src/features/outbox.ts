/** Text messages as they stand in the outbox: sent, waiting, or kept where no provider is set up. */
import { z } from 'zod';
import { list } from '../core/list.ts';
import { choiceOf, textOf } from '../core/list-filters.ts';
import { type CodeOf, codes, words } from '../core/words.ts';

export const messageStates = codes([
  ['queued', words('等待发送', 'Waiting')],
  ['sending', words('正在发送', 'Being sent')],
  ['sent', words('已发送', 'Sent')],
  ['kept', words('未发出，仅保存', 'Kept, not sent')],
  ['failed', words('失败', 'Failed')],
]);
export type MessageState = CodeOf<typeof messageStates>;

export const outbox = {
  list: list('/outbox/search', {
    method: 'GET',
    summary:
      'Text messages to and from the accounts that the caller manages. A code is shown to super administrators only, while it is valid and only where it was not sent',
    shows: [],
    access: ['outbox'],
    keys: 'unlimited',
    columns: {
      createDate: { title: words('创建时间', 'Created'), kind: 'moment' },
      telNum: { title: words('手机号', 'Phone') },
      receiver: { title: words('接收账号', 'Receiver') },
      sender: { title: words('发送人', 'Sent by') },
      text: { title: words('内容', 'Text') },
      state: { title: words('发送状态', 'Status'), codes: messageStates },
      endedDate: { title: words('完成时间', 'Done'), kind: 'moment' },
      attempts: { title: words('尝试次数', 'Attempts'), kind: 'integer' },
      answer: { title: words('服务商应答', 'Answer of the provider') },
    },
    filters: {
      telNum: textOf(11),
      state: choiceOf(messageStates),
    },
    row: { messageId: z.number().int() },
    looksAt: { kinds: ['phone'], where: words('发件箱', 'Outbox') },
  }),
};
