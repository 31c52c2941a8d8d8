/** The schedule of a unit. What changes in it when visits happen replaces those to come; open ones follow its team. */
import type { CallParsed } from '@hoistway/contract/core/call';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { plan, Schedule } from '@hoistway/contract/features/plan';
import { mostApart } from '@hoistway/contract/features/plan-words';
import { type Words, words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { unitsInScope } from '../../auth/scope.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import { requireVersion } from '../../auth/visible/require-editable.ts';
import { visibleTeam } from '../../auth/visible/team.ts';
import type { DB } from '../../database/schema/tables.ts';
import { plusDays } from '../../time/days.ts';
import { isActive, isCertExpired, shownName } from '../staff/member.ts';
import { beyondPlans, daysAhead, latestChoice } from './due-visits.ts';
import { countedDay, isOpen, lastDay, nextDay } from './plan-queries.ts';
import { planVisits } from './plan-visits.ts';

/** As the log describes it. */
export interface LoggedSchedule {
  mode: string;
  intervalDays: number;
  nextDay: string | null;
  startTime: string;
  teamName: string;
  technicians: readonly string[];
}

const texts = {
  firstDayPast: words(
    '下次维保须在今天和已有维保之后',
    'The next visit must be after today and after all recorded visits',
  ),
  firstDayTooLate: (most: number, last: string, latest: string) =>
    latest > plusDays(last, most)
      ? words(
          `距上次维保（${last}）已超过 ${most} 天，下次维保最晚 ${latest}`,
          `The last visit (${last}) is more than ${most} days ago: the next one must be no later than ${latest}`,
        )
      : words(
          `距上次维保（${last}）不得超过 ${most} 天，最晚 ${latest}`,
          `The next visit must be within ${most} days of the last one (${last}), so no later than ${latest}`,
        ),
  otherCity: words('该班组不在电梯所在城市', 'This team is not in the city of the unit'),
  certExpired: (names: string) => words(`作业证已过期：${names}`, `Certificate expired: ${names}`),
  notMember: words('只能选择该班组的在职成员', 'Only current members of the team can be chosen'),
};

/** The visit `p` gives way when its schedule changes. */
const isToCome = sql<boolean>`(p.due_date > current_date and ${isOpen})`;

const columns = sql`
  e.elevator_id as "elevatorId", e.job_num as "jobNum", m.mode, m.interval_days as "intervalDays",
  to_char(m.start_time, 'HH24:MI') as "startTime", m.team_id as "teamId", m.version,
  array(select n.user_id from schedule_technician n where n.elevator_id = e.elevator_id order by 1) as "technicianIds",
  ${lastDay} as "lastDay", ${nextDay} as "nextDay"`;

/** @throws Refusal notFound outside the scope, and before the job has seen a new unit */
export async function readSchedule(db: Kysely<DB>, user: SignedIn, elevatorId: number): Promise<Schedule> {
  const { rows } = await sql<Omit<Schedule, 'teams'>>`
    select ${columns} from elevator e join maintenance_schedule m using (elevator_id)
    where e.elevator_id = ${elevatorId}::int and ${unitsInScope(user.scope, 'e')}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  const { rows: teams } = await sql<Schedule['teams'][number]>`
    select t.team_id as "teamId", t.team_name as "teamName", (
      select coalesce(jsonb_agg(jsonb_build_object('userId', a.user_id, 'name', ${shownName},
        'certExpired', ${isCertExpired}) order by a.user_id), '[]')
      from team_member p join account a using (user_id) where p.team_id = t.team_id and ${isActive}) as members
    from team t join elevator e on e.city_id = t.city_id
    where e.elevator_id = ${elevatorId}::int and ${visibleTeam(user.scope, 't')}
    order by t.team_name, t.team_id`.execute(db);
  return { ...found, teams };
}

/**
 * Runs in a transaction.
 * @returns the schedule before and after, and how many visits were planned again
 * @throws Refusal notFound, conflict for the second of two editors, invalid
 */
export async function saveSchedule(
  db: Kysely<DB>,
  user: SignedIn,
  form: CallParsed<typeof plan.saveSchedule>,
): Promise<{ jobNum: string; before: LoggedSchedule; after: LoggedSchedule; planned: number }> {
  const { elevatorId } = form;
  // Before its members are read, and before the schedule, as whoever closes it does.
  const { rows: openTeam } =
    await sql`select from team where team_id = ${form.teamId}::int and not closed for share`.execute(db);
  await sql`select from maintenance_schedule where elevator_id = ${elevatorId}::int for no key update`.execute(
    db,
  );
  const stored = await readSchedule(db, user, elevatorId);
  requireVersion(stored, form.version);
  const before = await readLogged(db, elevatorId);
  await checkCrew(db, stored, form, openTeam.length > 0);
  const moves = form.firstDay !== '' && form.firstDay !== stored.nextDay;
  if (moves) await checkFirstDay(db, form);
  const replaces = moves || form.mode !== stored.mode || form.intervalDays !== stored.intervalDays;

  await sql`update maintenance_schedule set mode = ${form.mode}, interval_days = ${form.intervalDays}::int,
      start_time = ${form.startTime}::time, team_id = ${form.teamId}::int, version = version + 1,
      anchor_day = ${moves ? form.firstDay : null}::date
    where elevator_id = ${elevatorId}::int`.execute(db);
  await sql`delete from schedule_technician where elevator_id = ${elevatorId}::int`.execute(db);
  await sql`insert into schedule_technician (elevator_id, user_id)
    select ${elevatorId}::int, unnest(${[...new Set(form.technicianIds)]}::int[])`.execute(db);
  const planned = replaces ? await replacePlans(db, user, elevatorId) : await putStart(db, elevatorId);
  return { jobNum: stored.jobNum, before, after: await readLogged(db, elevatorId), planned };
}

/** @throws Refusal invalid when the team does not work there, or somebody is not of it */
async function checkCrew(
  db: Kysely<DB>,
  { teams, teamId: oldTeam, technicianIds: old }: Schedule,
  { teamId, technicianIds }: CallParsed<typeof plan.saveSchedule>,
  isTeamOpen: boolean,
) {
  // What stands there stays, also where it could no longer be chosen.
  const fitsCity = teamId === oldTeam || teams.some(team => team.teamId === teamId);
  if (teamId !== null && !(isTeamOpen && fitsCity))
    throw new Refusal('invalid', { fields: { teamId: texts.otherCity } });
  const members = teams.find(team => team.teamId === teamId)?.members ?? [];
  const fits = (id: number) =>
    members.some(({ userId }) => userId === id) || (teamId === oldTeam && old.includes(id));
  if (!technicianIds.every(fits))
    throw new Refusal('invalid', { fields: { technicianIds: texts.notMember } });
  const expired = members.filter(
    ({ userId, certExpired }) => certExpired && technicianIds.includes(userId) && !old.includes(userId),
  );
  if (expired.length > 0)
    throw new Refusal('invalid', {
      fields: { technicianIds: texts.certExpired(expired.map(({ name }) => name).join('、')) },
    });
  await sql`select from account where user_id = any(${technicianIds}::int[]) order by user_id for share`.execute(
    db,
  );
}

/** @throws Refusal invalid in the past, too long after the last visit, or where no visits are planned yet */
async function checkFirstDay(
  db: Kysely<DB>,
  { elevatorId, firstDay, mode, intervalDays }: CallParsed<typeof plan.saveSchedule>,
) {
  const most = mostApart(mode, intervalDays);
  const { rows } = await sql<{ today: string; last: string | null }>`
    select current_date::text as today, max(${countedDay})::text as last
    from maintenance_plan p
    where p.elevator_id = ${elevatorId}::int and p.cancelled_at is null and not ${isToCome}`.execute(db);
  const { today = '', last } = rows[0] ?? {};
  const refuse = (firstDay: Words) => new Refusal('invalid', { fields: { firstDay } });
  if (firstDay <= today || (last && firstDay <= last)) throw refuse(texts.firstDayPast);
  if (last) {
    const latest = latestChoice(last, most, today);
    if (firstDay > latest) throw refuse(texts.firstDayTooLate(most, last, latest));
  }
  if (firstDay > plusDays(today, daysAhead)) throw refuse(beyondPlans);
}

/** Visits to come that nobody has begun give way to new ones; those that were cancelled stay as they are. */
async function replacePlans(db: Kysely<DB>, user: SignedIn, elevatorId: number): Promise<number> {
  await sql`select plans_give_way(${elevatorId}::int, 'schedule', ${user.username})`.execute(db);
  return planVisits(db, [elevatorId]);
}

/** @returns 0: no visit is planned again */
async function putStart(db: Kysely<DB>, elevatorId: number): Promise<number> {
  await sql`
    update maintenance_plan p set plan_start = p.due_date + s.start_time, schedule_version = s.version,
      version = p.version + 1
    from maintenance_schedule s
    where s.elevator_id = ${elevatorId}::int and p.elevator_id = s.elevator_id and ${isToCome}`.execute(db);
  // A cancelled visit stays cancelled under the new version too.
  await sql`update maintenance_plan p set schedule_version = s.version from maintenance_schedule s
    where s.elevator_id = ${elevatorId}::int and p.elevator_id = s.elevator_id and p.cancelled_at is not null
      and p.schedule_version = s.version - 1`.execute(db);
  return 0;
}

async function readLogged(db: Kysely<DB>, elevatorId: number): Promise<LoggedSchedule> {
  const { rows } = await sql<LoggedSchedule>`
    select m.mode, m.interval_days as "intervalDays", to_char(m.start_time, 'HH24:MI') as "startTime",
      coalesce(t.team_name, '') as "teamName", ${nextDay} as "nextDay", array(
        select ${shownName} from schedule_technician n join account a using (user_id)
        where n.elevator_id = e.elevator_id order by a.user_id) as technicians
    from elevator e join maintenance_schedule m using (elevator_id) left join team t on t.team_id = m.team_id
    where e.elevator_id = ${elevatorId}::int`.execute(db);
  if (!rows[0]) throw new Error('a schedule that was read a moment ago');
  return rows[0];
}
