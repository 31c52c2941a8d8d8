import { company } from '@hoistway/contract/features/company';
import { sql } from 'kysely';
import { examplesOf, firstPage } from '../../http/examples.ts';

export const companyExamples = examplesOf(company, {
  shown: { unusedCompanyId: 7, logoId: 18 },
  add: async ({ db, make, shared, picture }) => {
    const unusedCompanyId = await make.addCompany(db, { company_name: `秘苑 ${shared.newName}` });
    return {
      unusedCompanyId,
      logoId: await make.idOf(
        db,
        sql<{ id: number }>`
          insert into company_logo (company_id, object_key, stored)
          values (${unusedCompanyId}, ${picture.objectKey}, true) returning image_id as id`,
      ),
    };
  },
})(({ companyId, companyName, unusedCompanyId, logoId }) => ({
  list: { ...firstPage, companyName, kind: 'maintenance', contact: '', contactPhone: '' },
  choices: { kind: 'maintenance', words: companyName },
  save: {
    companyId,
    version: 1,
    companyName,
    kind: 'maintenance',
    website: 'https://www.example.com',
    address: '路 1 号',
    contact: '李工',
    contactPhone: '051288880000',
    logoId: null,
  },
  remove: { companyIdList: [unusedCompanyId] },
  logo: { logoId },
}));
