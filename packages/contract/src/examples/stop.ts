import { stop } from '../features/stop.ts';
import { firstPage } from './common.ts';
import { examplesOf } from './examples-of.ts';

const months = { startMonth: '2026-03', endMonth: '2026-03' };

export const stopExamples = examplesOf(stop)(({ jobNum, city, domainName }) => ({
  figures: {
    ...firstPage,
    ...months,
    groupBy: 'unit',
    city,
    domainName,
    brand: '',
    jobNum,
    elevatorType: 'lift',
    dataPermissionList: [],
  },
  export: { ...firstPage, ...months, groupBy: 'unit', jobNum, dataPermissionList: [] },
  list: { ...firstPage, jobNum, startDateStr: '2026-03-01', endDateStr: '2026-03-31', cause: '' },
}));
