import { plan } from '../features/plan.ts';
import { firstPage } from './common.ts';
import { examplesOf } from './examples-of.ts';

export const planExamples = examplesOf(plan)(rows => {
  const { planId: mpId, unusedPlanId, planDay: day, elevatorId, teamId, memberId } = rows;
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
