import type { CallOutput } from '@hoistway/contract/core/call';
import type { QueryOf, RowOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { type WebhookRow, webhook } from '@hoistway/contract/features/webhook';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isLiveAccount } from '../../auth/rights/account-rights.ts';
import { seenNodes } from '../../auth/rights/scope-nodes.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import { ofVisibleAccount } from '../../auth/visible/account.ts';
import { listPage, namedColumns } from '../../database/list-page.ts';
import { contains, endOf, startOf, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { isWaiting } from '../../outbox/webhook/webhook-queue.ts';

export type Reader = Pick<SignedIn, 'userId' | 'roleType' | 'scope'>;

const nodesOfWebhook = sql`(select level, node_id from webhook_node x where x.webhook_id = w.webhook_id)`;

const placesFor = (reader: Reader): RawBuilder<WebhookRow['places']> => sql`coalesce((
  select jsonb_agg(jsonb_build_object('path', p.path, 'name', p.name) order by p.level, p.node_id)
  from ${seenNodes(reader, nodesOfWebhook)} p), '[]')`;

const state = sql`case
  when a.user_id is null or not ${isLiveAccount} then 'ended'
  when w.given_up_date is not null then 'givenUp'
  when not w.enabled then 'disabled'
  when w.failures > 0 then 'failing'
  else 'active' end`;

const joins = sql`left join account a on a.user_id = w.creator_id`;

/** When one that fails is asked again. */
const retry = sql`left join lateral (
  select greatest(min(m.next_at), w.retry_at) as at from outbox_message m
  where w.enabled and w.failures > 0 and ${isWaiting} having count(*) > 0) retry on true`;

export const findWebhooks = (
  db: Kysely<DB>,
  reader: Reader,
  query: QueryOf<typeof webhook.list>,
): Promise<Page<RowOf<typeof webhook.list>>> =>
  listPage(
    db,
    webhook.list,
    {
      keys: sql`w.webhook_id`,
      from: sql`webhook w ${joins}`,
      always: [sql`not w.deleted`, ofVisibleAccount(reader, 'w.creator_id')],
      filters: {
        name: text => contains('w.name_words', text),
        state: wanted => sql`${state} = ${wanted}`,
        creator: text => contains('w.creator_words', text),
        webhookId: id => sql`w.webhook_id = ${id}`,
      },
      sorts: { name: { by: sql`w.name` }, createDate: { by: sql`w.create_date` } },
      order: sql`w.create_date desc, w.webhook_id desc`,
      columns: {
        webhookId: sql`w.webhook_id`,
        name: sql`w.name`,
        url: sql`w.url`,
        state,
        eventList: sql`to_jsonb(w.events)`,
        everything: sql`w.everything`,
        places: placesFor(reader),
        language: sql`w.language`,
        waiting: sql`(select count(*)::int from outbox_message m where ${isWaiting})`,
        dropped: sql`w.dropped`,
        droppedDate: sql`coalesce(${wallTime('w.dropped_date')}, '')`,
        failures: sql`w.failures`,
        retryDate: sql`coalesce(${wallTime('retry.at')}, '')`,
        lastSentDate: sql`coalesce(${wallTime('w.sent_date')}, '')`,
        lastFailedDate: sql`coalesce(${wallTime('w.failed_date')}, '')`,
        creator: sql`w.creator`,
        createDate: wallTime('w.create_date'),
        version: sql`w.version`,
        own: sql`coalesce(w.creator_id = ${reader.userId}, false)`,
      },
      joins: sql`join webhook w using (webhook_id) ${joins} ${retry}`,
    },
    query,
  );

export type SeenWebhook = Pick<
  WebhookRow,
  'name' | 'url' | 'eventList' | 'everything' | 'language' | 'version' | 'own'
> & { enabled: boolean; placeNames: string[] };

/** Undefined when the reader sees no such webhook. */
export async function seenWebhook(
  db: Kysely<DB>,
  reader: Reader,
  webhookId: number,
  lock?: 'lock',
): Promise<SeenWebhook | undefined> {
  const { rows } = await sql<Omit<SeenWebhook, 'placeNames'> & Pick<WebhookRow, 'places'>>`
    select w.name, w.url, w.events as "eventList", w.everything, w.language, w.version, w.enabled,
           coalesce(w.creator_id = ${reader.userId}, false) as own, ${placesFor(reader)} as places
    from webhook w where w.webhook_id = ${webhookId} and not w.deleted and ${ofVisibleAccount(reader, 'w.creator_id')}
    ${lock ? sql`for no key update` : sql``}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { places, ...facts } = row;
  return { ...facts, placeNames: places.map(({ name }) => name) };
}

export const findDeliveries = (
  db: Kysely<DB>,
  query: QueryOf<typeof webhook.log>,
): Promise<Page<RowOf<typeof webhook.log>>> =>
  listPage(
    db,
    webhook.log,
    {
      keys: sql`d.delivery_id`,
      from: sql`webhook_delivery d`,
      always: [sql`d.webhook_id = ${query.webhookId}`],
      filters: {
        outcome: accepted => sql`coalesce(d.status between 200 and 299, false) = ${accepted === 1}`,
        startDate: day => sql`d.at >= ${startOf(day)}`,
        endDate: day => sql`d.at < ${endOf(day)}`,
      },
      sorts: {},
      order: sql`d.at desc, d.delivery_id desc`,
      columns: deliveryColumns,
      joins: sql`join webhook_delivery d using (delivery_id)`,
    },
    query,
  );

const deliveryColumns = {
  deliveryId: sql`d.delivery_id`,
  createDate: wallTime('d.at'),
  event: sql`d.event`,
  message: sql`d.message`,
  attempt: sql`d.attempt`,
  status: sql`d.status`,
  problem: sql`d.problem`,
  duration: sql`d.ms`,
};

type Delivery = CallOutput<typeof webhook.delivery>;
export async function readDelivery(
  db: Kysely<DB>,
  { webhookId, deliveryId }: { webhookId: number; deliveryId: number },
): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`
    select ${namedColumns({ ...deliveryColumns, url: sql`d.url`, headers: sql`d.headers`, body: sql`d.body`, answer: sql`d.answer` })}
    from webhook_delivery d where d.webhook_id = ${webhookId} and d.delivery_id = ${deliveryId}`.execute(db);
  return rows[0];
}
