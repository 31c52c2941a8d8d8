/** Gateways in lists, and what of them was refused. */
import type { QueryOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { leftOutProblems } from '@hoistway/contract/device/message-problem';
import {
  type GatewayRow,
  type GatewayState,
  gateway,
  type RefusedRow,
} from '@hoistway/contract/features/gateway';
import { type Kysely, sql } from 'kysely';
import { unitsInScope } from '../../auth/scope.ts';
import {
  editableGateway,
  fullyVisibleGateway,
  type GatewayViewer,
  seesUnassigned,
  visibleGateway,
} from '../../auth/visible/gateway.ts';
import { listPage, namedColumns } from '../../database/list-page.ts';
import { contains, type Sql, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { unitConditions } from '../elevator/elevator-filter.ts';

const sitesShown = 3;

/** How often something of the gateway `d` was refused, or a field left out. */
const noticedCount = (
  refused: Sql<unknown>,
) => sql<number>`coalesce((select sum(r.count)::bigint from refused_message r
  where r.username = d.username and ${refused} r.reason = any(${leftOutProblems.codes}::text[])), 0)`;

/** Who is connected is known to a broker of ours only. */
const stateIn = (external: boolean): Sql<GatewayState> => sql<GatewayState>`case
  when d.disabled then 'disabled' when ${external} then 'unknown'
  when o.device_id is not null then 'online' else 'offline' end`;

export function findGateways(
  db: Kysely<DB>,
  viewer: GatewayViewer,
  { external }: { external: boolean },
  query: QueryOf<typeof gateway.list>,
): Promise<Page<GatewayRow>> {
  const { scope } = viewer;
  const { jobNum, domainName } = unitConditions('e');
  const withUnit = (condition: Sql): Sql => sql`exists (
    select from device_elevator l join elevator e using (elevator_id)
    where l.device_id = d.device_id and ${unitsInScope(scope, 'e')} and ${condition})`;
  const connection = sql`
    left join device_connection c on c.device_id = d.device_id
    left join open_connection o on o.device_id = d.device_id`;
  const fullyVisible = fullyVisibleGateway(scope, 'd');
  return listPage(
    db,
    gateway.list,
    {
      keys: sql`d.device_id`,
      from: sql`device_account d ${connection}`,
      always: [visibleGateway(viewer, 'd')],
      filters: {
        username: text => sql`(${contains('d.name_words', text)} or ${contains('d.remark_words', text)})`,
        state: state => sql`${stateIn(external)} = ${state}`,
        jobNum: text => withUnit(jobNum(text)),
        domainName: text => withUnit(domainName(text)),
        deviceId: id => sql`d.device_id = ${id}`,
      },
      sorts: {
        username: { by: sql`d.username` },
        connectedDate: { by: sql`o.connected_at` },
        seenDate: { by: sql`c.seen_at` },
        createDate: { by: sql`d.create_date` },
      },
      order: sql`d.username`,
      columns: {
        deviceId: sql`d.device_id`,
        username: sql`d.username`,
        remark: sql`d.remark`,
        state: stateIn(external),
        wholeFleet: sql`d.whole_fleet`,
        unitCount: sql`u.units`,
        onlineCount: sql`u.online`,
        domainNames: sql`coalesce(u.sites[1:${sql.lit(sitesShown)}], '{}')`,
        siteCount: sql`coalesce(cardinality(u.sites), 0)`,
        connectedDate: sql`coalesce(${wallTime('o.connected_at')}, '')`,
        seenDate: sql`coalesce(${wallTime('c.seen_at')}, '')`,
        address: sql`coalesce(c.address, '')`,
        refusedCount: sql`case when ${fullyVisible} then ${noticedCount(sql`not`)} end`,
        leftOutCount: sql`case when ${fullyVisible} then ${noticedCount(sql``)} end`,
        creator: sql`d.creator`,
        createDate: wallTime('d.create_date'),
        secretDate: wallTime('d.secret_date'),
        fullyVisible: fullyVisible,
        changeable: editableGateway(viewer, 'd'),
        served: sql`d.served`,
      },
      joins: sql`
        join device_account d using (device_id) ${connection}
        cross join lateral (
          select count(*)::int as units, count(*) filter (where s.isactive)::int as online,
            array_agg(distinct t.domain_name order by t.domain_name) as sites
          from device_elevator l join elevator e using (elevator_id)
          join elevator_state s using (elevator_id) join site t on t.domain_id = e.domain_id
          where l.device_id = d.device_id and ${unitsInScope(scope, 'e')}) u`,
    },
    query,
  );
}

const refusedColumns = {
  reason: sql`r.reason`,
  field: sql`r.field`,
  jobNum: sql`r.job_num`,
  count: sql`r.count`,
  firstDate: wallTime('r.first_at'),
  lastDate: wallTime('r.last_at'),
  address: sql`r.address`,
  topic: sql`r.topic`,
  sample: sql`r.sample`,
};

/** The newest first. Undefined where the viewer does not see all of its units: samples may be of the others. */
export async function readRefused(
  db: Kysely<DB>,
  viewer: GatewayViewer,
  deviceId: number,
): Promise<RefusedRow[] | undefined> {
  const { rows: found } = await sql<{ username: string }>`
    select d.username from device_account d
    where d.device_id = ${deviceId} and ${visibleGateway(viewer, 'd')} and ${fullyVisibleGateway(viewer.scope, 'd')}`.execute(
    db,
  );
  if (!found[0]) return undefined;
  const { rows } = await sql<RefusedRow>`
    select ${namedColumns(refusedColumns)} from refused_message r
    where r.username = ${found[0].username} order by r.last_at desc, r.reason, r.field, r.job_num`.execute(
    db,
  );
  return rows;
}

/** What came under no name may be of any unit: only those see it who see every unit. */
export const findStrangers = (
  db: Kysely<DB>,
  viewer: GatewayViewer,
  query: QueryOf<typeof gateway.strangers>,
): Promise<Page<RefusedRow & { username: string }>> =>
  listPage(
    db,
    gateway.strangers,
    {
      keys: sql`r.username, r.reason, r.field, r.job_num`,
      from: sql`refused_message r`,
      always: [
        sql`${seesUnassigned(viewer)}`,
        sql`(r.username <> '' or ${viewer.scope.kind === 'all'})`,
        sql`not exists (select from device_account d where d.username = r.username)`,
      ],
      filters: {
        username: text => contains('r.name_words', text),
        reason: reason => sql`r.reason = ${reason}`,
      },
      sorts: { count: { by: sql`r.count` }, lastDate: { by: sql`r.last_at` } },
      order: sql`r.last_at desc, r.username, r.reason, r.field, r.job_num`,
      columns: { username: sql`r.username`, ...refusedColumns },
      joins: sql`join refused_message r using (username, reason, field, job_num)`,
    },
    query,
  );
