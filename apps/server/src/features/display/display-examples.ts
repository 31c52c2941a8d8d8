import { display } from '@hoistway/contract/features/display';
import { sql } from 'kysely';
import { examplesOf } from '../../http/examples.ts';

export const displayExamples = examplesOf(display, {
  shown: { displayImageId: 12 },
  add: async ({ db, make, owner, picture }) => ({
    displayImageId: await make.idOf(
      db,
      sql<{ id: number }>`
        insert into display_image (user_id, object_key, stored)
        values (${owner.userId}, ${picture.objectKey}, true) returning image_id as id`,
    ),
  }),
})(({ displayImageId }) => ({
  save: {
    mode: 'auto',
    pages: [
      { page: 'alarm', seconds: 30 },
      { page: 'index', seconds: 60 },
    ],
    imageIds: [],
  },
  image: { imageId: displayImageId },
}));
