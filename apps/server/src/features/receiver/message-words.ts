/** The words of messages about units. */
import type { StopSmsKind } from '@hoistway/contract/features/stop-sms';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { plannedOnce } from '../../database/transaction.ts';
import { mostOfValue } from '../../outbox/sms-templates.ts';
import type { Listener } from './audience.ts';

/** Where a unit `e` of a site `d` stands. */
export const placeOfUnit = sql`concat_ws(' ', d.domain_name, nullif(e.building_name, ''), nullif(e.elevator_num, ''))`;

/** At most five Chinese characters: what WeChat takes as a phrase. */
const phrases = { 1: '电梯停梯', 2: '恢复运行', 3: '人员被困', 4: '救援完成' } as const;
/** Job numbers that a message names, if they fit, before it counts the others. */
const mostNamed = 3;

/** Puts what these messages report into words: the unit, or how many of the site. */
export async function putIntoWords(db: Kysely<DB>, messageIds: readonly number[]): Promise<void> {
  if (messageIds.length === 0) return;
  const { rows } = await sql<{
    message_id: number;
    kind: StopSmsKind;
    channel: Listener['channel'];
    units: number;
    place: string;
    site: string;
    job_nums: string[];
    time: string;
    at: string;
  }>`
    ${plannedOnce}
    select t.message_id, t.kind, t.channel, t.units, f.place, f.site, f.job_nums,
      to_char(t.moment, 'MM-DD HH24:MI') as time, to_char(t.moment, 'YYYY-MM-DD HH24:MI') as at
    from (
      select message_id, kind, channel, count(*)::int as units,
        case when kind = 2 then max(happened_at) else min(happened_at) end as moment
      from stop_sms where message_id = any(${messageIds}::bigint[]) and not over group by 1, 2, 3) t
    cross join lateral (
      select min(${placeOfUnit}) as place, min(d.domain_name) as site,
        array_agg(e.job_num order by s.happened_at, s.stop_sms_id) as job_nums
      from (
        select * from stop_sms where message_id = t.message_id and not over
        order by happened_at, stop_sms_id limit ${sql.lit(mostNamed)}) s
      join elevator e using (elevator_id) join site d on d.domain_id = coalesce(s.event_domain_id, e.domain_id)) f`.execute(
    db,
  );
  const parameters = rows.map(({ kind, channel, units, place, site, job_nums, time, at }) => {
    const [first = ''] = job_nums;
    const all = job_nums.join('、');
    // WeChat takes no Chinese where a job number stands, and shortens a long place in its middle.
    const words =
      channel === 'weixin'
        ? {
            address: units === 1 ? place : `${units} 台：${site}`,
            code: first,
            event: phrases[kind],
            at,
          }
        : {
            address: units === 1 ? place : site,
            code: units <= mostNamed && all.length <= mostOfValue ? all : `${first} 等 ${units} 台`,
          };
    return { ...words, time };
  });
  await sql`
    update outbox_message m set parameters = t.parameters
    from unnest(${rows.map(row => row.message_id)}::bigint[],
      ${parameters.map(one => JSON.stringify(one))}::jsonb[]) t (message_id, parameters)
    where m.message_id = t.message_id`.execute(db);
}
