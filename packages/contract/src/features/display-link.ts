/**
 * Display links: an address that opens one page without a sign-in, read-only, until it expires or is revoked. Whoever
 * has it sees what the page shows; it shows no more than the account that made it may see.
 */
import { z } from 'zod';
import { post } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { list, type RowOf, sorted } from '../core/list.ts';
import { choiceOf, textOf } from '../core/list-filters.ts';
import type { PageName } from '../core/permissions.ts';
import { problem, problems } from '../core/problems.ts';
import { type CodeOf, codes, only, type Words, words } from '../words.ts';
import { shareablePages } from './display.ts';

/** The pages that a link can open, by their permission. */
export const linkPages = codes([
  ['displayIndex', words('展示模式', 'Display mode')],
  ['deviceBigScreen', words('AI运行诊断', 'AI operation diagnosis')],
]) satisfies { codes: readonly PageName[] };
export type LinkPage = CodeOf<typeof linkPages>;
export const showsOneUnit = (page: LinkPage): boolean => page === 'deviceBigScreen';

export const displayLinkStates = codes([
  ['active', words('有效', 'Active')],
  ['expired', words('已过期', 'Expired')],
  ['revoked', words('已撤销', 'Revoked')],
  /** The account that made it is disabled, or may not see the page or the unit itself any more. */
  ['paused', words('暂不可用', 'Unavailable')],
]);
export type DisplayLinkState = CodeOf<typeof displayLinkStates>;

/** How many links that still open one account may have. */
export const mostDisplayLinks = 50;
const nameChars = 30;

const displayLinkId = f.rowId;

/** The content of an open link, as its page reports it. */
export const openDisplayLink = z.object({
  name: z.string(),
  page: z.literal(linkPages.codes),
  /** Empty without an end. */
  expireDate: z.string(),
  /** The only unit of the link. */
  unit: z
    .object({
      jobNum: z.string(),
      domainName: z.string(),
      buildingName: z.string(),
      elevatorNum: z.string(),
    })
    .nullable(),
  /** Of page scroll: those that it shows where they are chosen, which is what its maker sees of them at the moment. */
  openPages: z.array(z.literal(shareablePages.codes)).default([]),
});
export type OpenDisplayLink = z.output<typeof openDisplayLink>;

export type DisplayLinkRow = RowOf<typeof displayLink.list>;

export const displayLinkForm = z
  .object({
    name: f.shownText(nameChars).min(1),
    page: z.literal(linkPages.codes),
    /** The unit of a page that shows a single one, else empty. */
    jobNum: z.union([z.literal(''), f.jobNum], problem(problems.jobNumShape)).default(''),
    /** Empty: until it is revoked. */
    expireDate: z.union([z.literal(''), f.dateTime], problem(problems.dateTimeShape)).default(''),
  })
  .superRefine(({ page, jobNum }, { addIssue }) => {
    const wrong = (why: Words) => addIssue({ code: 'custom', path: ['jobNum'], message: problem(why) });
    if (showsOneUnit(page) && jobNum === '') wrong(problems.required);
    if (!showsOneUnit(page) && jobNum !== '') wrong(problems.notAChoice);
  });
export type DisplayLinkForm = z.output<typeof displayLinkForm>;

const module = words('展示链接', 'Display links');
const page = words('打开页面', 'Page');

export const displayLink = {
  list: list('/displayLink/search', {
    summary: 'Display links of the caller and of accounts below, without their tokens',
    shows: ['displayLink'],
    access: ['displayLink'],
    keys: 'unlimited',
    columns: {
      name: { title: words('名称', 'Name') },
      page: { title: page, codes: linkPages },
      /** Empty where the page shows more than one unit. */
      jobNum: { title: words('电梯', 'Elevator') },
      state: { title: words('状态', 'Status'), codes: displayLinkStates },
      creator: { title: words('创建人', 'Creator') },
      createDate: sorted({ title: words('创建时间', 'Created'), kind: 'moment' }),
      /** To the minute; empty while nobody opened it. */
      lastUseDate: sorted({ title: words('最近使用', 'Last used'), kind: 'moment' }),
      /** Empty where it does not expire. */
      expireDate: sorted({ title: words('到期时间', 'Expires'), kind: 'moment' }),
    },
    filters: {
      name: textOf(nameChars),
      page: choiceOf(linkPages),
      state: choiceOf(only(displayLinkStates, 'active', 'expired', 'revoked')),
    },
    row: {
      displayLinkId,
      unitPlace: z.string(),
    },
  }),
  add: post('/displayLink/add', {
    summary: 'Create a display link. Its path with the token is returned only in this reply',
    showsSecret: true,
    access: ['displayLink.add'],
    input: displayLinkForm,
    output: z.object({ displayLinkId, path: z.string() }),
    changes: ['displayLink'],
    log: { module, type: words('新增', 'Add') },
  }),
  revoke: post('/displayLink/revoke', {
    summary: 'Revoke a display link; pages opened with it close immediately',
    access: ['displayLink.revoke'],
    input: z.object({ displayLinkId }),
    changes: ['displayLink'],
    log: { module, type: words('撤销', 'Revoke') },
  }),
};
