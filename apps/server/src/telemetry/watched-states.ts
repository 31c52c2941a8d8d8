/**
 * Live states of the units that somebody watches. In the process that takes the fleet's messages they are there
 * already. In a web process the stored state is read when the first viewer comes, the unit's raw states are
 * followed from then on, and the notices of the database tell who went offline and which faults are open. Either
 * way the device is asked to report every second while it is watched.
 */
import type { TopicKind } from '@hoistway/contract/telemetry';
import { type Kysely, sql } from 'kysely';
import type { Broker } from '../broker/broker.ts';
import type { Listener } from '../database/listen.ts';
import type { DB } from '../database/tables.ts';
import type { Log } from '../log.ts';
import type { Commands } from './commands.ts';
import { readReply, readState } from './ingest.ts';
import { merge, newChange, newLiveState } from './live-state.ts';
import type { Registry, Unit } from './registry.ts';
import { noRuleState } from './rule-state.ts';
import type { StateStore } from './state-store.ts';

/** Resolves when the live state is there. */
export type Watch = (unit: Unit) => { ready: Promise<void>; stop: () => void };

const watchSeconds = 60;
const renewEveryMs = 45_000;

export function createWatchedStates({
  db,
  registry,
  store,
  listener,
  commands,
  broker,
  onChange,
  log,
}: {
  db: Kysely<DB>;
  registry: Registry;
  store: StateStore;
  listener: Listener;
  commands: Commands;
  broker: Broker;
  onChange: (unit: Unit) => void;
  log: Log;
}) {
  const change = newChange();
  const watched = new Set<Unit>();
  let stopListening: (() => void)[] = [];

  const askToReport = (unit: Unit) => {
    const ask = () => commands.tell(unit.jobNum, { command: 'watch', seconds: watchSeconds });
    ask();
    const timer = setInterval(ask, renewEveryMs);
    return () => clearInterval(timer);
  };
  const read = async (unit: Unit) => {
    await store.read(unit);
    await readFaults(unit);
  };
  /** The open alarms are what this process knows of faults. */
  const readFaults = async (unit: Unit) => {
    const { rows } = await sql<{ main_code: string; sub_code: string; occur_seq: number; box_up: boolean }>`
      select main_code, sub_code, occur_seq, box_up from alarm
      where elevator_id = ${unit.elevatorId} and finish_date is null order by alarm_date desc, alarm_id desc limit 40`.execute(
      db,
    );
    unit.live ??= newLiveState();
    unit.live.rules = {
      ...noRuleState,
      incident: rows.find(row => row.box_up)?.main_code ?? '',
      faults: rows.map(row => ({
        code: row.main_code,
        sub: row.sub_code,
        seq: row.occur_seq,
        open: true,
        suppressed: false,
      })),
    };
  };
  const onAlarms = (payload: string) => {
    for (const [, elevatorId] of JSON.parse(payload) as [number, number][]) {
      const unit = registry.byId(elevatorId);
      if (!unit || !watched.has(unit)) continue;
      readFaults(unit).then(
        () => onChange(unit),
        error => log.warn({ err: error }, 'open faults could not be read'),
      );
    }
  };
  const onPresence = (payload: string) => {
    for (const told of payload.split(',')) {
      const unit = registry.byId(Number(told.slice(0, -1)));
      if (!unit) continue;
      unit.online = told.endsWith('+');
      if (watched.has(unit)) onChange(unit);
    }
  };

  return {
    watchHere: ((unit: Unit) => ({ ready: Promise.resolve(), stop: askToReport(unit) })) satisfies Watch,
    watchElsewhere: ((unit: Unit) => {
      watched.add(unit);
      const unfollow = broker.follow(unit.jobNum, 'state');
      const stopAsking = askToReport(unit);
      return {
        ready: read(unit).catch(error => log.warn({ err: error }, 'a stored state could not be read')),
        stop() {
          watched.delete(unit);
          unfollow();
          stopAsking();
          // What is not followed any more would be out of date at the next look.
          unit.live = undefined;
        },
      };
    }) satisfies Watch,
    deliver(jobNum: string, kind: TopicKind, payload: Buffer): undefined {
      const now = Date.now();
      const unit = registry.byJobNum(jobNum);
      if (!unit) return;
      if (kind === 'reply') {
        const reply = readReply(payload, now);
        if (typeof reply !== 'string') commands.replied(jobNum, reply);
        return;
      }
      if (kind !== 'state' || !watched.has(unit)) return;
      const message = readState(payload, unit, now);
      // The process that takes all messages has refused and counted it.
      if (typeof message === 'string') return;
      unit.live ??= newLiveState();
      merge(unit.live, message, now, change);
      if (change.arrival !== 'taken') return;
      const wasOnline = unit.online;
      unit.online = true;
      if (change.any || !wasOnline) onChange(unit);
    },
    async start() {
      const { rows } = await sql<{ elevator_id: number }>`
        select elevator_id from elevator_state where isactive`.execute(db);
      for (const row of rows) {
        const unit = registry.byId(row.elevator_id);
        if (unit) unit.online = true;
      }
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
