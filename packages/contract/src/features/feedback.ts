/**
 * Abnormal feedback (specification 3): a user's report, the reply of somebody else, and the rating of that reply.
 * The reply completes it.
 */
import { z } from 'zod';
import { get, post, upload } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { list, type RowOf, sorted } from '../core/list.ts';
import { codeOf, textOf } from '../core/list-filters.ts';
import { codes, words } from '../words.ts';
import { unitColumns } from './unit-columns.ts';

export const handleStates = codes([
  [0, words('进行中', 'In progress')],
  [1, words('已完成', 'Completed')],
]);
export const replyStates = codes([
  [0, words('未回复', 'Not replied')],
  [1, words('已回复', 'Replied')],
]);
export const bestRating = 5;
const titleChars = 200;

export type FeedbackRow = RowOf<typeof search>;

const stars = z.number().int().min(0).max(bestRating);
/**
 * One form for all three: a new one has no id, a reply has `replyContent`, a rating its stars. Person and time are sent
 * with it, but the server relies on its own data.
 */
export const feedbackForm = z.object({
  feedbackId: f.rowId.nullable().default(null),
  title: f.shownText(titleChars).min(1),
  feedbackContent: f.paragraphs(500).min(1),
  /** Of a new one. */
  jobNum: z.union([z.literal(''), f.jobNum]).default(''),
  creator: f.optionalText(50),
  feedbackTime: f.optionalText(30),
  replyContent: f.paragraphs(500).default(''),
  replier: f.optionalText(50),
  replyTime: f.optionalText(30),
  rating: stars.default(0),
});
export type FeedbackForm = z.output<typeof feedbackForm>;

const page = words('异常反馈', 'Feedback');
const title = words('标题', 'Title');
const progress = words('处理进度', 'Handling progress');
/** The texts themselves are for users who open, answer or rate one. */
const readers = ['feedback.detail', 'feedback.reply', 'feedback.rating'] as const;

const search = list('/feedback/search', {
  method: 'GET',
  summary:
    'Search feedback of the caller and of accounts below; for vendor staff also of accounts in their scope',
  shows: ['feedback'],
  access: ['feedback'],
  keys: 'unlimited',
  columns: {
    title: { title },
    /** The unit that it is about; empty for none, and for one that the caller does not see. */
    jobNum: { title: unitColumns.jobNum.title },
    creator: { title: words('反馈人', 'Feedback by') },
    feedbackTime: sorted({ title: words('反馈时间', 'Feedback time'), kind: 'moment' }),
    handleStatus: { title: progress, codes: handleStates },
    replyStatus: { title: words('回复状态', 'Reply status'), codes: replyStates },
    replier: { title: words('回复人', 'Replied by') },
    replyTime: sorted({ title: words('回复时间', 'Reply time'), kind: 'moment' }),
    /** Stars; 0 if not rated yet. */
    rating: {
      title: words('评分', 'Rating'),
      kind: 'integer',
      needs: ['feedback.rating', 'feedback.reply'],
    },
    /** The fields of a reply are empty without one. */
    replyContent: { title: words('回复内容', 'Reply'), needs: readers },
    feedbackContent: { title: words('反馈内容', 'Content'), needs: readers },
  },
  filters: {
    title: textOf(titleChars),
    handleStatus: codeOf(handleStates),
  },
  row: {
    feedbackId: z.number().int(),
    /** Authored by the caller, who alone may rate the reply and cannot reply. */
    own: z.boolean(),
  },
});

export const feedback = {
  list: search,
  read: get('/feedback/get/:feedbackId', {
    summary: 'One feedback entry by its id',
    shows: ['feedback'],
    access: ['feedback'],
    keys: 'unlimited',
    input: z.object({ feedbackId: f.rowIdText }),
    output: search.row,
  }),
  save: post('/feedback/save', {
    summary: 'Submit feedback, reply to somebody else’s, or rate the reply to one’s own, whichever is next',
    access: ['feedback.add', 'feedback.reply', 'feedback.rating'],
    input: feedbackForm,
    changes: ['feedback'],
    log: { module: page, type: words('保存', 'Save') },
  }),
  remove: upload('/feedback/delete', {
    summary: 'Delete feedback: all of the given entries, or none if one does not exist',
    access: ['feedback.delete'],
    input: z.object({ feedbackIdList: f.idListField }),
    changes: ['feedback'],
    log: { module: page, type: words('删除', 'Delete') },
  }),
};
