/** The stops of a unit, with what says so in words. */
import type { QueryOf, RowOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { stop } from '@hoistway/contract/features/stop';
import type { Language } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { scopeCondition } from '../../auth/scope.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import { visibleFaultOf } from '../../auth/visible/fault.ts';
import { listPage } from '../../database/list-page.ts';
import { endOf, type Sql, startOf, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { type Evidence, evidenceOf } from './stop-evidence.ts';

export type StopFilter = QueryOf<typeof stop.list>;
export type StopReader = Pick<SignedIn, 'scope' | 'may' | 'mayField' | 'faultCodes'>;

/** Up to now while it goes on. */
const minutes = sql`round((extract(epoch from coalesce(s.ended_at, now()) - s.began_at) / 60)::numeric, 1)::float8`;

export async function findStops(
  db: Kysely<DB>,
  reader: StopReader,
  language: Language,
  filter: StopFilter,
): Promise<Page<RowOf<typeof stop.list>>> {
  const { jobNum, startDateStr, endDateStr } = filter;
  const from: Sql = startDateStr === undefined ? sql`date_trunc('month', now())` : startOf(startDateStr);
  const until: Sql = endDateStr === undefined ? sql`now()` : endOf(endDateStr);
  const mayAlarm = reader.may('alarm');
  const page = await listPage(
    db,
    stop.list,
    {
      from: sql`stop s join elevator e using (elevator_id)`,
      always: [
        sql`e.job_num = ${jobNum}`,
        scopeCondition(reader.scope, 'e'),
        sql`s.began_at < ${until} and (s.ended_at > ${from} or s.ended_at is null)`,
      ],
      filters: { cause: cause => sql`s.cause = ${cause}` },
      sorts: {},
      order: sql`s.began_at desc`,
      keys: sql`s.elevator_id, s.began_at`,
      joins: sql`join stop s using (elevator_id, began_at) join elevator e using (elevator_id)
        join site d on d.domain_id = e.domain_id left join maintenance_plan p on p.mp_id = s.mp_id
        cross join lateral (
          select coalesce(array_agg(a.alarm_id order by a.alarm_id), '{}') as seen from alarm a
          where a.alarm_id = any(s.alarm_ids) and ${visibleFaultOf(reader.faultCodes, 'a')}) f`,
      columns: {
        stopId: sql`s.elevator_id || ' ' || extract(epoch from s.began_at)`,
        domainName: sql`d.domain_name`,
        jobNum: sql`e.job_num`,
        installAddress: sql`coalesce(nullif(e.address, ''), d.address)`,
        startDate: wallTime('s.began_at'),
        endDate: wallTime('s.ended_at'),
        stopTimes: minutes,
        cause: sql`s.cause`,
        alarmIds: mayAlarm ? sql`f.seen` : sql`'{}'::bigint[]`,
        // Turned into words below.
        evidence: sql`json_build_object('source', s.source, 'code', s.code, 'alarms', cardinality(f.seen),
          'planDate', to_char(p.plan_start, 'YYYY-MM-DD'),
          'heldSince', case when s.source_at < s.began_at then ${wallTime('s.source_at')} end)`,
      },
    },
    filter,
  );
  return {
    ...page,
    result: page.result.map(row => ({
      ...row,
      evidence: evidenceOf(row.evidence as unknown as Evidence, reader)[language],
    })),
  };
}
