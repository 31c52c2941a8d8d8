import { feedback } from '@hoistway/contract/features/feedback';
import { sql } from 'kysely';
import { examplesOf, firstPage } from '../../http/examples.ts';

export const feedbackExamples = examplesOf(feedback, {
  shown: { feedbackId: 77 },
  add: async ({ db, make, shared }) => ({
    feedbackId: await make.idOf(
      db,
      sql<{ id: number }>`
        insert into feedback (title, content, creator, creator_id)
        values ('secret-remark', 'secret-remark', 'member', ${shared.userId}) returning feedback_id as id`,
    ),
  }),
})(({ feedbackId, jobNum }) => ({
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
