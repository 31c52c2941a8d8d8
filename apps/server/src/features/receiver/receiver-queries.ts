/** Receivers as they are seen: by whoever sees the unit, or a unit of the site. */
import type { QueryOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { type ReceiverRow, receiver } from '@hoistway/contract/features/receiver';
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition } from '../../auth/scope.ts';
import { editableSite, visibleSite } from '../../auth/visible/place.ts';
import { type ListSearch, listPage, namedColumns } from '../../database/list-page.ts';
import { contains, type Sql, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';

/** With the site `s` and, for one of a unit, the unit `e`. */
const from = sql`sms_receiver r left join elevator e on e.elevator_id = r.elevator_id
  join site s on s.domain_id = coalesce(r.domain_id, e.domain_id)`;

const visibleReceiver = (scope: Scope): Sql<boolean> =>
  scope.kind === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`case when r.domain_id is null then ${scopeCondition(scope, 'e')} else ${visibleSite(scope, 's')} end`;
/** A unit is fully visible or not at all. */
const editableReceiver = (scope: Scope): Sql<boolean> =>
  sql<boolean>`coalesce(r.domain_id is null or ${editableSite(scope, 's')}, false)`;

export const columnsFor = (scope: Scope) => ({
  receiverId: sql`r.receiver_id`,
  receiverName: sql`r.receiver_name`,
  telNum: sql`r.tel_num`,
  city: sql`c.name`,
  domainName: sql`s.domain_name`,
  jobNum: sql`coalesce(e.job_num, '')`,
  domainId: sql`r.domain_id`,
  kinds: sql`to_jsonb(r.kinds)`,
  rank: sql`r.rank`,
  received: sql`r.received::int`,
  creator: sql`r.creator`,
  createDate: wallTime('r.create_date'),
  version: sql`r.version`,
  editable: editableReceiver(scope),
});

export const receiverSearch = (scope: Scope): ListSearch<typeof receiver.list> => ({
  from,
  always: [visibleReceiver(scope)],
  filters: {
    domainName: text => contains('s.name_words', text),
    jobNum: text => contains('e.job_words', text),
    receiverName: text => contains('r.name_words', text),
    telNum: text => contains('r.tel_num', text),
    kind: kind => sql`${kind}::text = any(r.kinds)`,
    received: on => sql`r.received = (${on}::int = 1)`,
    receiverId: id => sql`r.receiver_id = ${id}`,
  },
  sorts: {},
  order: sql`r.create_date desc, r.receiver_id desc`,
});

/** Joined to what `receiverSearch` finds: the city. */
export const receiverJoins = sql`join area c on c.area_id = s.city_id`;

export const findReceivers = (
  db: Kysely<DB>,
  scope: Scope,
  query: QueryOf<typeof receiver.list>,
): Promise<Page<ReceiverRow>> =>
  listPage(
    db,
    receiver.list,
    {
      ...receiverSearch(scope),
      keys: sql`r.receiver_id`,
      columns: columnsFor(scope),
      joins: sql`join sms_receiver r using (receiver_id) left join elevator e on e.elevator_id = r.elevator_id
        join site s on s.domain_id = coalesce(r.domain_id, e.domain_id) ${receiverJoins}`,
    },
    query,
  );

/** Those that are seen, locked until the end of the transaction, in one order. */
export async function lockReceivers(
  db: Kysely<DB>,
  scope: Scope,
  receiverIds: readonly number[],
): Promise<ReceiverRow[]> {
  const { rows } = await sql<ReceiverRow>`
    select ${namedColumns(columnsFor(scope))} from ${from} ${receiverJoins}
    where r.receiver_id = any(${receiverIds}::int[]) and ${visibleReceiver(scope)}
    order by r.receiver_id for update of r`.execute(db);
  return rows;
}
