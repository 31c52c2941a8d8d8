/** What a technician's phone takes along: the caller's visits, with what it needs where there is no network. */
import type { CallOutput } from '@hoistway/contract/core/call';
import { attachTypes } from '@hoistway/contract/features/record';
import { daysAhead, daysBack, type Job, mostJobs, type visit } from '@hoistway/contract/features/visit';
import { type Kysely, sql } from 'kysely';
import { inUse, scopeCondition } from '../../auth/scope.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import { namedColumns } from '../../database/list-page.ts';
import { type Sql, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { currentShift } from '../duty/on-duty.ts';
import { namedFor } from '../plan/plan-crew.ts';
import { isOfPerson } from '../plan/plans-of-person.ts';
import { isActive, isCertExpired, shownName } from '../staff/member.ts';

/** Photos of the last record that a phone gets. */
const mostLastPhotos = 20;

export async function pull(
  db: Kysely<DB>,
  { userId, scope }: SignedIn,
  timeZone: string,
): Promise<CallOutput<typeof visit.pull>> {
  const { rows: jobs } = await sql<Job>`
    with own_or_free as (
      select p.mp_id, p.city_id, p.due_date, ${isOfPerson(userId)} is not true as unassigned
      from maintenance_plan p join elevator e using (elevator_id)
      where ${scopeCondition(scope, 'p')} and ${inUse('e')} and p.cancelled_at is null
        and (p.plan_status = 'planned' and p.due_date <= current_date + ${daysAhead}::int
          or p.actual_end >= current_date - ${daysBack}::int)
        and ${isFor(userId)}
    ), own_city as (
      select city_id from own_or_free where not unassigned
      union select t.city_id from team_member m join team t using (team_id)
      where m.user_id = ${userId}::int and not t.closed and t.city_id is not null
    ), mine as (
      select f.*, f.city_id in (select city_id from own_city) as near from own_or_free f
      order by ${pullOrder} limit ${mostJobs + 1}::int
    )
    select ${namedColumns(jobColumns)}
    from mine f join maintenance_plan p using (mp_id) join elevator e using (elevator_id) join site s on s.domain_id = e.domain_id
      join area c on c.area_id = e.city_id
    order by ${pullOrder}`.execute(db);
  const { rows: people } = await sql<{ userId: number; name: string; certExpired: boolean }>`
    select a.user_id as "userId", ${shownName} as name, ${isCertExpired} as "certExpired" from account a
    where a.user_id = ${userId}::int or ${isActive} and exists (
      select from team_member one join team_member other using (team_id) join team t using (team_id)
      where not t.closed and one.user_id = ${userId}::int and other.user_id = a.user_id)
    order by a.user_id`.execute(db);
  const [user] = people.filter(person => person.userId === userId);
  if (!user) throw new Error('the caller has no account');
  return {
    user,
    colleagues: people.filter(person => person !== user),
    now: Date.now(),
    timeZone,
    dutyUntil: await readDutyEnd(db, userId),
    jobs: jobs.slice(0, mostJobs),
    more: jobs.length > mostJobs,
  };
}

async function readDutyEnd(db: Kysely<DB>, userId: number): Promise<number | null> {
  const { rows } = await sql<{ until: number }>`
    select (extract(epoch from s.until::timestamptz) * 1000)::float8 as until
    from (${currentShift}) s join duty_roster d using (day, shift) where d.user_id = ${userId}::int
    limit 1`.execute(db);
  return rows[0]?.until ?? null;
}

/** What does not fit on the phone is the farthest from its user. */
const pullOrder = sql`f.unassigned, near desc, f.due_date, f.mp_id`;

/** Or for nobody. */
const isFor = (userId: number) =>
  sql`(${isOfPerson(userId)} or p.team_id is null and ${namedFor(sql`p.elevator_id`)} is null)`;

/** The unit's last record, if phones have brought it its items as well. */
const last = sql`(
  select json_build_object('mpId', r.mp_id, 'day', to_char(r.actual_start, 'YYYY-MM-DD'), 'workEmpNames', r.work_emp_names,
    'remark', coalesce(v.document::jsonb ->> 'remark', ''),
    'items', coalesce((
      select json_agg(json_build_object('code', i ->> 'code', 'result', i ->> 'result', 'remark', i ->> 'remark') order by at)
      from jsonb_array_elements(v.document::jsonb -> 'items') with ordinality item(i, at)
      where i ->> 'result' not in ('ok', 'none')), '[]'),
    'photos', coalesce((
      select json_agg(json_build_object('attachId', f.attach_id, 'sha256', encode(f.stored_sha256, 'hex')) order by f.attach_id)
      from (select * from visit_file f where f.visit_id = v.visit_id and f.attach_type = ${attachTypes.photo} and f.attach_id is not null
        order by f.attach_id limit ${mostLastPhotos}) f), '[]'))
  from maintenance_plan r left join visit v on v.mp_id = r.mp_id and v.state = 'record'
  where r.elevator_id = p.elevator_id and r.plan_status <> 'planned' and r.mp_id <> p.mp_id
    and r.actual_start is not null
  order by r.actual_start desc, r.mp_id desc limit 1)`;

const signedIn = (which: Sql) => sql`array(
  select s.name from visit v join visit_sign_in s using (visit_id)
  where v.mp_id = p.mp_id and p.actual_start is not null group by s.name having ${which} order by min(s.at), s.name)`;

const jobColumns = {
  mpId: sql`p.mp_id`,
  dueDate: sql`to_char(p.due_date, 'YYYY-MM-DD')`,
  planStartDt: wallTime('p.plan_start'),
  planType: sql`p.plan_type`,
  annex: sql`p.annex`,
  stdTime: sql`p.std_minutes`,
  state: sql`case when p.plan_status <> 'planned' then 'done' when p.actual_start is not null then 'started'
    when p.due_date < current_date then 'overdue' else 'planned' end`,
  unassigned: sql`f.unassigned`,
  begunBy: signedIn(sql`bool_or(s.own)`),
  named: signedIn(sql`not bool_or(s.own)`),
  unit: sql`json_build_object('elevatorId', e.elevator_id, 'jobNum', e.job_num, 'registerCode', e.register_code,
    'city', c.name, 'domainName', s.domain_name, 'address', e.address, 'buildingName', e.building_name,
    'elevatorNum', e.elevator_num, 'elevatorType', e.elevator_type, 'brand', e.brand,
    'longitude', e.longitude, 'latitude', e.latitude)`,
  last,
};
