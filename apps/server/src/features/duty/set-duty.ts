/** Setting and clearing shifts, and copying weeks. All functions run in a transaction and hold the team. */
import type { CallParsed } from '@hoistway/contract/core/call';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { DutyEntry, duty } from '@hoistway/contract/features/duty';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import type { SignedIn } from '../../auth/signed-in.ts';
import { visibleTeam } from '../../auth/visible/team.ts';
import type { DB } from '../../database/schema/tables.ts';
import { uniqueViolation } from '../../database/transaction.ts';
import { isActive, shownName } from '../staff/member.ts';
import { lockTeam } from '../staff/team-edit.ts';
import { changeFrom } from './roster-queries.ts';

interface Named extends DutyEntry {
  name: string;
}

const texts = {
  over: words('该班次已过去，不能再改', 'This shift is over and can no longer be changed'),
  twice: words('同一人在同一班次只能排一次', 'A person can be on duty only once per shift'),
  notMember: words('只能安排本班组在职的成员', 'Only current members of the team can be on duty'),
  elsewhere: (name: string, day: string, team: string | undefined) =>
    words(
      `“${name}” ${day} 的同一班次已在${team === undefined ? '其他班组' : `“${team}”`}值班`,
      `“${name}” is already on duty ${team === undefined ? 'in another team' : `in “${team}”`} in the same shift on ${day}`,
    ),
  sameWeek: words('请选择另一周', 'Choose another week'),
  filled: (count: number) =>
    words(
      `目标周已有 ${count} 个排班，请确认覆盖`,
      `That week already has ${count} duties; confirm that they are to be replaced`,
    ),
  empty: words('这一周还没有排班', 'This week has no duties yet'),
};

/** @throws Refusal invalid on this field for a day whose shifts are over */
async function requireOpen(db: Kysely<DB>, day: string, field: string): Promise<void> {
  const { rows } = await sql<{ open: boolean }>`select ${day} >= ${changeFrom} as open`.execute(db);
  if (!rows[0]?.open) throw new Refusal('invalid', { fields: { [field]: texts.over } });
}

const asText = (entries: readonly DutyEntry[]) =>
  entries
    .map(({ userId, dutyLevel }) => `${userId} ${dutyLevel}`)
    .sort()
    .join();

/**
 * @returns the team's name, and who was on duty before and is now
 * @throws Refusal notFound, forbidden, conflict for the second of two editors, invalid
 */
export async function setDuty(
  db: Kysely<DB>,
  user: SignedIn,
  { teamId, day, shift, duties, old }: CallParsed<typeof duty.set>,
): Promise<{ teamName: string; before: Named[]; after: Named[] }> {
  const { teamName } = await lockTeam(db, user.scope, teamId);
  await requireOpen(db, day, 'day');
  const { rows: before } = await sql<Named>`
    select user_id as "userId", duty_level as "dutyLevel", person_name as name from duty_roster
    where team_id = ${teamId} and day = ${day}::date and shift = ${shift} and user_id is not null`.execute(
    db,
  );
  if (asText(before) !== asText(old)) throw new Refusal('conflict');
  const ids = duties.map(({ userId }) => userId);
  if (new Set(ids).size < ids.length) throw new Refusal('invalid', { fields: { duties: texts.twice } });
  const names = await namesOfFit(db, teamId, ids, before);
  const after = duties.flatMap(entry => {
    const name = names.get(entry.userId);
    return name === undefined ? [] : [{ ...entry, name }];
  });
  if (after.length < duties.length) throw new Refusal('invalid', { fields: { duties: texts.notMember } });
  await sql`delete from duty_roster
    where team_id = ${teamId} and day = ${day}::date and shift = ${shift} and user_id is not null`.execute(
    db,
  );
  await insertDuties(
    db,
    user,
    teamId,
    after.map(entry => ({ ...entry, day, shift })),
  );
  return { teamName, before, after };
}

/** Of those who may be on duty: members who are employed, and who is on it already. Locked, so that nobody leaves. */
async function namesOfFit(
  db: Kysely<DB>,
  teamId: number,
  ids: readonly number[],
  before: readonly DutyEntry[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ userId: number; name: string }>`
    select a.user_id as "userId", ${shownName} as name from account a
    where a.user_id = any(${ids}::int[]) and (a.user_id = any(${before.map(({ userId }) => userId)}::int[])
      or ${isActive} and a.user_id in (select m.user_id from team_member m where m.team_id = ${teamId}))
    order by a.user_id for share of a`.execute(db);
  return new Map(rows.map(({ userId, name }) => [userId, name]));
}

/** @throws Refusal invalid on `duties` when somebody is on duty elsewhere at the same time */
async function insertDuties(
  db: Kysely<DB>,
  user: SignedIn,
  teamId: number,
  duties: readonly (Named & { day: string; shift: number })[],
): Promise<void> {
  const rows = sql`unnest(${duties.map(({ day }) => day)}::date[], ${duties.map(({ shift }) => shift)}::smallint[],
    ${duties.map(({ userId }) => userId)}::int[], ${duties.map(({ name }) => name)}::text[],
    ${duties.map(({ dutyLevel }) => dutyLevel)}::text[]) given(day, shift, user_id, name, duty_level)`;
  const { rows: taken } = await sql<{ name: string; day: string; team: string; seen: boolean }>`
    select given.name, to_char(day, 'YYYY-MM-DD') as day, t.team_name as team, ${visibleTeam(user.scope, 't')} as seen
    from ${rows} join duty_roster d using (day, shift, user_id) join team t using (team_id)
    order by day, shift, user_id limit 1`.execute(db);
  const [other] = taken;
  if (other) {
    const text = texts.elsewhere(other.name, other.day, other.seen ? other.team : undefined);
    throw new Refusal('invalid', { fields: { duties: text } });
  }
  await sql`insert into duty_roster (day, shift, team_id, user_id, person_name, duty_level)
    select day, shift, ${teamId}::int, user_id, name, duty_level from ${rows}`
    .execute(db)
    .catch(error => {
      // Put on duty elsewhere at this very moment.
      if ((error as { code?: unknown }).code === uniqueViolation) throw new Refusal('conflict');
      throw error;
    });
}

/**
 * @returns the team's name, the two Mondays, how many duties were copied, and who was left out
 * @throws Refusal notFound, forbidden, conflict with `filled` when the week has duties and `replace` does not say so,
 * invalid
 */
export async function copyWeek(
  db: Kysely<DB>,
  user: SignedIn,
  { teamId, from, to, replace }: CallParsed<typeof duty.copyWeek>,
) {
  const { teamName } = await lockTeam(db, user.scope, teamId);
  const { rows: weeks } = await sql<{ source: string; target: string; days: number }>`
    select to_char(date_trunc('week', ${from}::date), 'YYYY-MM-DD') as source,
      to_char(date_trunc('week', ${to}::date), 'YYYY-MM-DD') as target,
      date_trunc('week', ${to}::date)::date - date_trunc('week', ${from}::date)::date as days`.execute(db);
  const [week] = weeks;
  if (!week) throw new Error('a row without a table');
  const { source, target, days } = week;
  if (days === 0) throw new Refusal('invalid', { fields: { to: texts.sameWeek } });
  await requireOpen(db, target, 'to');
  const inWeek = (monday: string) =>
    sql`team_id = ${teamId} and day between ${monday}::date and ${monday}::date + 6 and user_id is not null`;
  const { rows: planned } = await sql<Named & { day: string; shift: number }>`
    select to_char(day + ${days}::int, 'YYYY-MM-DD') as day, shift, user_id as "userId", duty_level as "dutyLevel",
      person_name as name
    from duty_roster where ${inWeek(source)}`.execute(db);
  if (planned.length === 0) throw new Refusal('invalid', { fields: { from: texts.empty } });
  const { rows: there } = await sql<{ filled: number }>`
    select count(*)::int as filled from duty_roster where ${inWeek(target)}`.execute(db);
  const filled = there[0]?.filled ?? 0;
  if (filled > 0 && !replace)
    throw new Refusal('conflict', { words: texts.filled(filled), detail: { filled } });
  const fit = await namesOfFit(db, teamId, [...new Set(planned.map(({ userId }) => userId))], []);
  const copied = planned.flatMap(each => {
    const name = fit.get(each.userId);
    return name === undefined ? [] : [{ ...each, name }];
  });
  await sql`delete from duty_roster where ${inWeek(target)}`.execute(db);
  await insertDuties(db, user, teamId, copied);
  const leftOut = planned.filter(({ userId }) => !fit.has(userId)).map(({ name }) => name);
  return { teamName, source, target, copied: copied.length, leftOut: [...new Set(leftOut)] };
}
