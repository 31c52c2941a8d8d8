/**
 * Rejected messages: counted by reason, with the newest few of each reason kept for the operator. The samples are
 * rate limited, so that a flood of bad messages costs only the counting.
 */
import type { MessageProblem } from '@hoistway/contract/device/telemetry';
import { type Kysely, sql } from 'kysely';
import type { RefusedMessage } from '../broker/broker.ts';
import type { DB } from '../database/schema/tables.ts';
import type { Log } from '../log/log.ts';

export interface RejectedMessages {
  add(message: RefusedMessage): void;
  stop(): Promise<void>;
}

const keptPerReason = 20;
const samplesPerFlush = 20;
const flushEveryMs = 1000;
const sampleBytes = 500;

const sampleOf = (payload: Uint8Array | string) =>
  (typeof payload === 'string' ? payload : Buffer.from(payload.subarray(0, sampleBytes)).toString())
    .slice(0, sampleBytes)
    // PostgreSQL's text type cannot store it.
    .replaceAll('\0', '\u{FFFD}');

export function createRejectedMessages({
  db,
  log,
  count,
}: {
  db: Kysely<DB>;
  log: Log;
  count: (reason: MessageProblem) => void;
}): RejectedMessages {
  const samples = new Map<MessageProblem, RefusedMessage[]>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async () => {
    timer = undefined;
    const rows = [...samples.values()].flat();
    samples.clear();
    await sql`
      insert into refused_message (reason, username, topic, sample)
      select * from unnest(${rows.map(r => r.reason)}::text[], ${rows.map(r => sampleOf(r.username).slice(0, 64))}::text[],
                           ${rows.map(r => sampleOf(r.topic).slice(0, 200))}::text[], ${rows.map(r => sampleOf(r.payload))}::text[])`.execute(
      db,
    );
    await sql`
      delete from refused_message where refused_id in (
        select refused_id from (
          select refused_id, row_number() over (partition by reason order by refused_id desc) as place
          from refused_message) r
        where place > ${keptPerReason})`.execute(db);
  };
  const flush = () => {
    writing = writing.then(write).catch(error => {
      log.warn({ err: error }, 'samples of refused messages could not be kept');
    });
  };

  return {
    add(message) {
      count(message.reason);
      const kept = samples.get(message.reason) ?? [];
      if (kept.length >= samplesPerFlush) return;
      samples.set(message.reason, kept);
      kept.push({
        ...message,
        payload:
          typeof message.payload === 'string' ? message.payload : message.payload.slice(0, sampleBytes),
      });
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
