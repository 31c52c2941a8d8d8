import { duty } from '../features/duty.ts';
import { examplesOf } from './examples-of.ts';

export const dutyExamples = examplesOf(duty)(({ teamId, memberId: userId, dutyDay: day, cityId }) => {
  const duties = [{ userId, dutyLevel: 'first' as const }];
  return {
    saveShifts: { dayStart: '08:30', nightStart: '20:30', oldDayStart: '08:00', oldNightStart: '20:00' },
    roster: { teamId, startDate: day, endDate: day },
    set: { teamId, day, shift: 2, duties, old: [] },
    copyWeek: { teamId, from: day, to: '2099-02-02', replace: true },
    onDuty: { teamId, cityId },
  };
});
