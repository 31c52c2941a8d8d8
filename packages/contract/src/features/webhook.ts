/**
 * Webhooks: addresses of other systems that are notified of alarms as they happen. A webhook receives what its creator
 * may see at that moment: it shrinks and ends with its creator.
 */
import { z } from 'zod';
import { get, post } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { list, type RowOf, sorted } from '../core/list.ts';
import { choiceOf, codeOf, dateOf, ownId, textOf } from '../core/list-filters.ts';
import { problem, problems } from '../core/problems.ts';
import { type CodeOf, codes, words } from '../words.ts';
import { alarm } from './alarm.ts';
import { stages } from './alarm-columns.ts';

/**
 * The events. Entrapments raise an alarm as well; for entrapments only, use `alarm.trapped`. An
 * alarm is raised, trapped and ended once. Messages can arrive in another order than things happened: `date` has it.
 */
export const webhookEvents = codes([
  ['alarm.raised', words('报警产生', 'Alarm raised')],
  ['alarm.updated', words('报警更新', 'Alarm updated')],
  ['alarm.ended', words('报警结束', 'Alarm ended')],
  ['alarm.trapped', words('有人被困', 'Entrapment')],
  ['order.stage', words('工单阶段变化', 'Order stage changed')],
]);
export type WebhookEvent = CodeOf<typeof webhookEvents>;
const event = z.literal(webhookEvents.codes);

/** Sent by hand, to see whether the receiver answers. */
export const pingEvent = 'ping';

export const webhookStates = codes([
  ['active', words('正常', 'Active')],
  /** The last delivery was not accepted; it is tried again. */
  ['failing', words('投递失败', 'Failing')],
  ['disabled', words('已停用', 'Disabled')],
  /** Disabled by the sender: nothing has been accepted for days. Pending messages are sent if it is enabled again soon. */
  ['givenUp', words('已自动停用', 'Disabled automatically')],
  /** The account that made it is gone, disabled or expired. */
  ['ended', words('创建人已失效', 'Creator inactive')],
]);
export type WebhookState = CodeOf<typeof webhookStates>;

/** What is wrong with the address of a receiver: refused where it is saved, and why nothing was sent to it. */
export const addressProblems = codes([
  [
    'webhookShape',
    words(
      '接收地址应为完整的 https:// 地址，不含用户名、密码和 #',
      'Enter a complete https:// address, without user name, password or #',
    ),
  ],
  ['webhookHttps', words('接收地址须以 https:// 开头', 'The address must begin with https://')],
  ['webhookPort', words('该端口不能用于接收', 'This port cannot be used to receive messages')],
  [
    'webhookPrivate',
    words(
      '该地址指向内网或本机，不能作为接收地址',
      'This address points to a private network or to this machine and cannot receive messages',
    ),
  ],
]);
export type AddressProblem = CodeOf<typeof addressProblems>;

const nameChars = 50;
const urlChars = 500;
export const mostWebhookNodes = 500;
export const mostWebhooksOfAccount = 20;

/** The headers of a delivery, next to the usual ones. */
export const webhookHeaders = {
  event: 'x-hoistway-event',
  /** The same in each attempt at one message. */
  delivery: 'x-hoistway-delivery',
  /** Seconds since 1970. */
  timestamp: 'x-hoistway-timestamp',
  /** `sha256=` and the hex of HMAC-SHA256 over timestamp, a dot and the body. */
  signature: 'x-hoistway-signature',
} as const;

/** The body of a delivery, as JSON. */
export const webhookBody = z.object({
  /** The same in each attempt at one message: receivers may drop repeats. */
  deliveryId: z.string(),
  event: z.literal([...webhookEvents.codes, pingEvent]),
  /**
   * When it happened: ISO 8601 with its offset. Empty of a dispatch or an arrival whose time the maker of the webhook may
   * not see.
   */
  date: z.string(),
  /** Of `order.stage` the stage that was recorded, otherwise null. */
  stage: z.literal(stages.codes).nullable(),
  /** As the alarm list shows it to the maker of the webhook when the message is written; null in a `ping`. */
  alarm: alarm.list.row.nullable(),
});
export type WebhookBody = z.output<typeof webhookBody>;

export type WebhookRow = RowOf<typeof webhook.list>;

const nodePath = z.string().regex(/^\d{1,9}(,\d{1,9}){0,4}$/, problem(problems.notAChoice));
export const webhookForm = z.object({
  name: f.shownText(nameChars).min(1),
  /** https; http only where the installation allows it. Neither credentials nor a fragment in it. */
  url: f.shownText(urlChars).min(1),
  eventList: z.array(event).min(1, problem(problems.selectData)).max(webhookEvents.codes.length),
  /** Everything the creator sees, including future additions; otherwise only these places. */
  everything: z.boolean(),
  /** Comma paths of ids from the region down. */
  nodeList: z.array(nodePath).max(mostWebhookNodes).default([]),
  language: z.enum(['zh', 'en']),
});

export type WebhookDeliveryRow = RowOf<typeof deliveries>;

const byId = z.object({ webhookId: f.rowId });
const module = words('Webhook 推送', 'Webhooks');
const change = (zh: string, en: string) => ({ module, type: words(zh, en) });
const outcome = words('结果', 'Outcome');

/** Only in the reply to its creation. */
const newSecret = z.object({ webhookId: z.number().int(), secret: z.string() });

const deliveries = list('/webhook/deliveryList', {
  method: 'GET',
  summary: 'The delivery attempts of a webhook, newest first',
  shows: ['webhook'],
  access: ['webhook.log'],
  also: { webhookId: f.rowIdText },
  columns: {
    createDate: { title: words('时间', 'Time'), kind: 'moment' },
    event: { title: words('事件', 'Event') },
    attempt: { title: words('第几次', 'Attempt'), kind: 'integer' },
    status: { title: outcome },
    /** Until the answer, ms. */
    duration: { title: words('耗时', 'Duration'), kind: 'integer' },
    /** The message's `deliveryId` in its body. */
    message: { title: words('消息编号', 'Message ID') },
  },
  filters: {
    outcome: codeOf(
      codes([
        [1, words('已接收', 'Accepted')],
        [0, words('失败', 'Failed')],
      ]),
      outcome,
    ),
    startDate: dateOf(words('时间从', 'Time from')),
    endDate: dateOf(words('时间至', 'Time to')),
  },
  row: {
    deliveryId: z.number().int(),
    event: z.literal([...webhookEvents.codes, pingEvent]),
    /** The HTTP status of the response; null without one. */
    status: z.number().int().nullable(),
    /** Why there was no response. */
    problem: z.string(),
  },
});

/** As it went over the wire. */
export const webhookDelivery = deliveries.row.extend({
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  /** The beginning of the answer. */
  answer: z.string(),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

export const webhook = {
  list: list('/webhook/search', {
    method: 'GET',
    summary: 'Webhooks created by the caller and by accounts below; for a super administrator all',
    shows: ['webhook'],
    access: ['webhook'],
    keys: false,
    columns: {
      name: sorted({ title: words('名称', 'Name') }),
      url: { title: words('接收地址', 'Endpoint URL') },
      state: { title: words('状态', 'Status'), codes: webhookStates },
      eventList: { title: words('推送事件', 'Events') },
      places: { title: words('数据范围', 'Data scope') },
      /** Messages that wait for their first or next attempt. */
      waiting: { title: words('待投递', 'Pending'), kind: 'integer' },
      /** Of the last attempt that was accepted, and of the last one that was not; empty without one. */
      lastSentDate: { title: words('最近成功', 'Last success'), kind: 'moment' },
      lastFailedDate: { title: words('最近失败', 'Last failure'), kind: 'moment' },
      language: { title: words('语言', 'Language') },
      creator: { title: words('创建人', 'Creator') },
      createDate: sorted({ title: words('创建时间', 'Created'), kind: 'moment' }),
    },
    filters: {
      name: textOf(nameChars),
      state: choiceOf(webhookStates),
      creator: textOf(30),
      webhookId: ownId,
    },
    row: {
      webhookId: z.number().int(),
      eventList: z.array(event),
      everything: z.boolean(),
      /** The places that it is limited to: their paths and names; none where it gets all that its maker sees. */
      places: z.array(z.object({ path: z.string(), name: z.string() })),
      /** Of the texts in it. */
      language: z.enum(['zh', 'en']),
      /** Messages discarded without an attempt, and the time of the last one: too many were pending, or it could not be written. */
      dropped: z.number().int(),
      droppedDate: z.string(),
      /** Attempts that failed since the last one that was accepted. */
      failures: z.number().int(),
      /** While it fails: when the next waiting message is tried; empty while none waits. */
      retryDate: z.string(),
      /** Counts its edits. */
      version: z.number().int(),
      /** Created by the caller: only the creator may edit it, others may disable and delete it. */
      own: z.boolean(),
    },
  }),
  add: post('/webhook/add', {
    summary: 'Create a webhook. Its signing secret is returned only in this reply',
    showsSecret: true,
    access: ['webhook.add'],
    input: webhookForm,
    output: newSecret,
    changes: ['webhook'],
    log: change('新增', 'Add'),
  }),
  update: post('/webhook/update', {
    summary: 'Edit one of the caller’s own webhooks. Conflict if it has been edited meanwhile',
    access: ['webhook.edit'],
    input: webhookForm.extend({ webhookId: f.rowId, version: z.number().int().nonnegative() }),
    changes: ['webhook'],
    log: change('编辑', 'Edit'),
  }),
  renewSecret: post('/webhook/renewSecret', {
    summary:
      'Replace the secret of one of the caller’s own webhooks; the old one is no longer used for signing',
    showsSecret: true,
    access: ['webhook.edit'],
    input: byId,
    output: newSecret,
    changes: ['webhook'],
    log: change('更换密钥', 'Renew secret'),
  }),
  enable: post('/webhook/enable', {
    summary:
      'Enable or disable a webhook. A disabled webhook receives nothing, and its pending messages are cancelled',
    access: ['webhook.edit'],
    input: byId.extend({ enabled: z.boolean() }),
    changes: ['webhook'],
    log: change('启用停用', 'Enable or disable'),
  }),
  ping: post('/webhook/ping', {
    summary: 'Send a `ping` to one of the caller’s own webhooks; see the delivery log for the result',
    access: ['webhook.edit'],
    input: byId,
    changes: ['webhook'],
    log: change('测试推送', 'Ping'),
  }),
  delete: post('/webhook/delete', {
    summary: 'Delete a webhook with its pending messages and delivery log',
    access: ['webhook.delete'],
    input: byId,
    changes: ['webhook'],
    log: change('删除', 'Delete'),
  }),
  log: deliveries,
  delivery: get('/webhook/delivery', {
    summary: 'One delivery attempt as sent: headers, body and the beginning of the response',
    access: ['webhook.log'],
    input: z.object({ webhookId: f.rowIdText, deliveryId: z.coerce.number().int().positive() }),
    output: webhookDelivery,
  }),
};
