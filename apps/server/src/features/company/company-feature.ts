/** Companies that maintain, manage or provide, and their logos. */

import { type CompanyKind, company, companyKinds } from '@hoistway/contract/features/company';
import { words } from '@hoistway/contract/words';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { retentionEveryMs } from '../../database/schema/delete-expired.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import { phonesOf } from '../../http/access-log.ts';
import { changesOf, maskedPhone } from '../../http/operation-log/log-changes.ts';
import { added, listed } from '../../http/operation-log/log-remark.ts';
import { bind } from '../../http/serve.ts';
import { removeCompanies, saveCompany } from './company-edit.ts';
import { companyExamples } from './company-examples.ts';
import { findCompanies, findCompanyChoices } from './company-queries.ts';
import { logos } from './logo/logo-queries.ts';
import { logoRoutes } from './logo/logo-routes.ts';

interface CompanyParts {
  db: Kysely<DB>;
  store: ObjectStore;
  log: Logger;
}

const { companyName, kind, website, address, contact, contactPhone, logoId } = company.list.columns;
const titles = {
  companyName,
  kind: { ...kind, as: (code: CompanyKind) => companyKinds.words[code] },
  website,
  address,
  contact,
  contactPhone: { ...contactPhone, as: maskedPhone },
  logoId: { ...logoId, as: () => words('图片', 'Image') },
};

export const companyFeature = ({ db: pooled, store, log }: CompanyParts) =>
  feature({
    examples: [companyExamples],
    bindings: [
      bind(company.list, async (query, { db, user, recordAccess }) => {
        const found = await findCompanies(db, user, query);
        const withPhone = found.result.filter(({ contactPhone }) => contactPhone !== '');
        recordAccess(phonesOf(withPhone.map(({ contact, companyName }) => contact || companyName)));
        return found;
      }),
      bind(company.choices, (query, { db, user }) => findCompanyChoices(db, user, query)),
      bind(company.save, async (form, { db, user, remark }) => {
        const { before, after } = await saveCompany(db, user, form);
        remark(before?.companyName ?? added(after.companyName));
        if (before) remark(changesOf(before, after, titles));
        return null;
      }),
      bind(company.remove, async ({ companyIdList }, { db, user, remark }) => {
        remark(listed(await removeCompanies(db, user, [...new Set(companyIdList)])));
        return null;
      }),
      ...logoRoutes({ store }),
    ],
    jobs: {
      'logos of no company': {
        everyMs: retentionEveryMs,
        run: signal => logos.sweep({ db: pooled, store, log }, signal),
      },
    },
    tables: { company: 'few', company_logo: { job: 'logos of no company' } },
  });
