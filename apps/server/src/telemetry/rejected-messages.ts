/**
 * Rejected messages and sign-ins: counted by sender and reason, with the newest as a sample. They are written once a
 * second, so that a flood of bad messages costs only the counting.
 */
import type { MessageProblem } from '@hoistway/contract/device/message-problem';
import { type Kysely, sql } from 'kysely';
import type { RefusedMessage } from '../broker/broker.ts';
import type { DB } from '../database/schema/tables.ts';
import type { Log } from '../log/log.ts';
import { readBytes, safeSample, safeText } from './safe-sample.ts';

export interface RejectedMessages {
  add(message: RefusedMessage): void;
  stop(): Promise<void>;
}

const flushEveryMs = 1000;
const sampleChars = 300;
const topicChars = 200;
const nameChars = 64;
/** Names that nobody has are invented at will: beyond these they count as no name. */
const strangersPerFlush = 50;
const strangersKept = 200;
const isInvented = ({ reason }: RefusedMessage) => reason === 'unknown_name' || reason === 'throttled';

export function createRejectedMessages({
  db,
  log,
  count,
}: {
  db: Kysely<DB>;
  log: Log;
  count: (reason: MessageProblem) => void;
}): RejectedMessages {
  let waiting = new Map<string, { newest: RefusedMessage; times: number }>();
  let strangers = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async () => {
    timer = undefined;
    const rows = [...waiting.values()].map(({ newest, times }) => ({
      username: safeText(newest.username, nameChars),
      reason: newest.reason,
      times,
      address: newest.address ?? '',
      topic: safeText(newest.topic, topicChars),
      sample: safeSample(newest.payload, sampleChars),
    }));
    const hasStrangers = strangers.size > 0;
    waiting = new Map();
    strangers = new Set();
    // Two names may be one without what had to be hidden. In one order, so that two processes do not wait for each other.
    await sql`
      insert into refused_message (username, reason, count, address, topic, sample)
      select username, reason, sum(times), max(address), max(topic), max(sample)
      from unnest(${rows.map(row => row.username)}::text[], ${rows.map(row => row.reason)}::text[],
                  ${rows.map(row => row.times)}::int[], ${rows.map(row => row.address)}::text[],
                  ${rows.map(row => row.topic)}::text[], ${rows.map(row => row.sample)}::text[])
        r (username, reason, times, address, topic, sample)
      group by username, reason order by username, reason
      on conflict (username, reason) do update set count = refused_message.count + excluded.count, last_at = now(),
        address = excluded.address, topic = excluded.topic, sample = excluded.sample`.execute(db);
    if (!hasStrangers) return;
    await sql`
      delete from refused_message where (username, reason) in (
        select r.username, r.reason from refused_message r
        where r.username <> '' and not exists (select from device_account d where d.username = r.username)
        order by r.last_at desc, r.username, r.reason offset ${strangersKept})`.execute(db);
  };
  const flush = () => {
    writing = writing.then(write).catch(error => {
      log.warn({ err: error }, 'refused messages could not be counted');
    });
  };
  /** The sender under which it is counted. */
  const senderOf = (message: RefusedMessage) => {
    const { username } = message;
    if (!isInvented(message) || strangers.has(username)) return username;
    if (strangers.size >= strangersPerFlush) return '';
    strangers.add(username);
    return username;
  };

  /** Not the whole of a large one, nor the network's buffer that it stands in. */
  const beginning = (payload: Uint8Array | string) =>
    typeof payload === 'string' ? payload : Uint8Array.from(payload.subarray(0, readBytes));

  return {
    add(message) {
      count(message.reason);
      const newest = { ...message, username: senderOf(message), payload: beginning(message.payload) };
      const key = `${newest.reason} ${newest.username}`;
      waiting.set(key, { newest, times: (waiting.get(key)?.times ?? 0) + 1 });
      timer ??= setTimeout(flush, flushEveryMs);
    },
    async stop() {
      if (timer) {
        clearTimeout(timer);
        flush();
      }
      await writing;
    },
  };
}
