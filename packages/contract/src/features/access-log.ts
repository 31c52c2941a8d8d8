/** The access log: who viewed whose personal data, and when. */
import { z } from 'zod';
import { type AccessKind, download } from '../core/call.ts';
import { rowIdOrNoneText, rowIdText } from '../core/fields.ts';
import { list, sorted } from '../core/list.ts';
import { choiceOf, dateOf, textOf } from '../core/list-filters.ts';
import { type Codes, codes, words } from '../words.ts';
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
  ['track', words('人员轨迹', 'Personnel track')],
]) satisfies Codes<AccessKind>;

/** The screen opens with the lines of this many days, today included. */
export const defaultAccessDays = 7;

const operator = words('查阅人', 'Viewed by');
const kind = words('查阅内容', 'Data viewed');
const subject = words('对象', 'Subject');

const viewedAs = words('查看身份', 'Viewing as');
const views = words('次数', 'Views');
const filters = {
  operator: textOf(30, operator),
  kind: choiceOf(accessKinds, kind),
  subject: textOf(50, subject),
  jobNum: unitFilters.jobNum,
  startDate: dateOf(words('查阅时间从', 'Viewed from')),
  endDate: dateOf(words('查阅时间至', 'Viewed until')),
};

const lines = list('/access/search', {
  method: 'GET',
  summary:
    'Who viewed personal data: all entries for a super administrator, otherwise those of the caller and of accounts below',
  shows: [],
  access: ['access'],
  keys: 'unlimited',
  columns: {
    /** When it was first and last viewed within a minute; `views` is how often. */
    createDate: sorted({ title: words('查阅时间', 'Viewed at'), kind: 'moment', sheet: 20 }),
    operator: { title: operator, sheet: 16 },
    /** Whose view the operator had opened; empty for one's own. */
    viewedAs: { title: viewedAs, sheet: 16 },
    kind: { title: kind, codes: accessKinds, sheet: 16 },
    /** Where, in the language of the request. */
    page: { title: words('来源', 'Screen'), sheet: 22 },
    /** Whose data, as far as it has a name. */
    subject: { title: subject, sheet: 40 },
    jobNum: unitColumns.jobNum,
    alarmId: { title: words('报警编号', 'Alarm number'), sheet: 12 },
    views: { title: views, kind: 'integer', sheet: 8 },
    lastDate: { title: words('最后一次', 'Last viewed'), kind: 'moment', sheet: 20 },
    address: { title: words('来源地址', 'Source address'), sheet: 18 },
  },
  filters,
  also: {
    /** One group of `groups`: its person, whose view it was (0: the person's own) and its hour. */
    userId: rowIdText.optional(),
    viewedId: rowIdOrNoneText.optional(),
    hour: z.coerce.number().int().min(0).max(9_999_999_999).optional(),
  },
  row: {
    accessId: z.number().int(),
    alarmId: z.number().int().nullable(),
  },
});

const groups = list('/access/groups', {
  method: 'GET',
  summary: 'The same entries grouped by person and hour, with the number of entries and views in each group',
  shows: [],
  access: ['access'],
  keys: 'unlimited',
  columns: {
    /** The same as a time of the installation's clock. */
    createDate: sorted({ title: words('时段', 'Hour'), kind: 'moment' }),
    operator: { title: operator },
    viewedAs: { title: viewedAs },
    kinds: { title: kind },
    lines: { title: words('记录', 'Entries'), kind: 'integer' },
    views: { title: views, kind: 'integer' },
  },
  filters,
  row: {
    userId: z.number().int(),
    /** 0: the person's own view. */
    viewedId: z.number().int(),
    /** Where the hour begins, in seconds since 1970. */
    hour: z.number().int(),
    kinds: z.array(z.literal(accessKinds.codes)),
  },
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
