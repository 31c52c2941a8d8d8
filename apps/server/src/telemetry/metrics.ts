/** What the device path tells Prometheus. */
import type { MessageProblem, TopicKind } from '@hoistway/contract/telemetry';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export type TelemetryMetrics = ReturnType<typeof createTelemetryMetrics>;

export function createTelemetryMetrics(registry: Registry) {
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Counter<Label>({ name: `hoistway_${name}`, help, labelNames: [...labelNames], registers });
  const messages = counter('device_messages_total', 'Messages taken from devices', ['kind']);
  const refused = counter('device_messages_refused_total', 'Messages refused, by reason', ['reason']);
  const states = counter('device_states_total', 'State messages by what became of them', ['arrival']);
  const facts = counter('fault_facts_total', 'Fault facts by outcome', ['outcome']);
  const commitSeconds = new Histogram({
    name: 'hoistway_fault_commit_seconds',
    help: 'Time from a fault fact to its commit',
    buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5],
    registers,
  });
  const historyRows = counter('history_rows_total', 'Rows of history', ['table', 'result']);
  const counted: Record<TopicKind, number> = { state: 0, event: 0, stats: 0, online: 0, reply: 0 };
  const arrivals = { taken: 0, late: 0, repeat: 0 };
  // Counting in plain numbers and adding at the scrape keeps prom-client out of the hot path.
  const collect = () => {
    for (const kind of Object.keys(counted) as TopicKind[]) {
      messages.inc({ kind }, counted[kind]);
      counted[kind] = 0;
    }
    for (const arrival of Object.keys(arrivals) as (keyof typeof arrivals)[]) {
      states.inc({ arrival }, arrivals[arrival]);
      arrivals[arrival] = 0;
    }
  };
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `hoistway_${name}`,
      help,
      registers,
      collect() {
        collect();
        this.set(read());
      },
    });
  return {
    counted,
    arrivals,
    refused: (reason: MessageProblem) => refused.inc({ reason }),
    fact: (outcome: string, seconds: number) => {
      facts.inc({ outcome });
      commitSeconds.observe(seconds);
    },
    history: (table: string, result: 'written' | 'dropped', rows: number) =>
      historyRows.inc({ table, result }, rows),
    gauge,
  };
}
