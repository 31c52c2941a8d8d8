import { feedback } from '../features/feedback.ts';
import { firstPage } from './common.ts';
import { examplesOf } from './examples-of.ts';

export const feedbackExamples = examplesOf(feedback)(({ feedbackId, jobNum }) => ({
  list: { ...firstPage, title: '异响', handleStatus: -1 },
  read: { feedbackId },
  save: {
    feedbackId: null,
    title: '轿厢异响',
    feedbackContent: '3 号梯上行经过 8 层时有金属摩擦声。',
    jobNum,
  },
  remove: { feedbackIdList: [feedbackId] },
}));
