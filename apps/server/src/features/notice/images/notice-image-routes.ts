/** Pictures of notices: uploaded while a notice is written, seen by whoever may read it. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { maxNoticeImageBytes, notice } from '@hoistway/contract/features/notice';
import { contentTypes } from '../../../files/object-store/content-type.ts';
import type { ObjectStore } from '../../../files/object-store/object-store.ts';
import { bind, bindFile } from '../../../http/serve.ts';
import { noticeImages, readImage } from './notice-image-queries.ts';

export const noticeImageRoutes = ({ store }: { store: ObjectStore }) => [
  bind(
    notice.addImage,
    async (_input, { db, user: { userId } }, file) => ({
      imageId: await noticeImages.add({ db, store, userId, file }),
    }),
    { maxFileBytes: maxNoticeImageBytes, perMinuteOfSession: 60 },
  ),
  bindFile(notice.image, async ({ imageId }, { db, user }) => {
    const key = await readImage(db, user, imageId);
    const object = key === undefined ? undefined : await store.get(key);
    if (!object) throw new Refusal('notFound');
    const { type, content } = object;
    return { name: `notice-${imageId}.${contentTypes[type]}`, type, body: content };
  }),
];
