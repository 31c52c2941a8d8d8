/**
 * Notices (公告, specification 3): written by staff, published for some hours to the accounts inside a part of the fleet,
 * read in the header.
 */
import { z } from 'zod';
import { download, get, post, upload } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { list, type RowOf, sorted } from '../core/list.ts';
import { choiceOf, ownId, textOf } from '../core/list-filters.ts';
import { problem, problems } from '../core/problems.ts';
import { type CodeOf, codes, type Words, words } from '../words.ts';
import { userTypes } from './account-words.ts';

export const maxNoticeImages = 5;
export const maxNoticeImageBytes = 5 * 1024 * 1024;
const titleChars = 50;
const mostHours = 366 * 24;

/** A published one is to come, current or over by its times. */
export const noticeStates = codes([
  ['draft', words('草稿', 'Draft')],
  ['coming', words('待生效', 'Scheduled')],
  ['current', words('生效中', 'Current')],
  ['ended', words('已结束', 'Ended')],
  ['withdrawn', words('已撤回', 'Withdrawn')],
]);
export type NoticeState = CodeOf<typeof noticeStates>;

const noticeId = f.rowId;
const byId = z.object({ noticeId });
const userType = z.literal(userTypes.codes);
const imageIds = z.array(z.number().int());

/** As its authors see it. */
export type NoticeRow = RowOf<typeof notice.list>;

/** As its readers see it. */
export type UserNotice = RowOf<typeof history>;

const notInteger = problem(words('有效时长必须为正整数', 'The valid time must be a positive integer'));
const tooManyHours = problem(
  words(
    `有效时长不能超过 ${mostHours} 小时（366 天）`,
    `The valid time cannot exceed ${mostHours} hours (366 days)`,
  ),
);
const hoursAndEnd = words('有效时长和结束时间只填一项', 'Enter a duration or an end time, not both');
export const noticeForm = z
  .object({
    noticeId: noticeId.nullable().default(null),
    title: f.shownText(titleChars).min(1),
    content: f.paragraphs(500).min(1),
    shortText: f.noticeText,
    startDate: f.dateTime,
    validHours: z
      .number(notInteger)
      .max(mostHours, tooManyHours)
      .int(notInteger)
      .positive(notInteger)
      .nullable()
      .default(null),
    /** Empty when the hours determine it. */
    endDate: z.union([f.dateTime, z.literal('')], problem(problems.dateTimeShape)).default(''),
    dataPermissionList: f.dataPermissionList,
    userTypes: z.array(userType).min(1, problem(problems.required)).max(4),
    /** Published it also goes to the WeChat users of the accounts that it reaches. */
    wxPush: z.boolean().default(false),
    imageIds: z
      .array(f.rowId)
      .max(maxNoticeImages, problem(words('最多上传5个文件', 'At most 5 files can be uploaded')))
      .default([]),
    edition: f.edition,
  })
  .superRefine(({ validHours, startDate, endDate }, { addIssue }) => {
    const at = (path: string, wrong: Words) =>
      addIssue({ code: 'custom', path: [path], message: problem(wrong) });
    if (validHours === null && endDate === '') at('endDate', problems.required);
    if (validHours !== null && endDate !== '') at('endDate', hoursAndEnd);
    if (endDate !== '' && startDate >= endDate) at('endDate', problems.startNotBeforeEnd);
  });
export type NoticeForm = z.output<typeof noticeForm>;

const page = words('公告管理', 'Notices');
const change = (zh: string, en: string) => ({ module: page, type: words(zh, en) });
const title = words('标题', 'Title');
const startDate = words('开始时间', 'Start time');
const endDate = words('结束时间', 'End time');
const creator = words('发布人', 'Creator');
const writers = ['notice.add', 'notice.edit'] as const;

const history = list('/notice/history', {
  method: 'GET',
  summary: 'All notices for the caller, newest first, including ended ones',
  shows: ['notice'],
  access: 'signedIn',
  columns: {
    title: { title },
    creator: { title: creator },
    startDate: sorted({ title: startDate, kind: 'moment' }),
    endDate: sorted({ title: endDate, kind: 'moment' }),
    userId: { title: words('阅读状态', 'Read status') },
  },
  filters: { title: textOf(titleChars, title) },
  row: {
    id: z.number().int(),
    content: z.string(),
    shortText: z.string(),
    /** The reader; null while unread. */
    userId: z.number().int().nullable(),
    imageIds,
  },
});

export const notice = {
  list: list('/notice/search', {
    summary: 'Search the notices of the caller and of accounts below',
    shows: ['notice'],
    access: ['notice'],
    keys: 'unlimited',
    columns: {
      title: { title },
      state: { title: words('状态', 'Status'), codes: noticeStates },
      creator: { title: creator },
      createDate: sorted({ title: words('创建时间', 'Created'), kind: 'moment' }),
      startDate: sorted({ title: startDate, kind: 'moment' }),
      endDate: sorted({ title: endDate, kind: 'moment' }),
      areaNames: { title: words('公告范围', 'Scope') },
      userTypes: { title: words('用户类型', 'User type') },
      /** What is announced while people work. */
      shortText: { title: words('推送文本', 'Pushed text') },
      wxPush: { title: words('推送到微信', 'Push to WeChat'), kind: 'yesNo' },
      content: { title: words('公告内容', 'Content') },
      /** Null where it was given an end. */
      validHours: { title: words('有效时长（小时）', 'Valid for (hours)'), kind: 'integer', nullable: true },
      imageIds: { title: words('图片', 'Images') },
      /** How many accounts have read it. */
      readCount: { title: words('已读人数', 'Read by'), kind: 'integer' },
    },
    filters: {
      title: textOf(titleChars, title),
      state: choiceOf(noticeStates),
      noticeId: ownId,
    },
    row: {
      noticeId: z.number().int(),
      /** Id paths of the nodes it is for, and their names; none means all that its creator sees. */
      dataPermissionList: z.array(z.string()),
      areaNames: z.array(z.string()),
      userTypes: z.array(userType),
      imageIds,
      /** Differs as soon as anything of the form does. */
      edition: z.string(),
    },
  }),
  save: post('/notice/save', {
    summary: 'Save a notice as a draft; a published notice must be withdrawn first',
    access: writers,
    needs: ({ noticeId }) => (noticeId === null ? 'notice.add' : 'notice.edit'),
    input: noticeForm,
    changes: ['notice'],
    log: change('保存', 'Save'),
  }),
  publish: post('/notice/publish', {
    summary:
      'Publish a notice to the accounts within its scope, as unread for all of them, and if it says so to their WeChat users',
    access: ['notice.publish'],
    input: byId,
    changes: ['notice'],
    log: change('发布', 'Publish'),
  }),
  withdraw: post('/notice/withdraw', {
    summary:
      'Withdraw a published notice; nobody can see it any longer, and what was not pushed yet is cancelled',
    access: ['notice.withdraw'],
    input: byId,
    changes: ['notice'],
    log: change('撤回', 'Withdraw'),
  }),
  remove: upload('/notice/delete', {
    summary: 'Delete notices that are not visible to anyone: all of the given ones or none',
    access: ['notice.delete'],
    input: z.object({ noticeIdList: f.idListField }),
    changes: ['notice'],
    log: change('删除', 'Delete'),
  }),
  areas: get('/notice/area', {
    summary: 'The nodes below a node (regions if none is given) with elevators in the caller’s scope',
    access: writers,
    input: z.object({ ids: z.string().max(100).default('') }),
    output: z.array(z.object({ ids: z.string(), name: z.string(), leaf: z.boolean() })),
  }),
  addImage: upload('/notice/image', {
    summary: 'Upload a picture (jpg or png) for a notice that the caller is writing',
    access: writers,
    changes: [],
    output: z.object({ imageId: z.number().int() }),
  }),
  image: download('GET', '/notice/image/:imageId', {
    summary: 'A picture of a notice',
    access: 'signedIn',
    input: z.object({ imageId: f.rowIdText }),
  }),
  mine: get('/notice/searchUserNotice', {
    summary: 'The newest current notices for the caller',
    shows: ['notice'],
    access: 'signedIn',
    output: z.array(history.row),
  }),
  read: post('/notice/addUserNotice', {
    summary: 'Mark a notice as read by the caller',
    access: 'signedIn',
    changes: ['notice'],
    input: byId,
  }),
  history,
};
