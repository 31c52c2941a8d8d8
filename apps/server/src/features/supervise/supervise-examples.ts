import { supervise } from '@hoistway/contract/features/supervise';
import { anyTime, examplesOf, firstPage } from '../../http/examples.ts';

export const superviseExamples = examplesOf(supervise)(({ city, domainName, jobNum }) => ({
  list: {
    ...firstPage,
    city,
    domainName,
    jobNum,
    startPlanDate: anyTime.startDate,
    endPlanDate: anyTime.endDate,
    planStartDateStr: '',
    outcome: '',
    dataPermissionList: [],
  },
}));
