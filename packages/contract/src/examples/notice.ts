import { notice } from '../features/notice.ts';
import { firstPage } from './common.ts';
import { examplesOf } from './examples-of.ts';

export const noticeExamples = examplesOf(notice)(({ noticeId, publishedNoticeId, noticeImageId }) => ({
  list: { ...firstPage, title: '', state: 'draft' },
  save: {
    noticeId: null,
    title: '台风期间电梯停用',
    content: '台风登陆期间，临江小区的室外电梯暂停使用。',
    shortText: '台风期间室外电梯停用',
    startDate: '2099-08-01 08:00:00',
    validHours: 48,
    endDate: '',
    dataPermissionList: [],
    userTypes: [2, 3],
    imageIds: [],
  },
  publish: { noticeId },
  withdraw: { noticeId: publishedNoticeId },
  remove: { noticeIdList: [noticeId] },
  areas: { ids: '' },
  image: { imageId: noticeImageId },
  read: { noticeId: publishedNoticeId },
  history: { ...firstPage, title: '' },
}));
