import { savedSearch } from '../features/saved-search.ts';
import { examplesOf } from './examples-of.ts';

const place = { list: '/feedback/search', pageName: 'feedback' };

export const savedSearchExamples = examplesOf(savedSearch)(({ savedSearchId }) => ({
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
