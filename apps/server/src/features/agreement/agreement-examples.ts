import { agreement } from '@hoistway/contract/features/agreement';
import { examplesOf, firstPage } from '../../http/examples.ts';

export const agreementExamples = examplesOf(agreement, {
  shown: {
    agreementId: 25,
    oldAgreementId: 24,
    newAgreeNum: 'WB-2026-0025',
    jobId: '7d3a5b1c-9e26-4f80-b1a2-3c4d5e6f7a83',
  },
  add: async ({ db, make, shared, owner }) => {
    const agreed = { customer_name: '秘苑', company_id: shared.companyId, remark: 'secret-remark' };
    const past = { start_date: '2020-01-01', end_date: '2020-12-31' };
    return {
      agreementId: await make.addAgreement(db, [shared.elevatorId], agreed),
      oldAgreementId: await make.addAgreement(db, [shared.elevatorId], { ...agreed, ...past }),
      get newAgreeNum() {
        return `WB-${shared.newName}`;
      },
      jobId: await make.addEndedImport(db, 'agreement', owner.userId),
    };
  },
})(rows => {
  const { agreementId, oldAgreementId, newAgreeNum, companyId, elevatorId, city, domainName, jobId } = rows;
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
