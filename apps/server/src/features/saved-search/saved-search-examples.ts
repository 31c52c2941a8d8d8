import { savedSearch } from '@hoistway/contract/features/saved-search';
import { sql } from 'kysely';
import { examplesOf } from '../../http/examples.ts';

const place = { list: '/feedback/search', pageName: 'feedback' };

export const savedSearchExamples = examplesOf(savedSearch, {
  shown: { savedSearchId: 41 },
  add: async ({ db, make, owner }) => ({
    savedSearchId: await make.idOf(
      db,
      sql<{ id: number }>`
        insert into saved_search (user_id, list, page_name, name)
        values (${owner.userId}, '/feedback/search', 'feedback', 'secret-remark') returning saved_search_id as id`,
    ),
  }),
})(({ savedSearchId }) => ({
  list: place,
  save: {
    ...place,
    name: '进行中的异响',
    shared: true,
    filters: { title: '异响', handleStatus: '0' },
    sort: 'feedbackTime:desc',
    columns: { shown: { replyTime: false } },
  },
  change: { savedSearchId, name: '我的反馈', shared: false },
  remove: { savedSearchId },
  setDefault: { ...place, savedSearchId },
}));
