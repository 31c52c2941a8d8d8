import { home } from '@hoistway/contract/features/home';
import { examplesOf } from '../../http/examples.ts';

const everything = { dataPermissionList: [] };

export const homeExamples = examplesOf(home, {
  shown: {},
  add: async ({ db, make, shared }) => {
    const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    await make.addAgreement(db, [shared.elevatorId], {
      customer_name: '秘苑',
      company_id: shared.companyId,
      remark: 'secret-remark',
      end_date: soon,
    });
    return {};
  },
})(() => ({
  rescueProgress: everything,
  elevatorStatusCount: { type: 1, ...everything },
  deviceStatusCount: { type: 2, ...everything },
  planStatusCount: everything,
  jobNums: { monitorStatus: 1, ...everything },
  recordDates: { startDate: '2026-11-01', endDate: '2026-11-30', ...everything },
  runCounts: everything,
  runs: { runBucket: 6, ...everything },
  exportRuns: everything,
  realTimeFaults: everything,
  openEvents: { eventType: -1, ...everything },
  sites: everything,
  siteStates: everything,
  alarmDays: everything,
  elevatorAges: { curDate: '2026-11-01', ...everything },
  ages: { ageBucket: 1, ...everything },
  annualInspection: { pageSize: 3, expiryInterval: 30, ...everything },
  inspections: { expiryInterval: 180, dueState: -1, ...everything },
  inspectionSites: { expiryInterval: 30, ...everything },
  exportInspections: { expiryInterval: 180, ...everything },
  contractExpiry: { pageSize: 3, expiryInterval: 90, ...everything },
  contracts: { expiryInterval: 360, agreeNum: '', ...everything },
  exportContracts: { expiryInterval: 360, ...everything },
  yesterdayFaults: { pageSize: 6, statisticType: 1, ...everything },
  yesterdaySites: everything,
  yesterdayUnits: { statisticType: 2, ...everything },
}));
