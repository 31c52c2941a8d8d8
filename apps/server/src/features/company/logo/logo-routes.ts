/** Logos of companies: uploaded while a company is entered, seen by whoever sees the company. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { company, maxLogoBytes } from '@hoistway/contract/features/company';
import { contentTypes } from '../../../files/object-store/content-type.ts';
import type { ObjectStore } from '../../../files/object-store/object-store.ts';
import { bind, bindFile } from '../../../http/serve.ts';
import { logos, readLogo } from './logo-queries.ts';

export const logoRoutes = ({ store }: { store: ObjectStore }) => [
  bind(
    company.addLogo,
    async (_input, { db, user: { userId } }, file) => ({
      logoId: await logos.add({ db, store, userId, file }),
    }),
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
