import { supervise } from '../features/supervise.ts';
import { anyTime, firstPage } from './common.ts';
import { examplesOf } from './examples-of.ts';

export const superviseExamples = examplesOf(supervise)(({ city, domainName, jobNum }) => ({
  list: {
    ...firstPage,
    city,
    domainName,
    jobNum,
    startPlanDate: anyTime.startDate,
    endPlanDate: anyTime.endDate,
    planStartDateStr: '',
    dataPermissionList: [],
  },
}));
