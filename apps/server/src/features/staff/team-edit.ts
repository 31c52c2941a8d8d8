/** Adding, changing and closing teams. All functions run in a transaction. */
import type { CallParsed } from '@hoistway/contract/core/call';
import { problems } from '@hoistway/contract/core/problems';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { staff } from '@hoistway/contract/features/staff';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { type ScopeRow, scopeColumns, scopeOf } from '../../auth/account-scope.ts';
import type { Scope } from '../../auth/scope.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import { visibleAccount } from '../../auth/visible/account.ts';
import { requireCompany } from '../../auth/visible/company.ts';
import { isEditableCity, visibleCity } from '../../auth/visible/place.ts';
import { requireEditable, requireVersion } from '../../auth/visible/require-editable.ts';
import { editableTeam, visibleTeam } from '../../auth/visible/team.ts';
import { refuseTaken } from '../../database/refuse-taken.ts';
import type { DB } from '../../database/schema/tables.ts';
import { isActive, isToCome, shownName } from './member.ts';

type Form = CallParsed<typeof staff.saveTeam>;
/** A team as the log describes it. */
export interface LoggedTeam {
  teamName: string;
  city: string;
  companyName: string;
  members: readonly string[];
}

const texts = {
  notEditable: words(
    '该班组所在城市不完全在您的数据权限内，不能更改',
    'The city of this team is not entirely within your data scope; you cannot change it',
  ),
  otherCity: words('该城市不在您的数据权限内', 'This city is outside your data scope'),
  hasDuties: (name: string, count: number) =>
    words(
      `“${name}”还有 ${count} 个未开始的排班，请先清除`,
      `“${name}” still has ${count} upcoming shifts; clear them first`,
    ),
};

/** @throws Refusal notFound outside the scope, forbidden in a city that it covers in part */
export async function lockTeam(db: Kysely<DB>, scope: Scope, teamId: number) {
  const { rows } = await sql<{
    teamId: number;
    teamName: string;
    cityId: number;
    companyId: number | null;
    version: number;
    editable: boolean;
  }>`
    select t.team_id as "teamId", t.team_name as "teamName", t.city_id as "cityId", t.company_id as "companyId",
      t.version, ${editableTeam(scope, 't')} as editable
    from team t where t.team_id = ${teamId} and ${visibleTeam(scope, 't')} for no key update of t`.execute(
    db,
  );
  return requireEditable(rows[0], texts.notEditable);
}

/**
 * @returns the team before, if it is not new, and after; who of it sees nothing in its city; and for how many units
 * members were named who are no longer of it
 * @throws Refusal notFound, forbidden, conflict for the second of two editors or when a member that goes has duties,
 * invalid
 */
export async function saveTeam(
  db: Kysely<DB>,
  user: SignedIn,
  form: Form,
): Promise<{ before: LoggedTeam | undefined; after: LoggedTeam; blind: string[]; unitsLeft: number }> {
  const { teamName, cityId, companyId } = form;
  const stored = form.teamId === null ? undefined : await lockTeam(db, user.scope, form.teamId);
  requireVersion(stored, form.version);
  const before = stored && (await readLogged(db, stored.teamId));
  if (!isEditableCity(user.scope, cityId))
    throw new Refusal('invalid', { fields: { cityId: texts.otherCity } });
  const { rows: cities } = await sql`
    select from area where area_id = ${cityId} and level = 2 for key share`.execute(db);
  if (cities.length === 0) throw new Refusal('invalid', { fields: { cityId: problems.notAChoice } });
  // The company that a team has may be named by all who may change the team.
  if (companyId !== stored?.companyId)
    await requireCompany(db, user, { companyId, kind: 'maintenance', field: 'companyId' });
  const values = { team_name: teamName, city_id: cityId, company_id: companyId };
  const query = stored
    ? db
        .updateTable('team')
        .set({ ...values, version: sql<number>`version + 1` })
        .where('team_id', '=', stored.teamId)
    : db.insertInto('team').values(values);
  const saved = await query.returningAll().executeTakeFirstOrThrow().catch(refuseTaken('teamName'));
  const unitsLeft = await setMembers(db, user, saved.team_id, [...new Set(form.memberIds)]);
  return {
    before,
    after: await readLogged(db, saved.team_id),
    blind: await blindMembers(db, saved.team_id),
    unitsLeft,
  };
}

/** For the operation log. */
export const unitsLeftText = (count: number) =>
  words(
    `${count} 台电梯不再指定移出的成员`,
    `removed members unassigned from ${count} ${count === 1 ? 'elevator' : 'elevators'}`,
  );

/** On duty they are called to units that they cannot open. A scope may follow later, so the team is saved all the same. */
async function blindMembers(db: Kysely<DB>, teamId: number): Promise<string[]> {
  const { rows } = await sql<ScopeRow & { name: string; cityId: number }>`
    select ${shownName} as name, t.city_id as "cityId", ${scopeColumns}
    from team t join team_member m using (team_id) join account a using (user_id)
    where t.team_id = ${teamId} order by a.user_id`.execute(db);
  const blind: string[] = [];
  for (const row of rows) {
    const { rows: seen } = await sql`
      select from area c where c.area_id = ${row.cityId} and ${visibleCity(scopeOf(row), 'c')}`.execute(db);
    if (seen.length === 0) blind.push(row.name);
  }
  return blind;
}

/** @returns the number of units for which those who went were named */
async function setMembers(
  db: Kysely<DB>,
  user: SignedIn,
  teamId: number,
  ids: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ name: string; duties: number }>`
    with gone as (delete from team_member where team_id = ${teamId} and user_id <> all(${ids}::int[]) returning user_id)
    select ${shownName} as name, count(*)::int as duties
    from gone join account a using (user_id) join duty_roster d using (user_id) join duty_shift s using (shift)
    where d.team_id = ${teamId} and ${isToCome}
    group by a.user_id order by a.user_id limit 1`.execute(db);
  if (rows[0]) throw new Refusal('conflict', { words: texts.hasDuties(rows[0].name, rows[0].duties) });
  // Locked, so that nobody is separated meanwhile.
  const { rows: fit } = await sql<{ user_id: number }>`
    select a.user_id from account a where a.user_id = any(${ids}::int[]) and (
      ${isActive} and ${visibleAccount(user)}
      or a.user_id in (select m.user_id from team_member m where m.team_id = ${teamId}))
    order by a.user_id for share of a`.execute(db);
  if (fit.length < ids.length) throw new Refusal('invalid', { fields: { memberIds: problems.notAChoice } });
  await sql`insert into team_member (team_id, user_id) select ${teamId}::int, unnest(${ids}::int[])
    on conflict do nothing`.execute(db);
  // In the order in which the job locks them.
  await sql`select from maintenance_schedule where team_id = ${teamId} order by elevator_id for no key update`.execute(
    db,
  );
  const { rows: left } = await sql<{ units: number }>`
    with gone as (
      delete from schedule_technician n using maintenance_schedule s
      where s.team_id = ${teamId} and n.elevator_id = s.elevator_id and n.user_id <> all(${ids}::int[])
      returning n.elevator_id),
    units as (select coalesce(array_agg(distinct elevator_id), '{}') as ids from gone)
    select cardinality(ids) as units, notice_plans(ids) from units`.execute(db);
  return left[0]?.units ?? 0;
}

async function readLogged(db: Kysely<DB>, teamId: number): Promise<LoggedTeam> {
  const { rows } = await sql<LoggedTeam>`
    select t.team_name as "teamName", c.name as city, coalesce(m.company_name, '') as "companyName",
      array(select ${shownName} from team_member p join account a using (user_id)
        where p.team_id = t.team_id order by a.user_id) as members
    from team t join area c on c.area_id = t.city_id left join company m on m.company_id = t.company_id
    where t.team_id = ${teamId}`.execute(db);
  if (!rows[0]) throw new Error('a team that was read a moment ago');
  return rows[0];
}

/**
 * Who was on duty for it stays recorded under its name.
 * @returns their names
 * @throws Refusal notFound, forbidden, conflict when one of them has upcoming shifts
 */
export async function closeTeams(db: Kysely<DB>, scope: Scope, ids: readonly number[]): Promise<string[]> {
  const names: string[] = [];
  for (const teamId of [...ids].sort((one, other) => one - other)) {
    const { teamName } = await lockTeam(db, scope, teamId);
    const { rows } = await sql<{ duties: number }>`
      select count(*)::int as duties from duty_roster d join duty_shift s using (shift)
      where d.team_id = ${teamId} and ${isToCome}`.execute(db);
    const duties = rows[0]?.duties ?? 0;
    if (duties > 0) throw new Refusal('conflict', { words: texts.hasDuties(teamName, duties) });
    await sql`delete from team_member where team_id = ${teamId}`.execute(db);
    await sql`update team set closed = true, company_id = null where team_id = ${teamId}`.execute(db);
    names.push(teamName);
  }
  return names;
}
