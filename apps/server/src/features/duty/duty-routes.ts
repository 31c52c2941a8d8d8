/** The calls of the roster. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { words } from '@hoistway/contract/core/words';
import { accountWords } from '@hoistway/contract/features/account-words';
import { duty, dutyShifts } from '@hoistway/contract/features/duty';
import { sql } from 'kysely';
import { phonesOf } from '../../http/access-log.ts';
import { changesText } from '../../http/log-changes.ts';
import { bind } from '../../http/serve.ts';
import { teamChoices } from '../staff/team-choices.ts';
import { onDutyNow } from './on-duty.ts';
import { readRoster, readShifts } from './roster-queries.ts';
import { copyWeek, setDuty } from './set-duty.ts';

const shiftWords = new Map(dutyShifts);
const dutyTitles = { people: { title: words('值班人员', 'On duty') } };
const shiftTitles = {
  dayStart: { title: words('白班开始', 'Day shift begins') },
  nightStart: { title: words('夜班开始', 'Night shift begins') },
};
const people = (duties: readonly { name: string; dutyLevel: string }[]) => ({
  people: duties.map(({ name, dutyLevel }) => `${name}（${accountWords.dutyLevel[dutyLevel]?.zh}）`),
});

export const dutyRoutes = () => [
  bind(duty.shifts, async (_input, { db, user }) => ({
    ...(await readShifts(db)),
    mayChange: user.scope.kind === 'all' && user.may('staff.roster'),
  })),
  bind(duty.saveShifts, async ({ oldDayStart, oldNightStart, ...form }, { db, user, remark }) => {
    if (user.scope.kind !== 'all') throw new Refusal('forbidden');
    await sql`select from duty_shift for update`.execute(db);
    const before = await readShifts(db);
    if (before.dayStart !== oldDayStart || before.nightStart !== oldNightStart) throw new Refusal('conflict');
    await sql`update duty_shift set start_time = (case shift when 1 then ${form.dayStart} else ${form.nightStart} end)::time`.execute(
      db,
    );
    remark(changesText(before, form, shiftTitles));
    return null;
  }),
  bind(duty.teams, (_input, { db, user }) => teamChoices(db, user)),
  bind(duty.roster, (query, { db, user }) => readRoster(db, user.scope, query)),
  bind(duty.set, async (form, { db, user, language, remark }) => {
    const { teamName, before, after } = await setDuty(db, { user, language }, form);
    remark(`${teamName} ${form.day} ${shiftWords.get(form.shift)?.zh}`);
    remark(changesText(people(before), people(after), dutyTitles));
    return null;
  }),
  bind(duty.copyWeek, async (form, { db, user, language, remark }) => {
    const { teamName, source, target, copied, leftOut } = await copyWeek(db, { user, language }, form);
    remark(`${teamName} ${source} 当周 → ${target} 当周，${copied} 个排班`);
    return { copied, leftOut };
  }),
  bind(duty.onDuty, async (query, { db, user, recordAccess }) => {
    const found = await onDutyNow(db, user.scope, query);
    const shown = found.people.filter(each => each.userId !== user.userId);
    recordAccess(phonesOf(shown.map(({ name }) => name)));
    return found;
  }),
];
