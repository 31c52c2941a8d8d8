/**
 * Third-party users: programs that read this system with a key (`Authorization: Key …`). A key may read what it was
 * granted, as far as its creator still may: it shrinks and ends with its creator.
 */
import { z } from 'zod';
import { get, post } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { list, type RowOf, sorted } from '../core/list.ts';
import { choiceOf, codeOf, dateOf, textOf } from '../core/list-filters.ts';
import type { PageName } from '../core/permissions.ts';
import { permissionCatalogue } from '../core/permissions.ts';
import { problem, problems } from '../core/problems.ts';
import { type CodeOf, codes, words } from '../words.ts';
import { permissionRow } from './session.ts';

export const keyStates = codes([
  ['active', words('有效', 'Active')],
  ['expired', words('已过期', 'Expired')],
  ['revoked', words('已吊销', 'Revoked')],
  /** The account that made it is gone, disabled or expired. */
  ['ended', words('创建人已失效', 'Creator inactive')],
]);
export type KeyState = CodeOf<typeof keyStates>;

const nameChars = 50;
/** Calls a minute. */
export const mostPerMinute = 6000;
export const usualPerMinute = 60;
export const mostKeyNodes = 500;
export const mostKeysOfAccount = 100;

const pages = permissionCatalogue.filter(({ type }) => type === 1).map(({ permissionId }) => permissionId);
const page = z.enum(pages as [PageName, ...PageName[]]);
const nodePath = z.string().regex(/^\d{1,9}(,\d{1,9}){0,4}$/, problem(problems.notAChoice));

export type ThirdPartyUserRow = RowOf<typeof thirdPartyUser.list>;

export const thirdPartyUserForm = z.object({
  name: f.shownText(nameChars).min(1),
  permissionList: z.array(page).min(1, problem(problems.selectData)).max(pages.length),
  /** Everything the creator sees, including future additions; otherwise only these places. */
  everything: z.boolean(),
  /** Comma paths of ids from the region down. */
  nodeList: z.array(nodePath).max(mostKeyNodes).default([]),
  perMinute: z.number().int().min(1).max(mostPerMinute),
  expireDate: f.dateTime,
});

export type ThirdPartyCallRow = RowOf<typeof thirdPartyUser.log>;

/** How a page is offered to a key: groups of the menu with the pages that open a call. */
const offeredGroup = permissionRow.extend({
  /** `ofPlaces`: it opens a call to keys that are limited to places. */
  children: z.array(permissionRow.extend({ ofPlaces: z.boolean() })),
});
export type OfferedGroup = z.output<typeof offeredGroup>;

const module = words('第三方用户', 'Third-party users');
const name = words('名称', 'Name');

export const thirdPartyUser = {
  list: list('/thirdPartyUser/search', {
    method: 'GET',
    summary: 'Third-party users created by the caller and by accounts below; for a super administrator all',
    shows: ['thirdPartyUser'],
    access: ['thirdPartyUser'],
    keys: false,
    columns: {
      name: sorted({ title: name }),
      /** The beginning of the key, to recognise it. */
      keyPrefix: { title: words('密钥前缀', 'Key prefix') },
      state: { title: words('状态', 'Status'), codes: keyStates },
      permissions: { title: words('可调用页面', 'Pages') },
      places: { title: words('数据范围', 'Data scope') },
      perMinute: { title: words('每分钟次数', 'Calls per minute'), kind: 'integer' },
      expireDate: sorted({ title: words('有效期至', 'Valid until'), kind: 'moment' }),
      /** Empty for one that was never used. */
      lastUseDate: sorted({ title: words('最近调用', 'Last call'), kind: 'moment' }),
      creator: { title: words('创建人', 'Creator') },
      createDate: sorted({ title: words('创建时间', 'Created'), kind: 'moment' }),
    },
    filters: {
      name: textOf(nameChars),
      state: choiceOf(keyStates),
      creator: textOf(30),
    },
    row: {
      thirdPartyUserId: z.number().int(),
      /** The pages whose calls it may make. */
      permissions: z.array(z.string()),
      /** The places that it is limited to, by name; none where it sees all that its maker sees. */
      places: z.array(z.string()),
      everything: z.boolean(),
    },
  }),
  offered: get('/thirdPartyUser/offered', {
    summary:
      'The pages that can be granted to a key of the caller: those the caller has and that have calls accepting keys',
    access: ['thirdPartyUser.add'],
    output: z.array(offeredGroup),
  }),
  add: post('/thirdPartyUser/add', {
    summary: 'Create a third-party user. Its key is returned only in this reply',
    showsSecret: true,
    access: ['thirdPartyUser.add'],
    input: thirdPartyUserForm,
    output: z.object({ thirdPartyUserId: z.number().int(), key: z.string() }),
    changes: ['thirdPartyUser'],
    log: { module, type: words('新增', 'Add') },
  }),
  revoke: post('/thirdPartyUser/revoke', {
    summary: 'Revoke a key permanently, from its next call on',
    access: ['thirdPartyUser.revoke'],
    input: z.object({ thirdPartyUserId: f.rowId }),
    changes: ['thirdPartyUser'],
    log: { module, type: words('吊销', 'Revoke') },
  }),
  log: list('/thirdPartyUser/callList', {
    method: 'GET',
    summary: 'The calls of a third-party user, newest first',
    shows: [],
    access: ['thirdPartyUser.log'],
    also: { thirdPartyUserId: f.rowIdText },
    columns: {
      createDate: { title: words('时间', 'Time'), kind: 'moment' },
      path: { title: words('接口', 'Call') },
      status: { title: words('结果', 'Outcome') },
      /** Until the reply was sent, ms. */
      duration: { title: words('耗时', 'Duration'), kind: 'integer' },
      address: { title: words('来源地址', 'Source address') },
    },
    filters: {
      outcome: codeOf(
        codes([
          [1, words('成功', 'Success')],
          [0, words('被拒绝', 'Refused')],
        ]),
        words('结果', 'Outcome'),
      ),
      startDate: dateOf(words('时间从', 'Time from')),
      endDate: dateOf(words('时间至', 'Time to')),
    },
    row: {
      callId: z.number().int(),
      method: z.string(),
      /** The HTTP status of the reply. */
      status: z.number().int(),
    },
  }),
};
