import { duty } from '@hoistway/contract/features/duty';
import { sql } from 'kysely';
import { examplesOf } from '../../http/examples.ts';

const day = '2099-01-05';

export const dutyExamples = examplesOf(duty, {
  shown: {},
  add: async ({ db, shared }) => {
    await sql`
      insert into duty_roster (day, shift, team_id, user_id, person_name, duty_level)
      values (${day}, 1, ${shared.teamId}, ${shared.memberId}, '秘苑', 'first')`.execute(db);
    // At any hour, one of these is the current shift.
    await sql`
      insert into duty_roster (day, shift, team_id, user_id, person_name, duty_level)
      select current_date + days, shift, ${shared.teamId}, ${shared.memberId}, '秘苑', 'first'
      from (values (-1, 2), (0, 1), (0, 2)) near(days, shift)`.execute(db);
    return {};
  },
})(({ teamId, memberId: userId, cityId }) => {
  const duties = [{ userId, dutyLevel: 'first' as const }];
  return {
    saveShifts: { dayStart: '08:30', nightStart: '20:30', oldDayStart: '08:00', oldNightStart: '20:00' },
    roster: { teamId, startDate: day, endDate: day },
    set: { teamId, day, shift: 2, duties, old: [] },
    copyWeek: { teamId, from: day, to: '2099-02-02', replace: true },
    onDuty: { teamId, cityId },
  };
});
