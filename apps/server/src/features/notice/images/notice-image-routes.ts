/** Pictures of notices: uploaded while a notice is written, seen by whoever may read it. */
import { randomUUID } from 'node:crypto';
import { Refusal } from '@hoistway/contract/core/refusal';
import { maxNoticeImageBytes, notice } from '@hoistway/contract/features/notice';
import { contentTypes } from '../../../files/object-store/content-type.ts';
import type { ObjectStore } from '../../../files/object-store/object-store.ts';
import { uploadedPicture } from '../../../files/object-store/picture.ts';
import { bind, bindFile } from '../../../http/serve.ts';
import { announceImage, imageIsStored, readImage } from './notice-image-queries.ts';
import { removeImage } from './notice-image-sweep.ts';

export const noticeImageRoutes = ({ store }: { store: ObjectStore }) => [
  bind(
    notice.addImage,
    async (_input, { db, user }, file) => {
      const { type, content } = await uploadedPicture(file);
      const key = `notices/${randomUUID()}.${contentTypes[type]}`;
      const imageId = await announceImage(db, user.userId, key);
      try {
        await store.put(key, content, type, content.length);
      } catch (error) {
        // If this fails too, the row stays and the sweep removes both.
        await removeImage(db, store, { image_id: imageId, object_key: key }).catch(() => {});
        throw error;
      }
      await imageIsStored(db, imageId);
      return { imageId };
    },
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
