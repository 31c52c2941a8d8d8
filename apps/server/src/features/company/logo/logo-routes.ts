/** Logos of companies: uploaded while a company is entered, seen by whoever sees the company. */
import { randomUUID } from 'node:crypto';
import { Refusal } from '@hoistway/contract/core/refusal';
import { company, maxLogoBytes } from '@hoistway/contract/features/company';
import { contentTypes } from '../../../files/object-store/content-type.ts';
import type { ObjectStore } from '../../../files/object-store/object-store.ts';
import { uploadedPicture } from '../../../files/object-store/picture.ts';
import { bind, bindFile } from '../../../http/serve.ts';
import { announceLogo, logoIsStored, readLogo } from './logo-queries.ts';
import { removeLogo } from './logo-sweep.ts';

/** Pixels of the longer side; it is drawn much smaller. */
const mostSide = 512;

export const logoRoutes = ({ store }: { store: ObjectStore }) => [
  bind(
    company.addLogo,
    async (_input, { db, user }, file) => {
      const { type, content } = await uploadedPicture(file, mostSide);
      const key = `companies/${randomUUID()}.${contentTypes[type]}`;
      const logoId = await announceLogo(db, user.userId, key);
      try {
        await store.put(key, content, type, content.length);
      } catch (error) {
        // If this fails too, the row stays and the sweep removes both.
        await removeLogo(db, store, { image_id: logoId, object_key: key }).catch(() => {});
        throw error;
      }
      await logoIsStored(db, logoId);
      return { logoId };
    },
    { maxFileBytes: maxLogoBytes, perMinuteOfSession: 60 },
  ),
  bindFile(company.logo, async ({ logoId }, { db, user }) => {
    const key = await readLogo(db, user, logoId);
    const object = key === undefined ? undefined : await store.get(key);
    if (!object) throw new Refusal('notFound');
    const { type, content } = object;
    return { name: `logo-${logoId}.${contentTypes[type]}`, type, body: content };
  }),
];
