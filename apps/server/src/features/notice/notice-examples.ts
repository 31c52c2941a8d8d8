import { notice } from '@hoistway/contract/features/notice';
import { sql } from 'kysely';
import { examplesOf, firstPage } from '../../http/examples.ts';

export const noticeExamples = examplesOf(notice, {
  shown: { noticeId: 41, publishedNoticeId: 40, noticeImageId: 63 },
  add: async ({ db, make, shared, owner, picture }) => {
    const { cityId, domainId } = shared;
    /** Published, it is for everybody; a draft is for accounts of the site. */
    const addNotice = (text: string, state: 'draft' | 'published') =>
      make.idOf(
        db,
        sql<{ id: number }>`
          insert into notice (title, content, short_text, creator, creator_id, state, for_all, start_date, end_date,
            user_types, area_paths)
          select ${text}, ${text}, ${text}, 'owner', ${owner.userId}::int, ${state}, ${state === 'published'}::boolean,
            now(), now() + interval '1 day', '{1,2,3,4}',
            array[concat_ws(',', p.parent_id, p.area_id, c.area_id, ${domainId}::int)]
          from area c join area p on p.area_id = c.parent_id where c.area_id = ${cityId} returning notice_id as id`,
      );
    const noticeId = await addNotice('secret-remark', 'draft');
    return {
      noticeId,
      publishedNoticeId: await addNotice('for everybody', 'published'),
      noticeImageId: await make.idOf(
        db,
        sql<{ id: number }>`
          insert into notice_image (notice_id, object_key, stored) values (${noticeId}, ${picture.objectKey}, true)
          returning image_id as id`,
      ),
    };
  },
})(({ noticeId, publishedNoticeId, noticeImageId }) => ({
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
