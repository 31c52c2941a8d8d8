/** The access log: who looked at personal data, whose, and when. */
import { z } from 'zod';
import { type AccessKind, download } from '../core/call.ts';
import { rowIdOrNoneText, rowIdText } from '../core/fields.ts';
import { list, sorted } from '../core/list.ts';
import { choiceOf, dateOf, textOf } from '../core/list-filters.ts';
import { type Codes, codes, words } from '../core/words.ts';
import { exportName } from './download-file.ts';
import { unitColumns, unitFilters } from './unit-columns.ts';

export const accessKinds = codes([
  ['phone', words('电话号码', 'Phone number')],
  ['idCard', words('身份证号', 'ID card number')],
  ['signature', words('签名', 'Signature')],
  ['recording', words('回访录音', 'Return-visit recording')],
  ['photo', words('回访照片', 'Return-visit photo')],
  ['video', words('实时视频', 'Live video')],
  ['replay', words('视频回放', 'Video replay')],
  ['intercom', words('对讲', 'Intercom')],
  ['trappedImage', words('困人图像', 'Trapped-person image')],
  ['track', words('人员轨迹', 'Track of a person')],
]) satisfies Codes<AccessKind>;

/** The screen opens with the lines of this many days, today included. */
export const defaultAccessDays = 7;

export const accessRow = z.object({
  accessId: z.number().int(),
  /** When it was looked at first, and last, within a minute; `looks` is how often. */
  createDate: z.string(),
  lastDate: z.string(),
  looks: z.number().int(),
  operator: z.string(),
  /** Whose view the operator had opened; empty for one's own. */
  viewedAs: z.string(),
  kind: z.literal(accessKinds.codes),
  /** Where, in the language of the request. */
  page: z.string(),
  /** Whose data, as far as it has a name. */
  subject: z.string(),
  jobNum: z.string(),
  alarmId: z.number().int().nullable(),
  address: z.string(),
});

const operator = words('查阅人', 'Who looked');
const kind = words('查阅内容', 'What');
const subject = words('对象', 'Of whom');

const createDate = words('查阅时间', 'Time');
const viewedAs = words('查看身份', 'Viewing as');
const looks = words('次数', 'Times');
const filters = {
  operator: textOf(operator, 30),
  kind: choiceOf(kind, accessKinds),
  subject: textOf(subject, 50),
  jobNum: unitFilters.jobNum,
  startDate: dateOf(words('查阅时间从', 'Time from')),
  endDate: dateOf(words('查阅时间至', 'Time to')),
};

const lines = list('/access/search', {
  method: 'GET',
  summary:
    'Who looked at personal data: all lines for a super administrator, otherwise those of the caller and of accounts below',
  shows: [],
  access: ['access'],
  keys: 'unlimited',
  columns: {
    createDate: sorted({ title: createDate, kind: 'moment', sheet: 20 }),
    operator: { title: operator, sheet: 16 },
    viewedAs: { title: viewedAs, sheet: 16 },
    kind: { title: kind, words: accessKinds.words, sheet: 16 },
    page: { title: words('来源', 'Where'), sheet: 22 },
    subject: { title: subject, sheet: 40 },
    jobNum: unitColumns.jobNum,
    alarmId: { title: words('报警编号', 'Alarm'), sheet: 12 },
    looks: { title: looks, kind: 'integer', sheet: 8 },
    lastDate: { title: words('最后一次', 'Last time'), kind: 'moment', sheet: 20 },
    address: { title: words('来源地址', 'Address'), sheet: 18 },
  },
  filters,
  also: {
    /** One group of `groups`: its person, whose view it was (0: the person's own) and its hour. */
    userId: rowIdText.optional(),
    viewedId: rowIdOrNoneText.optional(),
    hour: z.coerce.number().int().min(0).max(9_999_999_999).optional(),
  },
  row: accessRow,
});

/** The lines of one person, in one view, in one hour. */
export const accessGroup = z.object({
  userId: z.number().int(),
  /** 0: the person's own view. */
  viewedId: z.number().int(),
  /** Where the hour begins, in seconds since 1970. */
  hour: z.number().int(),
  /** The same as a time of the installation's clock. */
  createDate: z.string(),
  operator: z.string(),
  viewedAs: z.string(),
  kinds: z.array(z.literal(accessKinds.codes)),
  lines: z.number().int(),
  looks: z.number().int(),
});

const groups = list('/access/groups', {
  method: 'GET',
  summary: 'The same lines by person and hour, with how many lines and looks each group has',
  shows: [],
  access: ['access'],
  keys: 'unlimited',
  columns: {
    createDate: sorted({ title: words('时段', 'Hour'), kind: 'moment' }),
    operator: { title: operator },
    viewedAs: { title: viewedAs },
    kinds: { title: kind },
    lines: { title: words('记录', 'Lines'), kind: 'integer' },
    looks: { title: looks, kind: 'integer' },
  },
  filters,
  row: accessGroup,
});

export const accessLog = {
  list: lines,
  groups,
  export: download('POST', '/access/export', {
    summary: 'Export the access log to xlsx',
    access: ['access.export'],
    input: lines.input.extend(exportName),
    log: { module: words('敏感信息查阅记录', 'Access log'), type: words('导出', 'Export') },
  }),
};
