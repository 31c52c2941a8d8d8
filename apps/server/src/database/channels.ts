/**
 * The catalogue of notices (NOTIFY): each channel, its payload, and the kinds of rows whose changes it announces. The
 * rows are the truth and a notice names those that changed; `everything` is sent when they are too many to name, and
 * assumed when a payload is unreadable. Rows of elevators are announced on channels of their own, with the elevators;
 * what else a call changes, on `rows_changed`.
 *
 *   await notify(db, 'presence_changed', [{ elevatorId: 7, online: true }]);            // sent on commit
 *   await listener.listen('presence_changed', notice => …);                             // listen.ts
 */

import { isOwnKind, isRowKind, isUnitKind, type RowKind } from '@hoistway/contract/core/row-kinds';
import { alarmChanges } from '@hoistway/contract/live';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { DB } from './schema/tables.ts';

export const everything = 'everything';
export type Everything = typeof everything;

/** A row takes at most 50 bytes of JSON; the database's `notice_alarms` splits them into notices. */
const alarms = z
  .string()
  .transform(text => JSON.parse(text))
  .pipe(z.array(z.tuple([z.int(), z.int(), z.literal([0, 1, 2]), z.literal([0, 1]), z.string()])))
  .transform(rows =>
    rows.map(([alarmId, elevatorId, change, boxUp, mainCode]) => ({
      alarmId,
      elevatorId,
      change: alarmChanges[change],
      boxUp: boxUp === 1,
      mainCode,
    })),
  );

/** `7+,8-`: online or not. A write of 500 units fits into the 8000 bytes of a notice. */
const presence = z.codec(
  z.string().regex(/^\d+[+-](,\d+[+-])*$/),
  z.array(z.object({ elevatorId: z.int(), online: z.boolean() })),
  {
    decode: text =>
      text.split(',').map(part => ({ elevatorId: Number(part.slice(0, -1)), online: part.endsWith('+') })),
    encode: units => units.map(({ elevatorId, online }) => `${elevatorId}${online ? '+' : '-'}`).join(','),
  },
);

/** `7,8`; the 8000 bytes of a notice hold `mostUnitsNamed` of them. */
export const mostUnitsNamed = 700;
const units = z.codec(z.string().regex(/^\d+(,\d+)*$/), z.array(z.object({ elevatorId: z.int() })), {
  decode: text => text.split(',').map(part => ({ elevatorId: Number(part) })),
  encode: elevators => elevators.map(({ elevatorId }) => elevatorId).join(','),
});

const id = z.codec(z.string().regex(/^\d+$/), z.int(), { decode: Number, encode: String });
const unnamed = z.literal('').transform((): Everything => everything);
const ids = z
  .string()
  .regex(/^\d+(,\d+)*$/)
  .transform(text => text.split(',').map(Number));

/** `company,place`, or of one user `7:download`. A process of another version may name kinds that are unknown here. */
const kindsOfRows = z.codec(
  z.string().regex(/^(\d+:)?[A-Za-z]+(,[A-Za-z]+)*$/),
  z.object({ userId: z.int().optional(), kinds: z.array(z.custom<RowKind>()) }),
  {
    decode: text => {
      const [kinds = '', userId] = text.split(':').reverse();
      return { ...(userId && { userId: Number(userId) }), kinds: kinds.split(',').filter(isRowKind) };
    },
    encode: ({ userId, kinds }) => `${userId === undefined ? '' : `${userId}:`}${kinds.join(',')}`,
  },
);

interface ChannelFacts {
  payload: z.ZodType<unknown, string>;
  /** The payload names elevators, and only viewers who may see them are notified; one that names none, for all. */
  kinds?: readonly RowKind[];
}

export const channels = {
  alarm_changed: { payload: alarms, kinds: ['alarm'] },
  presence_changed: { payload: presence, kinds: ['presence'] },
  /**
   * Elevators added, removed, retired, taken into use again or moved; given another number, type, floors or rated speed;
   * or whose remote monitoring was enabled or disabled.
   */
  elevator_changed: { payload: z.union([unnamed, ids]) },
  /** Accounts of devices, or their assigned units. */
  device_changed: { payload: unnamed, kinds: ['gateway'] },
  /** A gateway has connected or disconnected. */
  connection_changed: { payload: unnamed, kinds: ['gateway'] },
  /** A session ended, or a user's rights or scope changed. */
  session_changed: { payload: unnamed },
  /** The roster, its teams with their members, or when the shifts begin. */
  duty_changed: { payload: unnamed, kinds: ['duty'] },
  /** A fault was reported, or a report handled or deleted. */
  fault_report_changed: { payload: unnamed, kinds: ['faultReport'] },
  /** Feedback has changed: users who may read it reload it. */
  feedback_changed: { payload: unnamed, kinds: ['feedback'] },
  /** Visits of these elevators were planned, moved, cancelled or given to another team, or follow their elevator. */
  plan_changed: { payload: units, kinds: ['plan'] },
  /** Visits of these elevators were begun, finished, added to, evaluated or reviewed. */
  record_changed: { payload: units, kinds: ['record'] },
  /** Visits of these elevators were judged. */
  verdict_changed: { payload: units, kinds: ['verdict'] },
  /** Statutory items of these elevators were added, changed, done or removed. */
  statutory_changed: { payload: units, kinds: ['statutory'] },
  /** Orders of these elevators were made, offered, answered, or are over. */
  order_changed: { payload: units, kinds: ['order'] },
  /** Breaches of the rescue clock at these elevators, calls for help, or who was called. */
  rescue_changed: { payload: units, kinds: ['rescue'] },
  /** A message was written to the outbox. */
  outbox_changed: { payload: unnamed, kinds: ['outbox'] },
  /** Messages to people were added to a log, or something became of them. */
  messages_changed: { payload: unnamed, kinds: ['message', 'maintainMsg', 'outbox'] },
  /** A webhook was made or edited, or something was sent to one. */
  webhook_changed: { payload: unnamed, kinds: ['webhook'] },
  /** A notice was published or withdrawn. All users are notified, since the payload does not name its readers. */
  notice_changed: { payload: unnamed, kinds: ['notice'] },
  /** A user declared the counter of this elevator restarted. */
  counter_started: { payload: id },
  /** A call has changed rows of these kinds. */
  rows_changed: { payload: kindsOfRows },
} as const satisfies Record<string, ChannelFacts>;

type Channels = typeof channels;
export type Channel = keyof Channels;
type Payloads = { [C in Channel]: z.output<Channels[C]['payload']> };
export type Notice<C extends Channel> = Payloads[C] | Everything;

/** Channels notified from code; the others are notified by database functions and triggers. */
type NotifiedByCode = { [C in Channel]: Channels[C]['payload'] extends z.ZodCodec ? C : never }[Channel];
type KindChannel = { [C in Channel]: Channels[C] extends { kinds: unknown } ? C : never }[Channel];

export const channelNames = Object.keys(channels) as Channel[];
export const isChannel = (name: string): name is Channel => Object.hasOwn(channels, name);
export const kindChannels = channelNames.filter((name): name is KindChannel => 'kinds' in channels[name]);

/** Sent to every process on commit. */
export const notify = async <C extends NotifiedByCode>(
  db: Kysely<DB>,
  channel: C,
  payload: Payloads[C],
): Promise<void> => {
  const text = z.encode(channels[channel].payload, payload);
  await sql`select pg_notify(${channel}, ${text})`.execute(db);
};

/**
 * Announces on commit what a call or an import has changed, except rows of elevators; rows of one user to this user's
 * windows alone.
 */
export async function announceRows(
  db: Kysely<DB>,
  changed: readonly RowKind[],
  userId?: number,
): Promise<void> {
  const open = changed.filter(kind => !isUnitKind(kind));
  const kinds = open.filter(kind => !isOwnKind(kind));
  if (kinds.length > 0) await notify(db, 'rows_changed', { kinds });
  const own = open.filter(isOwnKind);
  if (own.length > 0 && userId !== undefined) await notify(db, 'rows_changed', { userId, kinds: own });
}

/** @throws when the payload does not match the catalogue */
export const readNotice = <C extends Channel>(channel: C, payload: string): Notice<C> => {
  const facts: { [Name in Channel]: { payload: z.ZodType<Payloads[Name], string> } } = channels;
  return facts[channel].payload.parse(payload);
};
