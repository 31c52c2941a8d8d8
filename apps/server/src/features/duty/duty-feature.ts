/** The roster: who is on duty when. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { dutyLevels } from '@hoistway/contract/features/account-words';
import { duty, dutyShifts } from '@hoistway/contract/features/duty';
import { words, wordsOf } from '@hoistway/contract/words';
import { sql } from 'kysely';
import { feature } from '../../feature.ts';
import { phonesOf } from '../../http/access-log.ts';
import { changesOf } from '../../http/operation-log/log-changes.ts';
import { inBrackets, spaced, turned } from '../../http/operation-log/log-remark.ts';
import { bind } from '../../http/serve.ts';
import { teamChoices } from '../staff/team-choices.ts';
import { dutyExamples } from './duty-examples.ts';
import { onDutyNow } from './on-duty.ts';
import { readRoster, readShifts } from './roster-queries.ts';
import { copyWeek, setDuty } from './set-duty.ts';

const dutyTitles = {
  people: {
    title: words('值班人员', 'On duty'),
    as: (person: string) => {
      const [name = '', level = ''] = person.split('\t');
      return inBrackets(name, wordsOf(dutyLevels, level) ?? level);
    },
  },
};
const weekOf = (day: string) => words(`${day} 当周`, `week of ${day}`);
const shiftTitles = {
  dayStart: { title: words('白班开始', 'Day shift begins') },
  nightStart: { title: words('夜班开始', 'Night shift begins') },
};
const people = (duties: readonly { name: string; dutyLevel: string }[]) => ({
  people: duties.map(({ name, dutyLevel }) => `${name}\t${dutyLevel}`),
});

export const dutyFeature = () =>
  feature({
    examples: [dutyExamples],
    bindings: [
      bind(duty.shifts, async (_input, { db, user }) => ({
        ...(await readShifts(db)),
        mayChange: user.scope.kind === 'all' && user.may('staff.roster'),
      })),
      bind(duty.saveShifts, async ({ oldDayStart, oldNightStart, ...form }, { db, user, remark }) => {
        if (user.scope.kind !== 'all') throw new Refusal('forbidden');
        await sql`select from duty_shift for update`.execute(db);
        const before = await readShifts(db);
        if (before.dayStart !== oldDayStart || before.nightStart !== oldNightStart)
          throw new Refusal('conflict');
        await sql`update duty_shift set start_time = (case shift when 1 then ${form.dayStart} else ${form.nightStart} end)::time`.execute(
          db,
        );
        remark(changesOf(before, form, shiftTitles));
        return null;
      }),
      bind(duty.teams, (_input, { db, user }) => teamChoices(db, user)),
      bind(duty.roster, (query, { db, user }) => readRoster(db, user.scope, query)),
      bind(duty.set, async (form, { db, user, remark }) => {
        const { teamName, before, after } = await setDuty(db, user, form);
        remark(spaced(teamName, form.day, dutyShifts.words[form.shift]));
        remark(changesOf(people(before), people(after), dutyTitles));
        return null;
      }),
      bind(duty.copyWeek, async (form, { db, user, remark }) => {
        const { teamName, source, target, copied, leftOut } = await copyWeek(db, user, form);
        remark([
          teamName,
          turned(weekOf(source), weekOf(target)),
          words(`${copied} 个排班`, `${copied} shifts`),
        ]);
        return { copied, leftOut };
      }),
      bind(duty.onDuty, async (query, { db, user, recordAccess }) => {
        const found = await onDutyNow(db, user.scope, query);
        const shown = found.people.filter(each => each.userId !== user.userId);
        recordAccess(phonesOf(shown.map(({ name }) => name)));
        return found;
      }),
    ],
    tables: {
      duty_shift: 'few',
      duty_roster: { kept: 'who had to come when people were trapped; a few rows a day for each team' },
    },
    announces: ['duty_changed'],
  });
