/** Sends a record over one connection, in its order, faster than it happened. */
import { heartbeatSeconds, type TopicKind } from '@hoistway/contract/device/telemetry';
import type { Publisher } from '../gateway/publisher.ts';
import { applyRecord, jobNumOf, newOutageUnit, type OutageUnit, outageReadings } from './outages.ts';
import type { OutageRecord } from './records.ts';

export interface PlayerOptions {
  /** In chronological order. */
  records: readonly OutageRecord[];
  /** Record time runs this much faster than the clock. */
  speed: number;
  /** The device's time is the record's own instead of the moment of sending. */
  keepDates: boolean;
  publisher: Publisher;
  onProgress(sent: number, at: Date): void;
}

export interface Played {
  events: number;
  occurred: number;
  cleared: number;
}

const progressEveryMs = 10_000;
const sleep = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

/** Resolves when the broker has acknowledged everything. */
export async function playRecords(options: PlayerOptions): Promise<Played> {
  const { records, speed, publisher } = options;
  const units = new Map<string, OutageUnit>();
  const played: Played = { events: 0, occurred: 0, cleared: 0 };
  // One counter for all units, so it rises for each of them.
  let seq = Date.now() * 1000;
  const send = (jobNum: string, kind: TopicKind, at: number, body: object) =>
    publisher.deliver({
      jobNum,
      kind,
      payload: JSON.stringify({ seq: ++seq, at, ...body }),
      qos: 1,
      complete: kind === 'state',
    });
  const sendState = (unit: OutageUnit, at: number) =>
    send(unit.jobNum, 'state', at, { ...outageReadings(unit), faults: unit.fault ? [unit.fault] : [] });

  const startedAt = Date.now();
  const firstAt = records[0]?.ts ?? 0;
  const recordTime = () => firstAt + (Date.now() - startedAt) * speed;
  const heartbeat = setInterval(() => {
    const at = Math.floor(options.keepDates ? recordTime() : Date.now());
    for (const unit of units.values()) sendState(unit, at);
  }, heartbeatSeconds * 1000);

  // The record does not cover the time before it: assume everything works, and end whatever an earlier replay left
  // open.
  for (const record of records) {
    const jobNum = jobNumOf(record);
    if (units.has(jobNum)) continue;
    const unit = newOutageUnit(record);
    units.set(jobNum, unit);
    sendState(unit, options.keepDates ? firstAt : startedAt);
  }

  let sent = 0;
  const progress = setInterval(() => options.onProgress(sent, new Date(recordTime())), progressEveryMs);
  try {
    for (const record of records) {
      const waitMs = startedAt + (record.ts - firstAt) / speed - Date.now();
      if (waitMs > 0) await sleep(waitMs);
      const at = options.keepDates ? record.ts : Date.now();
      const jobNum = jobNumOf(record);
      const before = units.get(jobNum) ?? newOutageUnit(record);
      const { unit, events } = applyRecord(before, record);
      units.set(jobNum, unit);
      // A unit that leaves inspection operation reports that before its fault, and lists a fault only after the
      // event.
      send(jobNum, 'state', at, outageReadings(unit));
      for (const event of events) {
        send(jobNum, 'event', at, event);
        played.events++;
        if (event.code !== '703' && event.code !== '919')
          played[event.action === 'occur' ? 'occurred' : 'cleared']++;
      }
      sent++;
    }
    while (publisher.waiting() > 0) await sleep(50);
    return played;
  } finally {
    clearInterval(heartbeat);
    clearInterval(progress);
  }
}
