/**
 * Notifications on phones, over the push services of their browsers (RFC 8030), encrypted for the phone (RFC 8291). The
 * phone said where its push service is, so only addresses are called that a webhook may have. A phone that the service no
 * longer knows is forgotten.
 */
import type { OwnAnswer } from '@hoistway/contract/features/outbox';
import type { ShownNotification } from '@hoistway/contract/features/web-push';
import { type Kysely, sql } from 'kysely';
import webPush from 'web-push';
import type { DB } from '../../database/schema/tables.ts';
import {
  type Channel,
  type Claim,
  type Delivery,
  minute,
  pauseAfter,
  type Readable,
  second,
} from '../channel.ts';
import { priorities } from '../enqueue.ts';
import { type Answer, type PostRules, post } from '../webhook/post.ts';
import { waitOf } from '../webhook/webhook-channel.ts';
import type { WebPush } from './vapid.ts';

interface Parts {
  db: Kysely<DB>;
  webPush: WebPush;
  rules: PostRules;
  /** Just before a message is sent: why it is not any more, or what it may still say. */
  check(claim: Readable): Promise<{ refused: OwnAnswer } | Pick<Readable, 'parameters'>>;
  wordsOf(message: Pick<Readable, 'template' | 'parameters'> & Pick<Target, 'language'>): ShownNotification;
}

interface Target {
  endpoint: string;
  p256dh: string;
  auth: string;
  language: 'zh' | 'en';
  /** Seconds for which the message is of use. */
  ttl: number;
}

/** A service that takes longer keeps messages of other people from their sender. */
export const answersWithinMs = 4 * second;

/** On the screen a repeat takes the place of the first. */
const repeatsAfter = [5 * second, 20 * second, minute, 5 * minute, 15 * minute];

const turnedOff: OwnAnswer = 'notifications are turned off';
const notAllowed: OwnAnswer = 'the address is not allowed';
const notReached: OwnAnswer = 'not reached';
const late: OwnAnswer = 'no answer in time';
const broken: OwnAnswer = 'the connection broke';

export const webPushChannel = (
  { db, webPush: service, rules, check, wordsOf }: Parts,
  { senders = 4, urgentSenders = 8 } = {},
): Channel => ({
  name: 'webPush',
  provider: 'webPush',
  senders,
  urgentSenders,
  // Also about trapped people no earlier than the service asks for: it would refuse this server for longer.
  pauseAfter: (claim, askedMs) => Math.max(pauseAfter(claim, 0), askedMs),
  repeatsAfter,
  async send(claim) {
    const checked = await check(claim);
    if ('refused' in checked) return { outcome: 'refused', answer: checked.refused };
    const target = await targetOf(db, claim);
    if (!target) return { outcome: 'refused', answer: turnedOff };
    const { endpoint, p256dh, auth, ttl } = target;
    const shown = wordsOf({ ...claim, ...checked, ...target });
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(shown),
      {
        vapidDetails: { subject: service.contact, ...(await service.keys()) },
        TTL: ttl,
        urgency: claim.priority === priorities.trapped ? 'high' : 'normal',
        // What waits for a phone that is off is replaced by what came of it.
        topic: shown.tag,
      },
    );
    const answer = await post(endpoint, { headers: textsOf(headers), body }, rules);
    const delivery = deliveryOf(answer);
    if (isGone(answer)) await forget(db, claim);
    return delivery;
  },
});

const textsOf = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** The phone of the message, as long as it is that of its receiver. */
async function targetOf(db: Kysely<DB>, { message_id }: Claim): Promise<Target | undefined> {
  const { rows } = await sql<Target>`
    select p.endpoint, p.p256dh, p.auth, p.language,
      greatest(0, floor(extract(epoch from m.expires_at - now())))::int as ttl
    from outbox_message m
    join push_subscription p on p.subscription_id = m.address::int and p.user_id = m.receiver_id
    where m.message_id = ${message_id}::bigint`.execute(db);
  return rows[0];
}

const isGone = ({ status }: Answer): boolean => status === 404 || status === 410;

function deliveryOf({ status, problem, reached, retryAfter }: Answer): Delivery {
  if (status === undefined) {
    const isForbidden = problem === 'private address' || problem.startsWith('webhook');
    if (isForbidden) return { outcome: 'refused', answer: notAllowed };
    const isLate = problem === 'timeout';
    return reached
      ? { outcome: 'unsure', answer: isLate ? late : broken }
      : { outcome: 'later', answer: isLate ? late : notReached };
  }
  const answer = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { outcome: 'sent', providerId: '', answer };
  if (status !== 429 && status < 500) return { outcome: 'refused', answer };
  const afterMs = status === 429 || status === 503 ? waitOf(retryAfter) : undefined;
  return { outcome: 'later', answer, ...(afterMs !== undefined && { afterMs }) };
}

const forget = (db: Kysely<DB>, { address }: Claim) =>
  sql`delete from push_subscription where subscription_id = ${address}::int`.execute(db);
