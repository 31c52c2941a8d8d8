import { plan } from '@hoistway/contract/features/plan';
import { examplesOf, firstPage } from '../../http/examples.ts';

const day = '2099-01-05';

export const planExamples = examplesOf(plan, {
  shown: { planId: 7713, unusedPlanId: 7714 },
  add: async ({ db, make, shared }) => {
    const { elevatorId, teamId } = shared;
    return {
      planId: await make.addPlan(db, { elevatorId, teamId, day: '2099-01-06' }),
      unusedPlanId: await make.addPlan(db, { elevatorId, teamId, day: '2099-01-20' }),
    };
  },
})(rows => {
  const { planId: mpId, unusedPlanId, elevatorId, teamId, memberId } = rows;
  const filters = { ...firstPage, city: rows.city, domainName: '', jobNum: '', teamId };
  return {
    month: { startDate: day, endDate: day, city: rows.city, teamId, whose: '' },
    list: { ...filters, whose: '', planType: '', state: '', startDate: '', endDate: '' },
    units: { ...filters, mode: 'HM' },
    teams: { startDate: day, endDate: day, whose: '' },
    read: { mpId },
    move: { mpId, version: 1, day, reason: '客户临时停电' },
    cancel: { mpId: unusedPlanId, version: 1, reason: '电梯改造' },
    schedule: { elevatorId },
    saveSchedule: {
      elevatorId,
      version: 1,
      mode: 'HM',
      intervalDays: 14,
      firstDay: '',
      startTime: '09:30',
      teamId,
      technicianIds: [memberId],
    },
  };
});
