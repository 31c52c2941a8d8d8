import { binding } from '@hoistway/contract/features/binding';
import { examplesOf, firstPage } from '../../http/examples.ts';

export const bindingExamples = examplesOf(binding)(({ userId, jobNum, city, domainName }) => ({
  bound: { userId, type: 1 },
  search: {
    ...firstPage,
    pageName: 'monitor',
    city,
    domainName,
    jobNum,
    userId,
    monitorStatus: -1,
    elevatorType: 'lift',
  },
  set: { userId, type: 1, jobNumList: [jobNum] },
}));
