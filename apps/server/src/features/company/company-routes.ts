import { Refusal } from '@hoistway/contract/core/refusal';
import { words } from '@hoistway/contract/core/words';
import { type CompanyKind, company, companyKinds } from '@hoistway/contract/features/company';
import { phonesOf } from '../../http/access-log.ts';
import { changesOf, maskedPhone } from '../../http/operation-log/log-changes.ts';
import { added, listed } from '../../http/operation-log/log-remark.ts';
import { bind } from '../../http/serve.ts';
import { removeCompanies, saveCompany } from './company-edit.ts';
import { findCompanies, findCompanyChoices } from './company-queries.ts';

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

export const companyRoutes = () => [
  bind(company.list, async (query, { db, user, recordAccess }) => {
    const found = await findCompanies(db, user, query);
    const withPhone = found.result.filter(({ contactPhone }) => contactPhone !== '');
    recordAccess(phonesOf(withPhone.map(({ contact, companyName }) => contact || companyName)));
    return found;
  }),
  bind(company.choices, (query, { db, user }) => findCompanyChoices(db, user, query)),
  bind(company.save, async (form, { db, user, language, remark }) => {
    if (!user.may(form.companyId === null ? 'company.add' : 'company.edit')) throw new Refusal('forbidden');
    const { before, after } = await saveCompany(db, { user, language }, form);
    remark(before?.companyName ?? added(after.companyName));
    if (before) remark(changesOf(before, after, titles));
    return null;
  }),
  bind(company.remove, async ({ companyIdList }, { db, user, remark }) => {
    remark(listed(await removeCompanies(db, user, [...new Set(companyIdList)])));
    return null;
  }),
];
