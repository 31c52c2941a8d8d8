import { agreement } from '../features/agreement.ts';
import { firstPage } from './common.ts';
import { examplesOf } from './examples-of.ts';

export const agreementExamples = examplesOf(agreement)(rows => {
  const { agreementId, oldAgreementId, newAgreeNum, companyId, elevatorId, city, domainName } = rows;
  const { agreementImportId: jobId } = rows;
  const filters = {
    ...firstPage,
    agreeNum: '',
    customerName: '',
    city,
    domainName,
    jobNum: '',
    companyName: '',
    kind: '',
    state: 'valid',
    expiryInterval: -1,
  } as const;
  return {
    search: { ...filters, curDate: '2026-03-01' },
    export: { ...filters, dataPermissionList: [] },
    units: { agreementId },
    unitChoices: { ...firstPage, city, domainName, jobNum: '' },
    save: {
      agreementId,
      version: 1,
      agreeNum: newAgreeNum,
      customerName: '金鸡湖物业',
      companyId,
      kind: 'full',
      startDate: '2026-01-01',
      endDate: '2099-12-31',
      elevatorIdList: [elevatorId],
      remark: '含易损件',
    },
    remove: { agreementIdList: [oldAgreementId] },
    importStatus: { jobId },
    importCancel: { jobId },
    importProblems: { jobId },
  };
});
