/**
 * Rejected messages and sign-ins, and fields that were left out of messages: counted by sender and reason, and by
 * subject (a field, or a unit that is not the sender's), each with a sample. They are written once a second, so that
 * a flood of bad messages costs only the counting.
 */
import type { MessageProblem, NoticedProblem } from '@hoistway/contract/device/message-problem';
import type { LeftOut } from '@hoistway/contract/device/telemetry';
import { type Kysely, sql } from 'kysely';
import type { RefusedMessage } from '../broker/broker.ts';
import type { DB } from '../database/schema/tables.ts';
import type { Log } from '../log/log.ts';
import { readBytes, safeSample, safeText } from './safe-sample.ts';

export interface RejectedMessages {
  add(message: RefusedMessage): void;
  leftOut(part: LeftOut & { username: string; topic: string }): void;
  stop(): Promise<void>;
}

interface Noticed {
  username: string;
  reason: NoticedProblem;
  field: string;
  jobNum: string;
  times: number;
  address: string;
  topic: string;
  /** Created when written: only one of many within a second is shown. */
  sample: () => Uint8Array | string;
}

const flushEveryMs = 1000;
const sampleChars = 300;
const topicChars = 200;
const nameChars = 64;
/** Maximum number of invented field and unit names per sender: beyond this they are counted together. */
const subjectsKept = 50;
/** Unknown names can be invented freely: beyond this number they count as no name. */
const unknownNamesPerFlush = 50;
const unknownNamesKept = 200;
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
  let waiting = new Map<string, Noticed>();
  let unknownNames = new Set<string>();
  /** Per sender and reason. */
  const subjects = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async () => {
    timer = undefined;
    const rows = [...waiting.values()].map(
      ({ username, reason, field, jobNum, times, address, topic, sample }) => ({
        username: safeText(username, nameChars),
        reason,
        field: safeText(field, nameChars),
        jobNum,
        times,
        address,
        topic: safeText(topic, topicChars),
        sample: safeSample(sample(), sampleChars),
      }),
    );
    const hasUnknownNames = unknownNames.size > 0;
    waiting = new Map();
    unknownNames = new Set();
    // Two names may become equal when secrets are masked. In a fixed order, so that two processes do not deadlock.
    await sql`
      insert into refused_message (username, reason, field, job_num, count, address, topic, sample)
      select username, reason, field, job_num, sum(times), max(address), max(topic), max(sample)
      from unnest(${rows.map(row => row.username)}::text[], ${rows.map(row => row.reason)}::text[],
                  ${rows.map(row => row.field)}::text[], ${rows.map(row => row.jobNum)}::text[],
                  ${rows.map(row => row.times)}::int[], ${rows.map(row => row.address)}::text[],
                  ${rows.map(row => row.topic)}::text[], ${rows.map(row => row.sample)}::text[])
        r (username, reason, field, job_num, times, address, topic, sample)
      group by username, reason, field, job_num order by username, reason, field, job_num
      on conflict (username, reason, field, job_num) do update set count = refused_message.count + excluded.count,
        last_at = now(), address = excluded.address, topic = excluded.topic, sample = excluded.sample`.execute(
      db,
    );
    if (!hasUnknownNames) return;
    await sql`
      delete from refused_message where (username, reason) in (
        select r.username, r.reason from refused_message r
        where r.username <> '' and not exists (select from device_account d where d.username = r.username)
        order by r.last_at desc, r.username, r.reason offset ${unknownNamesKept})`.execute(db);
  };
  const flush = () => {
    writing = writing.then(write).catch(error => {
      log.warn({ err: error }, 'refused messages could not be counted');
    });
  };
  /** The sender under which it is counted. */
  const senderOf = (message: RefusedMessage) => {
    const { username } = message;
    if (!isInvented(message) || unknownNames.has(username)) return username;
    if (unknownNames.size >= unknownNamesPerFlush) return '';
    unknownNames.add(username);
    return username;
  };

  /** A copy of a part: neither a large payload nor the network buffer is kept. */
  const beginning = (payload: Uint8Array | string) =>
    typeof payload === 'string' ? payload : Uint8Array.from(payload.subarray(0, readBytes));

  /** The name it is counted under: its own, or none when the sender has used too many. */
  const subjectOf = (sender: string, subject: string) => {
    if (subject === '') return subject;
    const known = subjects.get(sender) ?? new Set();
    if (known.size === 0) subjects.set(sender, known);
    if (known.size < subjectsKept) known.add(subject);
    return known.has(subject) ? subject : '';
  };
  const note = (noticed: Omit<Noticed, 'times'>) => {
    const sender = `${noticed.reason} ${noticed.username}`;
    const field = subjectOf(sender, noticed.field);
    const jobNum = subjectOf(sender, noticed.jobNum);
    const key = `${sender} ${field} ${jobNum}`;
    waiting.set(key, { ...noticed, field, jobNum, times: (waiting.get(key)?.times ?? 0) + 1 });
    timer ??= setTimeout(flush, flushEveryMs);
  };

  return {
    add(message) {
      count(message.reason);
      const { reason, topic, payload, address = '', jobNum = '' } = message;
      const sample = beginning(payload);
      note({ username: senderOf(message), reason, field: '', jobNum, address, topic, sample: () => sample });
    },
    leftOut({ field, problem, value, username, topic }) {
      const sample = () =>
        field === '' ? String(value) : value === undefined ? '' : `"${field}": ${JSON.stringify(value)}`;
      note({ username, reason: problem, field, jobNum: '', address: '', topic, sample });
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
