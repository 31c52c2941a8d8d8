/**
 * Applies the conclusions of the rules: stores the new state, makes facts durable, samples the readings around a
 * fault closely, and schedules the next evaluation when the rules ask for one.
 */
import type { ClockLag, FaultFact, FaultOutcome, FaultWarning } from '@hoistway/contract/device/fault-fact';
import type { MessageProblem } from '@hoistway/contract/device/message-problem';
import type { Delivery } from '../broker/broker.ts';
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
  /** Corrects the dates of alarms raised by facts that were recorded before. Resolves when committed. */
  dateAgain(lag: ClockLag): Promise<unknown>;
  warn(warning: FaultWarning): Promise<void>;
  /** Writes pending items, as far as the database accepts them. */
  stop(): Promise<void>;
}

const logFloodEveryMs = 60_000;

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
  /** When the rules must be evaluated again even without a message. */
  const due = new Map<Unit, number>();
  const floodLoggedAt = new WeakMap<Unit, number>();

  /**
   * Stores a verdict and makes its facts durable.
   * @returns resolves when they and all earlier ones are committed, or never will be; undefined without facts
   */
  function conclude(
    unit: Unit,
    live: LiveState,
    verdict: Verdict,
    now: number,
  ): Promise<Delivery> | undefined {
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
    return recordingOf(unit, recorded);
  }

  /** @returns resolves when these and all earlier ones are committed, or never will be */
  function recordingOf(unit: Unit, recorded: Promise<Delivery>[]): Promise<Delivery> {
    const recording = Promise.all([unit.recording, ...recorded]).then((deliveries): Delivery => {
      // Then it stays pending: the live state must not be stored without its facts, nor a repeat be acknowledged.
      if (deliveries.includes('unwritten')) return 'unwritten';
      if (unit.recording === recording) unit.recording = undefined;
      return 'taken';
    });
    unit.recording = recording;
    return recording;
  }

  /** Alarms raised by the unit's earlier facts are dated by the new knowledge of its clock. */
  function dateAgain(unit: Unit, lag: Omit<ClockLag, 'elevatorId'>): Promise<Delivery> {
    const { elevatorId, jobNum } = unit;
    log.warn(
      { jobNum, lagMs: lag.lagMs },
      "a device's clock is behind: the alarms it raised meanwhile are dated again",
    );
    const dated = durable(alarms.dateAgain({ elevatorId, ...lag }), 'event', elevatorId, lag);
    return recordingOf(unit, [dated.then(outcome => (outcome === 'unwritten' ? outcome : 'taken'))]);
  }

  function holdBack(unit: Unit, code: string, now: number) {
    metrics.heldBack();
    if (now - (floodLoggedAt.get(unit) ?? Number.NEGATIVE_INFINITY) < logFloodEveryMs) return;
    floodLoggedAt.set(unit, now);
    log.warn({ jobNum: unit.jobNum, code }, 'an elevator raises too many alarms: more are recorded only');
  }

  async function record(fact: FaultFact): Promise<Delivery> {
    const began = performance.now();
    const outcome = await durable(alarms.record(fact), 'event', fact.elevatorId, fact);
    if (outcome === 'unwritten') return outcome;
    metrics.fact(`${fact.action}_${outcome}`, (performance.now() - began) / 1000);
    return 'taken';
  }

  /**
   * Data that the database rejects would be sent again indefinitely: it is kept as a sample and acknowledged. The
   * device sends again what could not be written because the process is stopping.
   */
  async function durable<T>(
    written: Promise<T>,
    reason: MessageProblem,
    elevatorId: number,
    sample: object,
  ): Promise<T | 'refused' | 'unwritten'> {
    try {
      return await written;
    } catch (error) {
      log.error({ err: error, elevatorId, sample }, 'a message could not be written');
      if (!isItemsFault(error)) return 'unwritten';
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
    dateAgain,
    durable,
    checkAgainAt: (unit: Unit, at: number) => void due.set(unit, at),
    /** Removes and returns the units whose time has come. */
    takeDue(now: number): Unit[] {
      const units: Unit[] = [];
      for (const [unit, at] of due) if (at <= now) units.push(unit);
      for (const unit of units) due.delete(unit);
      return units;
    },
  };
}
