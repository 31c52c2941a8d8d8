/**
 * Live states of watched units. The process that receives the fleet's messages has them already. A web process
 * reads the stored state when the first viewer arrives, follows the unit's raw states from then on, and learns from
 * database notices which devices went offline and which faults are open. Either way the device can be asked to
 * report every second.
 */
import { isIncidentCode } from '@hoistway/contract/device/faults';
import type { TopicKind } from '@hoistway/contract/device/telemetry';
import { type Kysely, sql } from 'kysely';
import type { Broker } from '../../broker/broker.ts';
import { everything, type Notice } from '../../database/channels.ts';
import type { Listener } from '../../database/listen.ts';
import type { DB } from '../../database/schema/tables.ts';
import type { Log } from '../../log/log.ts';
import type { Clock } from '../clock.ts';
import type { Commands } from '../commands.ts';
import { readReply, readState } from '../ingest.ts';
import { openFaultsOf } from '../open-faults.ts';
import type { Registry, Unit } from '../registry.ts';
import { noRuleState } from '../rules/rule-state.ts';
import { merge, newChange, newLiveState } from './live-state.ts';
import type { StateStore } from './state-store.ts';

export interface Follow {
  /** `ready` resolves when the live state is loaded. */
  follow(unit: Unit): { ready: Promise<void>; stop: () => void };
  /** The device reports every second until the result is called. */
  hasten(unit: Unit): () => void;
}

interface Following {
  /** One read of the open faults at a time: an older one must not come last. */
  reading: Promise<void> | undefined;
  /** They have changed since that read began. */
  again: boolean;
}

const watchSeconds = 60;
const renewEveryMs = 45_000;

export function createWatchedStates({
  db,
  registry,
  store,
  listener,
  commands,
  broker,
  clock,
  readCounter,
  onChange,
  log,
}: {
  db: Kysely<DB>;
  registry: Registry;
  store: StateStore;
  listener: Listener;
  commands: Commands;
  broker: Broker;
  clock: Clock;
  readCounter: (elevatorId: number) => Promise<void>;
  onChange: (unit: Unit) => void;
  log: Log;
}) {
  const change = newChange();
  const watched = new Map<Unit, Following>();
  let stopListening: (() => void)[] = [];

  const hasten = (unit: Unit) => {
    const ask = () => commands.send(unit.jobNum, { command: 'watch', seconds: watchSeconds });
    ask();
    const timer = setInterval(ask, renewEveryMs);
    return () => clearInterval(timer);
  };
  const forget = (unit: Unit) => {
    // A state no longer followed would be out of date at the next use.
    if (!watched.has(unit)) unit.live = undefined;
  };
  const read = async (unit: Unit, following: Following) => {
    await store.read(unit);
    await readCounter(unit.elevatorId);
    if (watched.get(unit) === following) await readFaults(unit, following);
    else forget(unit);
  };
  /** This process knows faults only from the open alarms. */
  const readFaults = (unit: Unit, following: Following) => {
    const readAll = async () => {
      try {
        do {
          following.again = false;
          const found = await openFaultsOf(db, [unit.elevatorId]);
          if (watched.get(unit) !== following) return;
          unit.live ??= newLiveState();
          unit.live.rules = {
            ...noRuleState,
            incident: found.find(({ code }) => isIncidentCode(code))?.code ?? '',
            faults: found.filter(({ code }) => !isIncidentCode(code)),
          };
          onChange(unit);
        } while (following.again);
      } finally {
        following.reading = undefined;
      }
    };
    following.again = true;
    following.reading ??= readAll();
    return following.reading;
  };
  const setPresence = (elevatorId: number, online: boolean) => {
    const unit = registry.byId(elevatorId);
    if (!unit || unit.online === online) return;
    unit.online = online;
    if (watched.has(unit)) onChange(unit);
  };
  const readPresence = async () => {
    const { rows } = await sql<{ elevator_id: number; isactive: boolean }>`
      select elevator_id, isactive from elevator_state`.execute(db);
    for (const row of rows) setPresence(row.elevator_id, row.isactive);
  };
  const onAlarms = (notice: Notice<'alarm_changed'>) => {
    const changed =
      notice === everything
        ? watched.keys()
        : new Set(notice.map(({ elevatorId }) => registry.byId(elevatorId)));
    for (const unit of changed) {
      const following = unit && watched.get(unit);
      if (following)
        readFaults(unit, following).catch(error => log.warn({ err: error }, 'open faults could not be read'));
    }
  };
  const onPresence = (notice: Notice<'presence_changed'>) => {
    if (notice !== everything) for (const { elevatorId, online } of notice) setPresence(elevatorId, online);
    else readPresence().catch(error => log.warn({ err: error }, 'who is online could not be read'));
  };
  const followElsewhere = (unit: Unit) => {
    const following: Following = { reading: undefined, again: false };
    watched.set(unit, following);
    const unfollow = broker.follow(unit.jobNum, 'state');
    return {
      ready: read(unit, following).catch(error =>
        log.warn({ err: error }, 'a stored state could not be read'),
      ),
      stop() {
        watched.delete(unit);
        unfollow();
        forget(unit);
      },
    };
  };

  return {
    here: { follow: () => ({ ready: Promise.resolve(), stop: () => {} }), hasten } satisfies Follow,
    elsewhere: { follow: followElsewhere, hasten } satisfies Follow,
    deliver(jobNum: string, kind: TopicKind, payload: Buffer): undefined {
      const unit = registry.byJobNum(jobNum);
      if (!unit) return;
      if (kind === 'reply') {
        const reply = readReply(payload, []);
        if (typeof reply !== 'string') commands.replied(jobNum, reply);
        return;
      }
      if (kind !== 'state' || !watched.has(unit)) return;
      const message = readState(
        payload,
        unit,
        { wall: clock.now(), steady: clock.steady(), linkSince: undefined },
        [],
      );
      // The process that receives all messages has rejected and counted it.
      if (typeof message === 'string') return;
      unit.live ??= newLiveState();
      merge(unit.live, message, clock.steady(), change);
      if (change.arrival === 'late' && unit.live.olderSince > 0) onChange(unit);
      if (change.arrival !== 'taken') return;
      unit.live.receivedAt = clock.now();
      const wasOnline = unit.online;
      unit.online = true;
      if (change.any || change.restartsCount || change.aged || !wasOnline) onChange(unit);
    },
    /** Database notices may have been missed. */
    async readAgain() {
      await readPresence();
      onAlarms(everything);
    },
    async start() {
      await readPresence();
      stopListening = await Promise.all([
        listener.listen('alarm_changed', onAlarms),
        listener.listen('presence_changed', onPresence),
      ]);
    },
    stop() {
      for (const stop of stopListening) stop();
    },
  };
}
