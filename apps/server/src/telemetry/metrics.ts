/** The device path's Prometheus metrics. */
import type { MessageProblem } from '@hoistway/contract/device/message-problem';
import type { LeftOut, TopicKind } from '@hoistway/contract/device/telemetry';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Arrival } from './state/live-state.ts';

export type TelemetryMetrics = ReturnType<typeof createTelemetryMetrics>;

export function createTelemetryMetrics(registry: Registry) {
  const registers = [registry];
  const counter = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    collect?: (this: Counter<Label>) => void,
  ) =>
    new Counter<Label>({ name: `hoistway_${name}`, help, labelNames: [...labelNames], registers, collect });
  // The hot path uses plain counters; they are added up at scrape time.
  const counted: Record<TopicKind, number> = { state: 0, event: 0, stats: 0, online: 0, reply: 0 };
  const arrivals: Record<Arrival, number> = { taken: 0, late: 0, repeat: 0 };
  counter('device_messages_total', 'Messages taken from devices', ['kind'], function () {
    for (const [kind, count] of takeCounts(counted)) this.inc({ kind }, count);
  });
  counter('device_states_total', 'State messages by what became of them', ['arrival'], function () {
    for (const [arrival, count] of takeCounts(arrivals)) this.inc({ arrival }, count);
  });
  const refused = counter('device_messages_refused_total', 'Messages refused, by reason', ['reason']);
  const leftOut = counter('device_fields_left_out_total', 'Fields of messages that were left out', [
    'kind',
    'field',
    'reason',
  ]);
  const counterRestarts = counter('device_counters_anew_total', 'Devices whose counter restarted', []);
  const flood = counter('alarms_held_back_total', 'Alarms above what one elevator may raise in a minute', []);
  const facts = counter('fault_facts_total', 'Fault facts by outcome', ['outcome']);
  const historyRows = counter('history_rows_total', 'Rows of history', ['table', 'result']);
  const commitSeconds = new Histogram({
    name: 'hoistway_fault_commit_seconds',
    help: 'Time from a fault fact to its commit',
    buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5],
    registers,
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `hoistway_${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  return {
    counted,
    arrivals,
    refused: (reason: MessageProblem) => refused.inc({ reason }),
    /** A device may invent any number of field names. */
    leftOut: (kind: TopicKind, { field, problem }: Pick<LeftOut, 'field' | 'problem'>) =>
      leftOut.inc({ kind, field: problem === 'unknown_field' ? 'unknown' : field, reason: problem }),
    counterRestarted: () => counterRestarts.inc(),
    heldBack: () => flood.inc(),
    fact: (outcome: string, seconds: number) => {
      facts.inc({ outcome });
      commitSeconds.observe(seconds);
    },
    history: (table: string, result: 'written' | 'dropped', rows: number) =>
      historyRows.inc({ table, result }, rows),
    gauge,
  };
}

/** Resets the counts. */
function takeCounts<Key extends string>(counts: Record<Key, number>): [Key, number][] {
  const taken = Object.entries(counts) as [Key, number][];
  for (const [key] of taken) counts[key] = 0;
  return taken;
}
