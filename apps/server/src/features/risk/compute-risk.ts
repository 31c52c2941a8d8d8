/** Computes the risk of every unit in use from facts that stand elsewhere. */
import {
  entrapmentDays,
  faultDays,
  type RiskFactorName,
  riskFactorNames,
  riskFactors,
} from '@hoistway/contract/features/risk';
import { type Kysely, sql } from 'kysely';
import { inUse } from '../../auth/scope.ts';
import { elevatorAge, type Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { isDispatched } from '../alarm/service-order.ts';
import { beginsEntrapment } from '../breach/entrapment.ts';

/** On the column of the factor: what `riskPointsOf` does. */
export const pointsOf = (name: RiskFactorName): Sql<number> => {
  const { from, atFrom, each, per, most } = riskFactors[name];
  const number = sql.ref(name);
  return sql<number>`case when ${number} >= ${sql.lit(from)} then
    least(${sql.lit(most)}, ${sql.lit(atFrom)} + floor((${number} - ${sql.lit(from)}) / ${sql.lit(per)}) * ${sql.lit(each)})
    else 0 end`;
};
const allPoints = sql.join(riskFactorNames.map(pointsOf), sql` + `);

const daysAgo = (days: number) => sql`(current_date - ${sql.lit(days - 1)})`;
const facts = sql`
  select e.elevator_id, coalesce(f.faults, 0) as faults, coalesce(t.entrapments, 0) as entrapments,
         coalesce(greatest(current_date - e.inspect_date, 0), 0) as inspection,
         coalesce(greatest(current_date - m.due_date, 0), 0) as maintenance,
         ${elevatorAge('e.start_date')} as age,
         case when e.allowed and not s.isactive
           then coalesce(floor(extract(epoch from now() - s.last_seen_at) / 86400), 0)::int else 0 end as silence
  from elevator e join elevator_state s using (elevator_id)
  left join (
    select a.elevator_id, count(*)::int as faults from alarm a
    where a.alarm_date >= ${daysAgo(faultDays)} and ${isDispatched('a')} group by 1) f using (elevator_id)
  left join (
    select a.elevator_id, count(*)::int as entrapments
    from alarm a where a.alarm_date >= ${daysAgo(entrapmentDays)} and ${beginsEntrapment('a')} group by 1) t using (elevator_id)
  left join due_item m on m.elevator_id = e.elevator_id and m.kind = 'maintenance' and m.done_on is null
  where ${inUse('e')}`;

const columns = sql.join(riskFactorNames.map(name => sql.ref(name)));
const row = (table: string) =>
  sql`(${sql.join([...riskFactorNames, 'points'].map(name => sql.ref(`${table}.${name}`)))})`;

/** Writes the units whose numbers are others than before, and no other. */
export const computeRisk = (db: Kysely<DB>): Promise<void> =>
  db.transaction().execute(async trx => {
    await sql`
      delete from unit_risk r using elevator e where e.elevator_id = r.elevator_id and not ${inUse('e')}`.execute(
      trx,
    );
    await sql`
      insert into unit_risk (elevator_id, ${columns}, points)
      select elevator_id, ${columns}, ${allPoints} from (${facts}) of_unit
      on conflict (elevator_id) do update set
        ${sql.join([...riskFactorNames, 'points'].map(name => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
      where ${row('unit_risk')} is distinct from ${row('excluded')}`.execute(trx);
    await sql`
      insert into unit_risk_run (computed_at) values (now())
      on conflict (one) do update set computed_at = excluded.computed_at`.execute(trx);
  });
