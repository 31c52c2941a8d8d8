/** The units of gateways: each belongs to one at a time. */
import type { QueryOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type GatewayUnit, gateway } from '@hoistway/contract/features/gateway';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { unitsInScope } from '../../auth/scope.ts';
import {
  type GatewayViewer,
  type LockedGateway,
  lockGateway,
  visibleGateway,
} from '../../auth/visible/gateway.ts';
import { listPage } from '../../database/list-page.ts';
import type { DB } from '../../database/schema/tables.ts';
import { unitConditions } from '../elevator/elevator-filter.ts';

const texts = {
  wholeFleet: words(
    '该网关服务于全部电梯，不需要分配',
    'This gateway serves all units; no units need to be assigned',
  ),
  taken: (units: readonly Taken[]) => {
    const named = units.slice(0, 3).map(({ jobNum, gateway }) => `${jobNum}（${gateway}）`);
    const more = units.length > named.length;
    return words(
      `${named.join('、')}${more ? ` 等 ${units.length} 台` : ''}已属于其他网关`,
      `${named.join(', ')}${more ? ` and others, ${units.length} in all,` : ''} belong to another gateway`,
    );
  },
  notItsOwn: words(
    '有电梯已不属于该网关，请刷新后再试',
    'Some units no longer belong to this gateway; refresh and try again',
  ),
};

interface Taken {
  jobNum: string;
  gateway: string;
}

const unitColumns = {
  elevatorId: sql`e.elevator_id`,
  jobNum: sql`e.job_num`,
  city: sql`a.name`,
  domainName: sql`t.domain_name`,
  buildingName: sql`e.building_name`,
  elevatorNum: sql`e.elevator_num`,
  elevatorType: sql`e.elevator_type`,
  isactive: sql`s.isactive::int`,
};
const joins = sql`
  join elevator e using (elevator_id) join elevator_state s using (elevator_id)
  join site t on t.domain_id = e.domain_id join area a on a.area_id = e.city_id`;

export const findUnits = (
  db: Kysely<DB>,
  viewer: GatewayViewer,
  query: QueryOf<typeof gateway.units>,
): Promise<Page<GatewayUnit>> => {
  const { jobNum, domainName } = unitConditions('e');
  return listPage(
    db,
    gateway.units,
    {
      keys: sql`e.elevator_id`,
      from: sql`device_elevator l join elevator e using (elevator_id)`,
      always: [sql`l.device_id = ${query.deviceId}`, unitsInScope(viewer.scope, 'e')],
      filters: { jobNum, domainName },
      sorts: {},
      order: sql`e.job_num`,
      columns: unitColumns,
      joins,
    },
    query,
  );
};

/** Nothing for a gateway that the viewer does not see. */
export const findUnitChoices = (
  db: Kysely<DB>,
  viewer: GatewayViewer,
  query: QueryOf<typeof gateway.unitChoices>,
): Promise<Page<GatewayUnit & { gateway: string }>> => {
  const { jobNum, domainName } = unitConditions('e');
  return listPage(
    db,
    gateway.unitChoices,
    {
      keys: sql`e.elevator_id`,
      from: sql`elevator e left join device_elevator l using (elevator_id)`,
      always: [
        unitsInScope(viewer.scope, 'e'),
        sql`l.device_id is distinct from ${query.deviceId}`,
        sql`exists (select from device_account d where d.device_id = ${query.deviceId} and ${visibleGateway(viewer, 'd')})`,
      ],
      filters: { jobNum, domainName, taken: taken => sql`(l.device_id is not null) = ${taken === 'yes'}` },
      sorts: {},
      order: sql`e.job_num`,
      columns: { ...unitColumns, gateway: sql`coalesce(o.username, '')` },
      joins: sql`
        ${joins} left join device_elevator l using (elevator_id)
        left join device_account o on o.device_id = l.device_id`,
    },
    query,
  );
};

/**
 * Job numbers of these units, in order; none is deleted until the end of the transaction.
 * @throws Refusal notFound when one lies outside the scope or is retired
 */
async function jobNumsOf(db: Kysely<DB>, { scope }: GatewayViewer, ids: readonly number[]) {
  const { rows } = await sql<{ job_num: string }>`
    select e.job_num from elevator e where e.elevator_id = any(${ids}::int[]) and ${unitsInScope(scope, 'e')}
    order by e.job_num for key share`.execute(db);
  if (rows.length < ids.length) throw new Refusal('notFound');
  return rows.map(row => row.job_num);
}

export interface ChangedUnits {
  gateway: LockedGateway;
  jobNums: readonly string[];
}
interface UnitsOfGateway {
  deviceId: number;
  elevatorIds: readonly number[];
}

/**
 * Runs in a transaction.
 * @returns also the units that another gateway had
 * @throws Refusal notFound, forbidden, conflict with the units of other gateways where they are not to be taken over
 */
export async function attachUnits(
  db: Kysely<DB>,
  viewer: GatewayViewer,
  { deviceId, elevatorIds, takeOver }: UnitsOfGateway & { takeOver: boolean },
): Promise<ChangedUnits & { taken: readonly Taken[] }> {
  const found = await lockGateway(db, viewer, deviceId);
  if (found.wholeFleet) throw new Refusal('conflict', { words: texts.wholeFleet });
  const jobNums = await jobNumsOf(db, viewer, elevatorIds);
  // Whoever else assigns one of them comes before or waits: their rows exist from here on.
  await sql`
    insert into device_elevator (device_id, elevator_id)
    select ${deviceId}::int, n from unnest(${elevatorIds}::int[]) n order by n
    on conflict (elevator_id) do nothing`.execute(db);
  const { rows: taken } = await sql<Taken>`
    select e.job_num as "jobNum", d.username as gateway
    from device_elevator l join elevator e using (elevator_id) join device_account d using (device_id)
    where l.elevator_id = any(${elevatorIds}::int[]) and l.device_id <> ${deviceId}
    order by e.job_num for update of l`.execute(db);
  if (taken.length > 0 && !takeOver)
    throw new Refusal('conflict', { words: texts.taken(taken), detail: { taken: taken.length } });
  await sql`delete from device_elevator where elevator_id = any(${elevatorIds}::int[]) and device_id <> ${deviceId}`.execute(
    db,
  );
  await sql`
    insert into device_elevator (device_id, elevator_id)
    select ${deviceId}::int, n from unnest(${elevatorIds}::int[]) n order by n
    on conflict (device_id, elevator_id) do nothing`.execute(db);
  await db.updateTable('device_account').set({ served: true }).where('device_id', '=', deviceId).execute();
  return { gateway: found, jobNums, taken };
}

/**
 * Runs in a transaction.
 * @throws Refusal notFound, forbidden, conflict when one is not of this gateway by now
 */
export async function detachUnits(
  db: Kysely<DB>,
  viewer: GatewayViewer,
  { deviceId, elevatorIds }: UnitsOfGateway,
): Promise<ChangedUnits> {
  const found = await lockGateway(db, viewer, deviceId);
  const jobNums = await jobNumsOf(db, viewer, elevatorIds);
  const { rows } = await sql`
    delete from device_elevator where device_id = ${deviceId} and elevator_id = any(${elevatorIds}::int[])
    returning elevator_id`.execute(db);
  if (rows.length < elevatorIds.length) throw new Refusal('conflict', { words: texts.notItsOwn });
  return { gateway: found, jobNums };
}
