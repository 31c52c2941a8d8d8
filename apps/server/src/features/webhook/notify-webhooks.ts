/**
 * Turns changes of alarms into messages to webhooks. The transaction of a change leaves a row (`alarm_change`); whoever
 * takes the row writes, in one transaction, a message for each webhook that wants the event and whose maker may see the
 * alarm at this moment. Any number of processes may do so: a row that one of them holds is passed over by the others.
 */
import { randomUUID } from 'node:crypto';
import { type AlarmRow, isOngoing, type Stage } from '@hoistway/contract/features/alarm';
import { wasDispatched } from '@hoistway/contract/features/alarm-columns';
import type { WebhookEvent } from '@hoistway/contract/features/webhook';
import type { Language } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { narrowToNodes } from '../../auth/narrow.ts';
import {
  isLiveAccount,
  type RightsRow,
  rightsColumns,
  signedInOf,
} from '../../auth/rights/account-rights.ts';
import type { ScopeNode } from '../../auth/rights/scope-nodes.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import type { DB } from '../../database/schema/tables.ts';
import { inSavepoint, inTransaction, mayPass } from '../../database/transaction.ts';
import type { Log } from '../../log/log.ts';
import { enqueueToWebhooks, type WebhookMessage } from '../../outbox/webhook/enqueue-webhook.ts';
import { noteDropped } from '../../outbox/webhook/webhook-queue.ts';
import { alarmsShownTo, hidesTimeOf } from '../alarm/shown-alarms.ts';
import { isoDate } from './iso-date.ts';

const mostAtOnce = 500;

interface Change {
  change_id: number;
  alarm_id: number;
  change: 'raised' | 'updated' | 'ended' | 'stage';
  box_up: boolean;
  stage: Stage | '';
  date: string;
  /** The alarm had ended by then. */
  over: boolean;
}

async function takeChanges(db: Kysely<DB>): Promise<Change[]> {
  const { rows } = await sql<Change>`
    with taken as (
      delete from alarm_change where change_id = any(array(
        select change_id from alarm_change order by change_id limit ${mostAtOnce}::int for update skip locked))
      returning *
    )
    select t.change_id, t.alarm_id, t.change, t.box_up, t.stage, ${isoDate('t.at')} as date,
           coalesce(a.finish_date <= t.at, false) as over
    from taken t left join alarm a using (alarm_id) order by t.change_id`.execute(db);
  return rows;
}

interface NotifiedWebhook extends RightsRow {
  webhook_id: number;
  events: WebhookEvent[];
  everything: boolean;
  nodes: ScopeNode[];
  language: Language;
}

/**
 * Those that are enabled, with the rights of their makers; without a live maker none. One that is being disabled or
 * deleted is passed over; none is until the messages are written.
 */
async function webhooksToNotify(db: Kysely<DB>): Promise<NotifiedWebhook[]> {
  const { rows } = await sql<NotifiedWebhook>`
    select w.webhook_id, w.events, w.everything, w.language, ${rightsColumns},
           coalesce((select jsonb_agg(jsonb_build_object('level', n.level, 'nodeId', n.node_id))
                     from webhook_node n where n.webhook_id = w.webhook_id), '[]') as nodes
    from webhook w join account a on a.user_id = w.creator_id join role r using (role_id)
    where w.enabled and ${isLiveAccount} order by w.webhook_id for key share of w skip locked`.execute(db);
  return rows;
}

/** The event of a change. */
function eventsOf({ change, box_up, over }: Change, alarm: AlarmRow): WebhookEvent[] {
  switch (change) {
    case 'raised':
      return ['alarm.raised', ...(box_up ? trapped : []), ...(over ? ended : [])];
    case 'updated':
      return ['alarm.updated', ...(box_up && isOngoing(alarm) ? trapped : [])];
    case 'ended':
      return ended;
    case 'stage':
      return wasDispatched(alarm) ? ['order.stage'] : [];
  }
}
const trapped: WebhookEvent[] = ['alarm.trapped'];
const ended: WebhookEvent[] = ['alarm.ended'];
const repeats: ReadonlySet<WebhookEvent> = new Set<WebhookEvent>(['alarm.updated', 'order.stage']);

const messageOf = (
  { webhook_id, maker }: { webhook_id: number; maker: SignedIn },
  event: WebhookEvent,
  alarm: AlarmRow,
  { change_id, date, stage }: Change,
): WebhookMessage => ({
  key: `webhook ${webhook_id} ${event} ${repeats.has(event) ? change_id : alarm.alarmId}`,
  webhookId: webhook_id,
  event,
  priority: alarm.boxUp === 'yes' && !repeats.has(event) ? 'trapped' : 'other',
  body: {
    deliveryId: randomUUID(),
    event,
    date: stage !== '' && hidesTimeOf(stage, maker) ? '' : date,
    stage: stage === '' ? null : stage,
    alarm,
  },
});

async function messagesTo(db: Kysely<DB>, webhook: NotifiedWebhook, changes: readonly Change[]) {
  const maker = signedInOf(webhook);
  const scope = webhook.everything ? maker.scope : await narrowToNodes(db, maker.scope, webhook.nodes);
  const alarmIds = [...new Set(changes.map(({ alarm_id }) => alarm_id))];
  const shown = await alarmsShownTo(db, { ...maker, scope }, webhook.language, alarmIds);
  const byId = new Map(shown.map(alarm => [alarm.alarmId, alarm]));
  const wanted = new Set(webhook.events);
  return changes.flatMap(change => {
    const alarm = byId.get(change.alarm_id);
    if (!alarm) return [];
    return eventsOf(change, alarm)
      .filter(event => wanted.has(event))
      .map(event => messageOf({ webhook_id: webhook.webhook_id, maker }, event, alarm, change));
  });
}

/**
 * What cannot be sent to one webhook holds up no other, and no other change.
 * @returns the errors of the changes that it is not notified of
 */
async function notify(
  trx: Kysely<DB>,
  webhook: NotifiedWebhook,
  changes: readonly Change[],
): Promise<unknown[]> {
  try {
    await inSavepoint(trx, async () => enqueueToWebhooks(trx, await messagesTo(trx, webhook, changes)));
    return [];
  } catch (error) {
    if (changes.length === 1) {
      if (mayPass(error)) throw error;
      return [error];
    }
    const errors: unknown[] = [];
    for (const change of changes) errors.push(...(await notify(trx, webhook, [change])));
    return errors;
  }
}

/** Takes some changes. @returns whether more may be waiting */
const notifySome = (db: Kysely<DB>, log: Log): Promise<boolean> =>
  inTransaction(db, async trx => {
    const changes = await takeChanges(trx);
    if (changes.length === 0) return false;
    // After a crash the changes are there again with the same keys; and alarms need not wait for this notice's disk.
    await sql`set local synchronous_commit = off`.execute(trx);
    for (const webhook of await webhooksToNotify(trx)) {
      const errors = await notify(trx, webhook, changes);
      if (errors.length === 0) continue;
      const { webhook_id } = webhook;
      await noteDropped(trx, webhook_id, errors.length);
      log.error(
        { err: errors[0], webhook: webhook_id, changes: errors.length },
        'a webhook was not notified of changes',
      );
    }
    return changes.length === mostAtOnce;
  });

/** Takes all changes that wait. */
export async function notifyWebhooks(db: Kysely<DB>, log: Log, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await notifySome(db, log)));
}
