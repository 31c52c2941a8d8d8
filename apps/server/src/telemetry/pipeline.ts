/**
 * The path of a device's message, as one list of named stages:
 *
 *   registry   whose message is it        → messages of unknown and retired units are rejected and counted
 *   presence   its device is online, whatever it says
 *   ingest     what does it say           → unreadable messages are rejected, unusable fields left out; both are counted
 *   live state what is new in it          → repeats end here, late ones go to the history only
 *   rules      what it implies       → facts
 *   alarms     facts become durable       → the promise that a QoS 1 publish waits for
 *   history    what is worth keeping
 *   hub        who is watching
 *
 * Everything up to the facts happens in the turn in which the message arrives; nothing in it waits.
 */
import type { MessageProblem } from '@hoistway/contract/device/message-problem';
import {
  type LeftOut,
  type StateMessage,
  type TopicKind,
  topicOf,
} from '@hoistway/contract/device/telemetry';
import type { Delivery, Link } from '../broker/broker.ts';
import type { Log } from '../log/log.ts';
import { type Alarms, createVerdictApplier } from './apply-verdict.ts';
import { type Clock, wallTimeOf } from './clock.ts';
import type { Commands } from './commands.ts';
import type { History } from './history/history.ts';
import type { Totals } from './history/totals.ts';
import { readEvent, readOnline, readReply, readState, readStats, seqOf } from './ingest.ts';
import type { TelemetryMetrics } from './metrics.ts';
import type { Registry, Unit } from './registry.ts';
import type { RejectedMessages } from './rejected-messages.ts';
import type { BelievedTime } from './rules/believed-time.ts';
import type { Situation } from './rules/rule-facts.ts';
import { onEvent, onReadings, onTime } from './rules/rules.ts';
import { isOtherMode, signalsOf } from './rules/signals.ts';
import { type LiveState, merge, mergeCounters, newChange, newLiveState } from './state/live-state.ts';
import type { Presence } from './state/presence.ts';
import { concerns, slot } from './state/reading-slots.ts';
import type { StateStore } from './state/state-store.ts';
import { isLate, type LearnedLag } from './state/usual-lag.ts';

export interface PipelineParts {
  registry: Registry;
  presence: Presence;
  store: StateStore;
  history: History;
  totals: Totals;
  alarms: Alarms;
  commands: Commands;
  refused: RejectedMessages;
  metrics: TelemetryMetrics;
  clock: Clock;
  /** The unit may have viewers. */
  onChange(unit: Unit): void;
  log: Log;
}

export function createPipeline(parts: PipelineParts) {
  const { registry, presence, store, history, totals, commands, refused, metrics, clock, onChange, log } =
    parts;
  const change = newChange();
  /** Fields left out of the message in progress. */
  const leftOut: LeftOut[] = [];
  const checkWhenReceived = new Set<Unit>();
  const wallNow = (steady: number, link: Link | undefined) => ({
    wall: clock.now(),
    steady,
    linkSince: link?.since,
  });
  const verdicts = createVerdictApplier(parts);
  const wallAt = (steadyTime: number) => wallTimeOf(clock, steadyTime);
  const situationOf = (
    unit: Unit,
    live: LiveState,
    now: number,
    { seq, at, deviceAt }: Pick<Situation, 'seq' | 'at' | 'deviceAt'>,
  ): Situation => ({
    signals: signalsOf(live, unit.lift),
    floor: live.texts[slot.car_position] ?? '',
    seq,
    at,
    deviceAt,
    now,
    wallAt,
  });

  function deliver(
    jobNum: string,
    kind: TopicKind,
    payload: Buffer,
    username: string,
    link?: Link,
  ): Promise<Delivery> | undefined {
    const unit = registry.byJobNum(jobNum);
    if (unit) return takeOf(unit, kind, payload, username, link);
    const refuse = (reason: MessageProblem) =>
      refused.add({ reason, username, topic: topicOf(jobNum, kind), payload, jobNum });
    if (registry.isRetired(jobNum)) return void refuse('retired_device');
    // The unit may have been added a moment ago; the network buffer does not outlive this turn.
    const kept = Buffer.from(payload);
    return registry.find(jobNum).then(
      found => {
        if (found) return takeOf(found, kind, kept, username, link) ?? 'taken';
        refuse(registry.isRetired(jobNum) ? 'retired_device' : 'unknown_device');
        return 'taken';
      },
      () => 'unwritten',
    );
  }

  function takeOf(
    unit: Unit,
    kind: TopicKind,
    payload: Buffer,
    username: string,
    link: Link | undefined,
  ): Promise<Delivery> | undefined {
    const now = clock.steady();
    const taken = take(unit, kind, payload, now, link);
    if (leftOut.length > 0) {
      const topic = topicOf(unit.jobNum, kind);
      for (const part of leftOut) {
        metrics.leftOut(kind, part);
        refused.leftOut({ ...part, username, topic });
      }
      leftOut.length = 0;
    }
    if (typeof taken !== 'string') return taken;
    refused.add({ reason: taken, username, topic: topicOf(unit.jobNum, kind), payload });
  }

  function received(unit: Unit, now: number, link: Link | undefined) {
    presence.messageReceived(unit, now, link);
    if (checkWhenReceived.delete(unit)) verdicts.checkAgainAt(unit, now);
  }

  function take(unit: Unit, kind: TopicKind, payload: Buffer, now: number, link: Link | undefined) {
    metrics.counted[kind]++;
    if (kind === 'online') return takeOnline(unit, payload, now, link);
    received(unit, now, link);
    switch (kind) {
      case 'state':
        return takeState(unit, payload, now, link);
      case 'event':
        return takeEvent(unit, payload, now, link);
      case 'stats':
        return takeStats(unit, payload, now, link);
      case 'reply':
        return takeReply(unit, payload);
    }
  }

  function takeState(
    unit: Unit,
    payload: Buffer,
    now: number,
    link: Link | undefined,
  ): Promise<Delivery> | MessageProblem | undefined {
    const message = readState(payload, unit, wallNow(now, link), leftOut);
    if (typeof message === 'string') return message;
    unit.live ??= newLiveState();
    const live = unit.live;
    merge(live, message, now, change);
    metrics.arrivals[change.arrival]++;
    if (change.arrival === 'late') {
      history.late(unit, message, now);
      if (live.olderSince > 0) onChange(unit);
    }
    // A repeat returns the promise of the original, which may still be pending.
    if (change.arrival !== 'taken') return unit.recording;
    live.receivedAt = clock.now();
    const datedAgain = change.learned && dateAgain(unit, message, change.learned, now);
    if (datedAgain) {
      live.at = message.at;
      live.deviceAt = message.deviceAt;
    }
    totals.stateTaken(unit, live, now);
    if (change.restartsCount) {
      metrics.counterRestarted();
      log.warn(
        { jobNum: unit.jobNum, seq: message.seq },
        'the device restarted its counter: its new numbers are accepted',
      );
    }
    const concernsRules =
      change.mask & concerns.rules || message.faults?.length || isWatchedByRules(live, message);
    const judged = concernsRules
      ? verdicts.conclude(
          unit,
          live,
          onReadings(
            live.rules,
            {
              faults: message.faults && { codes: message.faults, complete: !message.faultsCut },
              inOtherMode: isOtherMode(message.values.service_mode),
            },
            situationOf(unit, live, now, { ...message, seq: seqOf(message) }),
          ),
          now,
        )
      : undefined;
    if (!change.any && !change.restartsCount && !change.aged && !judged && !datedAgain) return;
    if (change.slow.includes(slot.service_mode)) store.statusChanged(unit);
    if (change.mask & concerns.energy) totals.meterMoved(unit);
    store.changed(unit);
    history.take(unit, live, change, now);
    onChange(unit);
    return judged ?? datedAgain;
  }

  /** Earlier reports of the device get corrected dates; the message that revealed its lag was sent now. */
  function dateAgain(
    unit: Unit,
    message: BelievedTime,
    { lagMs, undecidedMs }: LearnedLag,
    now: number,
  ): Promise<Delivery> {
    message.at = clock.now();
    message.deviceAt = message.saidAt;
    return verdicts.dateAgain(unit, { lagMs: lagMs + message.at - now, undecidedMs });
  }

  function takeEvent(
    unit: Unit,
    payload: Buffer,
    now: number,
    link: Link | undefined,
  ): Promise<Delivery> | MessageProblem {
    const read = readEvent(payload, unit, wallNow(now, link), leftOut);
    if (typeof read === 'string') return read;
    unit.live ??= newLiveState();
    const { live } = unit;
    change.learned = undefined;
    const late = isLate(live, read, now, change);
    const datedAgain = change.learned && dateAgain(unit, read, change.learned, now);
    const event = { ...read, seq: seqOf(read) };
    const situation = situationOf(unit, live, now, event);
    const judged = verdicts.conclude(unit, live, onEvent(live.rules, event, late, situation), now);
    store.changed(unit);
    onChange(unit);
    return judged ?? datedAgain ?? Promise.resolve('taken');
  }

  function takeStats(
    unit: Unit,
    payload: Buffer,
    now: number,
    link: Link | undefined,
  ): Promise<Delivery> | MessageProblem {
    const stats = readStats(payload, unit, wallNow(now, link), leftOut);
    if (typeof stats === 'string') return stats;
    const live = unit.live ?? newLiveState();
    const counted = mergeCounters(live, stats);
    if (counted) history.counted(unit, live, stats.at, now);
    if (stats.weight_percent_hour) live.weightPercentHour = stats.weight_percent_hour;
    if (counted || stats.weight_percent_hour) {
      unit.live = live;
      store.changed(unit);
      onChange(unit);
    }
    const written = verdicts.durable(totals.record(unit, stats), 'stats', unit.elevatorId, stats);
    return written.then(outcome => (outcome === 'unwritten' ? outcome : 'taken'));
  }

  function takeOnline(
    unit: Unit,
    payload: Buffer,
    now: number,
    link: Link | undefined,
  ): MessageProblem | undefined {
    const online = readOnline(payload);
    if (typeof online === 'string') return online;
    if (online) received(unit, now, link);
    else if (online === false) presence.leaves(unit, now, link);
  }

  function takeReply(unit: Unit, payload: Buffer): MessageProblem | undefined {
    const reply = readReply(payload, leftOut);
    if (typeof reply === 'string') return reply;
    commands.replied(unit.jobNum, reply);
  }

  function checkAgain() {
    const now = clock.steady();
    for (const unit of verdicts.takeDue(now)) {
      const { live } = unit;
      if (!live) continue;
      const moment = { seq: live.seq, at: clock.now(), deviceAt: undefined };
      const situation = situationOf(unit, live, now, moment);
      if (!verdicts.conclude(unit, live, onTime(live.rules, situation), now)) continue;
      store.changed(unit);
      onChange(unit);
    }
  }

  return {
    deliver,
    checkAgain,
    /**
     * Somebody was behind closed doors when the process stopped. That counts once a message of the device, which may report
     * changes only, shows that it is still there.
     */
    checkWhenReceived: (unit: Unit) => void checkWhenReceived.add(unit),
  };
}

/**
 * An open incident, a person behind closed doors, who may have been there before this process started, or an open fault
 * that the message's list could end.
 */
const isWatchedByRules = ({ rules }: LiveState, { faults }: StateMessage) =>
  rules.incident !== '' ||
  rules.confinedSince > 0 ||
  (faults !== undefined && rules.faults.some(fault => fault.open));
