/** Page scroll: what a screen of the account's shows, and its pictures. */
import { problems } from '@hoistway/contract/core/problems';
import { Refusal } from '@hoistway/contract/core/refusal';
import {
  display,
  maxScrollImageBytes,
  permissionOf,
  scrollModes,
  scrollPages,
} from '@hoistway/contract/features/display';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { isOfLink } from '../../auth/signed-in.ts';
import { retentionEveryMs } from '../../database/schema/delete-expired.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { contentTypes } from '../../files/object-store/content-type.ts';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import { listed } from '../../http/operation-log/log-remark.ts';
import { bind, bindFile } from '../../http/serve.ts';
import { displayExamples } from './display-examples.ts';
import { displayImages, imageKey, readSetting, writeSetting } from './display-queries.ts';

interface DisplayParts {
  db: Kysely<DB>;
  store: ObjectStore;
  log: Logger;
}

export const displayFeature = ({ db: pooled, store, log }: DisplayParts) =>
  feature({
    examples: [displayExamples],
    bindings: [
      bind(display.setting, (_input, { db, user }) => readSetting(db, user.userId)),
      bind(display.save, async (form, { db, user, remark }) => {
        if (!form.pages.every(({ page }) => user.may(permissionOf(page))))
          throw new Refusal('invalid', { fields: { pages: problems.notAChoice } });
        await writeSetting(db, user.userId, form);
        remark([scrollModes.words[form.mode], listed(form.pages.map(({ page }) => scrollPages.words[page]))]);
        return null;
      }),
      bind(
        display.addImage,
        async (_input, { db, user: { userId } }, file) => ({
          imageId: await displayImages.add({ db, store, userId, file }),
        }),
        { maxFileBytes: maxScrollImageBytes, perMinuteOfSession: 60 },
      ),
      bindFile(display.image, async ({ imageId }, { db, user }) => {
        const key = await imageKey(db, { userId: user.userId, isLink: isOfLink(user), imageId });
        const object = key === undefined ? undefined : await store.get(key);
        if (!object) throw new Refusal('notFound');
        const { type, content } = object;
        return { name: `display-${imageId}.${contentTypes[type]}`, type, body: content };
      }),
    ],
    jobs: {
      'pictures of no display': {
        everyMs: retentionEveryMs,
        run: signal => displayImages.sweep({ db: pooled, store, log }, signal),
      },
    },
    tables: {
      display_setting: 'few',
      display_image: { job: 'pictures of no display' },
    },
  });
