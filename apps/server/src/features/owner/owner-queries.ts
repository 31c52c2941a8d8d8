/** Owners as they are seen: by whoever sees one of their units, with the units that he sees. */
import type { QueryOf, RowOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { type OwnerRow, owner } from '@hoistway/contract/features/owner';
import { type Kysely, sql } from 'kysely';
import { scopeCondition } from '../../auth/scope.ts';
import { type OwnerViewer, visibleOwner } from '../../auth/visible/owner.ts';
import { listPage, namedColumns } from '../../database/list-page.ts';
import { contains, type Sql, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';

const columnsFor = ({ userId }: OwnerViewer) => ({
  ownerId: sql`o.owner_id`,
  ownerName: sql`o.owner_name`,
  telNum: sql`o.tel_num`,
  domainName: sql`o.domain_name`,
  buildingName: sql`o.building_name`,
  roomNum: sql`o.room_num`,
  jobNumList: sql`u.job_nums`,
  jobNumStr: sql`array_to_string(u.job_nums, '、')`,
  received: sql`o.received::int`,
  creator: sql`o.creator`,
  createDate: wallTime('o.create_date'),
  own: sql`coalesce(o.creator_id = ${userId}, false)`,
  version: sql`o.version`,
});
const unitsOf = ({ scope }: OwnerViewer): Sql => sql`cross join lateral (
  select coalesce(array_agg(e.job_num order by e.job_num), '{}') as job_nums
  from owner_elevator l join elevator e using (elevator_id)
  where l.owner_id = o.owner_id and ${scopeCondition(scope, 'e')}) u`;

export const findOwners = (
  db: Kysely<DB>,
  viewer: OwnerViewer,
  query: QueryOf<typeof owner.list>,
): Promise<Page<OwnerRow>> =>
  listPage(
    db,
    owner.list,
    {
      keys: sql`o.owner_id`,
      from: sql`owner o`,
      always: [visibleOwner(viewer)],
      filters: {
        domainName: text => contains('o.domain_words', text),
        ownerName: text => contains('o.name_words', text),
        telNum: text => contains('o.tel_num', text),
      },
      sorts: {},
      order: sql`o.create_date desc, o.owner_id desc`,
      columns: columnsFor(viewer),
      joins: sql`join owner o using (owner_id) ${unitsOf(viewer)}`,
    },
    query,
  );

/** Undefined where there is none, or none of its units is in the scope. */
export async function readOwner(
  db: Kysely<DB>,
  viewer: OwnerViewer,
  ownerId: number,
): Promise<OwnerRow | undefined> {
  const { rows } = await sql<OwnerRow>`
    select ${namedColumns(columnsFor(viewer))} from owner o ${unitsOf(viewer)}
    where o.owner_id = ${ownerId} and ${visibleOwner(viewer)}`.execute(db);
  return rows[0];
}

export const findOwnerUnits = (
  db: Kysely<DB>,
  { scope }: OwnerViewer,
  query: QueryOf<typeof owner.elevators>,
): Promise<Page<RowOf<typeof owner.elevators>>> =>
  listPage(
    db,
    owner.elevators,
    {
      keys: sql`e.elevator_id`,
      from: sql`owner_elevator l join elevator e using (elevator_id)`,
      always: [sql`l.owner_id = ${query.ownerId}`, scopeCondition(scope, 'e')],
      filters: {},
      sorts: {},
      order: sql`e.job_num`,
      columns: {
        jobNum: sql`e.job_num`,
        city: sql`c.name`,
        domainName: sql`s.domain_name`,
        buildingName: sql`e.building_name`,
        elevatorNum: sql`e.elevator_num`,
      },
      joins: sql`join elevator e using (elevator_id) join site s on s.domain_id = e.domain_id
        join area c on c.area_id = e.city_id`,
    },
    query,
  );
