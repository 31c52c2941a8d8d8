/**
 * WeChat users (微信用户): followers of the installation's service account, each bound to one account by a QR code that
 * this account showed. They get messages about the units in the scope of the account, which has at most `wxCount` of them
 * (specification 3, "Account form").
 */
import { z } from 'zod';
import { download, get, post, upload } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { list, type RowOf } from '../core/list.ts';
import { choiceOf, codeOf, ownId, textOf } from '../core/list-filters.ts';
import { problem, problems } from '../core/problems.ts';
import { weixin as weixinPage } from '../pages/weixin.ts';
import { codes, words } from '../words.ts';
import { exportName } from './download-file.ts';
import { receivedStates } from './owner.ts';
import { chosenKinds, type ReceiverKind, receiverKind, receiverKinds } from './receiver.ts';

const nameChars = 30;

/** WeChat delivers messages to followers only. */
export const followingStates = codes([
  [1, words('已关注', 'Following')],
  [0, words('已取消关注', 'No longer following')],
]);

/** How long a code for binding may be scanned. */
export const bindingSeconds = 600;

/** Chosen for somebody new. */
export const usualKinds: readonly ReceiverKind[] = ['trapped', 'rescued'];

const chosen = {
  /** WeChat does not say who a follower is. */
  weixinName: f.shownText(nameChars).min(1, problem(problems.required)),
  kinds: chosenKinds,
};

const bindingForm = z.object(chosen);
export type BindingForm = z.output<typeof bindingForm>;

const weixinForm = z.object({
  weixinUserId: f.rowId,
  /** As it was read. */
  version: f.version,
  ...chosen,
});
export type WeixinForm = z.output<typeof weixinForm>;

/** A new one replaces the oldest where the account could not bind all of them. */
export const bindingStates = ['waiting', 'bound', 'over'] as const;

export type WeixinRow = RowOf<typeof search>;

const { title: page } = weixinPage;
const kinds = words('接收内容', 'Messages');
const received = words('接收', 'Receive');
const change = (zh: string, en: string) => ({ module: page, type: words(zh, en) });

const search = list('/weixin/search', {
  summary: 'Search the WeChat users bound to the caller and to accounts below, newest first',
  shows: ['weixin'],
  access: ['weixin'],
  keys: 'unlimited',
  columns: {
    weixinName: { title: words('名称', 'Name'), sheet: 20 },
    username: { title: words('账号', 'Account'), sheet: 20 },
    kinds: { title: kinds, sheet: 40 },
    following: { title: words('关注状态', 'Following'), codes: followingStates, sheet: 16 },
    received: { title: received, codes: receivedStates, sheet: 12 },
    createDate: { title: words('绑定时间', 'Bound'), kind: 'moment', sheet: 20 },
  },
  filters: {
    weixinName: textOf(nameChars),
    username: textOf(30),
    kind: choiceOf(receiverKinds, kinds),
    received: codeOf(receivedStates),
    weixinUserId: ownId,
  },
  row: {
    weixinUserId: z.number().int(),
    kinds: z.array(receiverKind),
    version: f.version,
  },
});

export const weixin = {
  list: search,
  export: download('POST', '/weixin/export', {
    summary: 'Export WeChat users to xlsx',
    access: ['weixin.export'],
    input: search.input.extend(exportName),
    log: change('导出', 'Export'),
  }),
  bind: post('/weixin/bind', {
    summary:
      'A QR code, valid for ten minutes, that binds the WeChat user who scans it to the caller’s account',
    showsSecret: true,
    access: ['weixin.add'],
    input: bindingForm,
    output: z.object({
      /** Names the code. */
      scene: z.string(),
      /** What the QR code holds. */
      url: z.string(),
    }),
    // Another code of the account may be over.
    changes: ['weixin'],
    log: change('生成绑定二维码', 'Create binding QR code'),
  }),
  binding: get('/weixin/binding', {
    summary:
      'What has become of a binding QR code of the caller: waiting, bound or over, and the name that was bound',
    shows: ['weixin'],
    access: ['weixin.add'],
    input: z.object({ scene: z.string().max(64) }),
    output: z.object({ state: z.enum(bindingStates), weixinName: z.string() }),
  }),
  save: post('/weixin/save', {
    summary: 'Change the name and the kinds of messages of a WeChat user',
    access: ['weixin.edit'],
    input: weixinForm,
    changes: ['weixin'],
    log: change('编辑', 'Edit'),
  }),
  setReceived: upload('/weixin/updateReceived', {
    summary: 'Turn messages to WeChat users on (1) or off (0): for all of the given ones or none',
    access: ['weixin.edit'],
    input: z.object({
      idList: f.idListField,
      isReceive: z.coerce.number().pipe(z.literal([0, 1])),
    }),
    changes: ['weixin'],
    log: { module: page, type: received },
  }),
  remove: upload('/weixin/delete', {
    summary: 'Unbind WeChat users: all of the given ones or none',
    access: ['weixin.delete'],
    input: z.object({ idList: f.idListOf(problems.selectData) }),
    changes: ['weixin'],
    log: change('解除绑定', 'Unbind'),
  }),
};
