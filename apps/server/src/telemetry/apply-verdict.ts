/**
 * What the rules have concluded, carried out: the new state is remembered, facts are made durable, what happens
 * around a fault is looked at closely, and the rules are asked again when they want to be.
 */
import type { FaultFact, FaultOutcome, FaultWarning } from '@hoistway/contract/device/fault-fact';
import type { MessageProblem } from '@hoistway/contract/device/telemetry';
import { isItemsFault } from '../database/batcher.ts';
import type { Log } from '../log/log.ts';
import type { History } from './history/history.ts';
import type { TelemetryMetrics } from './metrics.ts';
import type { Unit } from './registry.ts';
import type { RejectedMessages } from './rejected-messages.ts';
import type { Verdict } from './rules/rules.ts';
import type { LiveState } from './state/live-state.ts';

export interface Alarms {
  /** Resolves when the fact is committed. */
  record(fact: FaultFact): Promise<FaultOutcome>;
  warn(warning: FaultWarning): Promise<void>;
  /** Writes what it was given, as far as the database lets it. */
  stop(): Promise<void>;
}

const tellOfFloodEveryMs = 60_000;

export function createVerdictApplier({
  alarms,
  history,
  refused,
  metrics,
  log,
}: {
  alarms: Alarms;
  history: Pick<History, 'closely'>;
  refused: RejectedMessages;
  metrics: TelemetryMetrics;
  log: Log;
}) {
  /** When the rules want to look again though nothing comes. */
  const due = new Map<Unit, number>();
  const toldOfFlood = new WeakMap<Unit, number>();

  /**
   * Remembers a verdict and makes its facts durable.
   * @returns what ends when they are, and all before them; undefined when there are none
   */
  function conclude(
    unit: Unit,
    live: LiveState,
    verdict: Verdict,
    now: number,
  ): Promise<unknown> | undefined {
    live.rules = verdict.state;
    if (verdict.dueAt > 0) due.set(unit, verdict.dueAt);
    else due.delete(unit);
    const { elevatorId } = unit;
    for (const warning of verdict.warnings)
      alarms.warn({ elevatorId, ...warning }).catch(error => log.error({ err: error }, 'a warning was lost'));
    if (verdict.facts.length === 0) return;
    const recorded = verdict.facts.map(fact => {
      if (fact.suppressed === 'flood') holdBack(unit, fact.code, now);
      if (fact.action === 'occur' && !fact.late && !fact.suppressed) history.closely(unit, now);
      return record({ elevatorId, ...fact });
    });
    const recording = Promise.all([unit.recording, ...recorded]).then(() => {
      if (unit.recording === recording) unit.recording = undefined;
    });
    unit.recording = recording;
    return recording;
  }

  function holdBack(unit: Unit, code: string, now: number) {
    metrics.heldBack();
    if (now - (toldOfFlood.get(unit) ?? Number.NEGATIVE_INFINITY) < tellOfFloodEveryMs) return;
    toldOfFlood.set(unit, now);
    log.warn({ jobNum: unit.jobNum, code }, 'an elevator raises too many alarms: more are recorded only');
  }

  async function record(fact: FaultFact) {
    const began = performance.now();
    const outcome = await durable(alarms.record(fact), 'event', fact.elevatorId, fact);
    metrics.fact(`${fact.action}_${outcome}`, (performance.now() - began) / 1000);
  }

  /**
   * What the database refuses for what it is would be sent for ever: it is kept as a sample and counts as taken.
   * What could not be written because the process ends is never acknowledged: the device sends it again.
   */
  async function durable<T>(
    written: Promise<T>,
    reason: MessageProblem,
    elevatorId: number,
    sample: object,
  ): Promise<T | 'refused'> {
    try {
      return await written;
    } catch (error) {
      log.error({ err: error, elevatorId, sample }, 'a message could not be written');
      if (!isItemsFault(error)) return new Promise<never>(() => {});
      refused.add({
        reason,
        username: '',
        topic: `elevator ${elevatorId}`,
        payload: JSON.stringify(sample),
      });
      return 'refused';
    }
  }

  return {
    conclude,
    durable,
    lookAgainAt: (unit: Unit, at: number) => void due.set(unit, at),
    /** Units whose time has come. */
    takeDue(now: number): Unit[] {
      const units: Unit[] = [];
      for (const [unit, at] of due) if (at <= now) units.push(unit);
      for (const unit of units) due.delete(unit);
      return units;
    },
  };
}
