import { company } from '../features/company.ts';
import { firstPage } from './common.ts';
import { examplesOf } from './examples-of.ts';

export const companyExamples = examplesOf(company)(({ companyId, companyName, unusedCompanyId, logoId }) => ({
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
