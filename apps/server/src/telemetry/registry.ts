/**
 * The elevators in use, in memory: maps a job number to its unit and current state. Read at start and kept up to
 * date by database notices; after a lost connection everything is read again.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Delivery, Link } from '../broker/broker.ts';
import { type Everything, everything, type Notice } from '../database/channels.ts';
import type { Listener } from '../database/listen.ts';
import type { DB } from '../database/schema/tables.ts';
import type { Log } from '../log/log.ts';
import type { LiveState } from './state/live-state.ts';

/** One elevator. The object keeps its identity for the life of the process while the row exists. */
export interface Unit {
  elevatorId: number;
  jobNum: string;
  domainId: number;
  cityId: number;
  lift: boolean;
  /** Remote monitoring is enabled for it. */
  allowed: boolean;
  /** Undefined until the device's first message. */
  live: LiveState | undefined;
  online: boolean;
  /** Steady time of the newest message; 0 never. */
  lastMessageAt: number;
  /** Open connections that have spoken for it, the newest speaker first. */
  links: readonly Link[];
  /** When an unknown connection said goodbye with no message since, steady time; 0 otherwise. */
  leavingAt: number;
  /** Resolves when every fact concluded about it is committed, or never will be; undefined when none is pending. */
  recording: Promise<Delivery> | undefined;
}

export interface Registry {
  byJobNum(jobNum: string): Unit | undefined;
  byId(elevatorId: number): Unit | undefined;
  /**
   * Asks the database for a unit that is not known here yet: it may have been added a moment ago. Undefined when it
   * does not exist, or too many lookups are pending; rejects when this process stops.
   */
  find(jobNum: string): Promise<Unit | undefined>;
  /** For a unit that is no longer in use: messages of its device do not count. */
  isRetired(jobNum: string): boolean;
  units(): IterableIterator<Unit>;
  count(): number;
  start(): Promise<void>;
  /** Database notices may have been missed. */
  readAgain(): Promise<void>;
  stop(): void;
}

interface Row {
  elevator_id: number;
  job_num: string;
  domain_id: number;
  city_id: number;
  lift: boolean;
  allowed: boolean;
  retired: boolean;
}

const gatherMs = 200;
/** Unknown names can be invented freely: they cost at most fifty queries a second, and bounded memory. */
const findEveryMs = 20;
const findAgainMs = 1000;
const maxWaiting = 2000;

export function createRegistry({
  db,
  listener,
  onRetired,
  onAllowed,
  log,
}: {
  db: Kysely<DB>;
  listener: Listener;
  /** The entry is about to be removed. */
  onRetired: (unit: Unit) => void;
  /** Its remote monitoring was enabled or disabled. */
  onAllowed: (unit: Unit) => void;
  log: Log;
}): Registry {
  const byJobNum = new Map<string, Unit>();
  const byId = new Map<number, Unit>();
  /** Job numbers of units that are no longer in use. */
  const retired = new Set<string>();
  /** Ids that changed since the last read. */
  let stale: Set<number> | Everything = new Set();
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> = Promise.resolve();
  /** Job numbers of the next database query, and the messages that wait for it. */
  let wanted = new Set<string>();
  let finding: Promise<void> | undefined;
  let waiting = 0;
  let stopped = false;
  let stopListening = () => {};

  const put = (row: Row) => {
    const known = byId.get(row.elevator_id);
    if (row.retired) {
      if (known) onRetired(known);
      retired.add(row.job_num);
      return remove(row.elevator_id);
    }
    retired.delete(row.job_num);
    const facts = {
      jobNum: row.job_num,
      domainId: row.domain_id,
      cityId: row.city_id,
      lift: row.lift,
      allowed: row.allowed,
    };
    const isOther = known !== undefined && known.allowed !== row.allowed;
    if (known && known.jobNum !== row.job_num && byJobNum.get(known.jobNum) === known)
      byJobNum.delete(known.jobNum);
    const unit = known
      ? Object.assign(known, facts)
      : {
          elevatorId: row.elevator_id,
          ...facts,
          live: undefined,
          online: false,
          lastMessageAt: 0,
          links: [],
          leavingAt: 0,
          recording: undefined,
        };
    byId.set(unit.elevatorId, unit);
    byJobNum.set(unit.jobNum, unit);
    if (isOther) onAllowed(unit);
  };
  const remove = (elevatorId: number) => {
    const unit = byId.get(elevatorId);
    if (!unit) return;
    byId.delete(elevatorId);
    if (byJobNum.get(unit.jobNum) === unit) byJobNum.delete(unit.jobNum);
  };
  const select = sql`
    select elevator_id, job_num, domain_id, city_id, elevator_type = 'lift' as lift, allowed,
           retired_at is not null as retired
    from elevator`;
  const readAll = async () => {
    const { rows } = await sql<Row>`${select}`.execute(db);
    const there = new Set<number>();
    retired.clear();
    for (const row of rows) {
      put(row);
      there.add(row.elevator_id);
    }
    for (const elevatorId of byId.keys()) if (!there.has(elevatorId)) remove(elevatorId);
  };
  const readSome = async (ids: Set<number>) => {
    const { rows } = await sql<Row>`${select} where elevator_id = any(${[...ids]}::int[])`.execute(db);
    for (const row of rows) {
      put(row);
      ids.delete(row.elevator_id);
    }
    for (const elevatorId of ids) remove(elevatorId);
  };
  const readStale = async () => {
    const what = stale;
    stale = new Set();
    await (what === everything ? readAll() : readSome(what));
  };
  const schedule = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      reading = reading.then(readStale).catch(error => {
        log.warn({ err: error }, 'the elevators could not be read again');
        stale = everything;
        schedule();
      });
    }, gatherMs);
  };
  /** Retries until the database answers: a waiting message must not be lost because the database was away. */
  const findUnits = async () => {
    await pause(findEveryMs);
    const jobNums = [...wanted];
    wanted = new Set();
    finding = undefined;
    while (!stopped) {
      try {
        const { rows } = await sql<Row>`${select} where job_num = any(${jobNums}::text[])`.execute(db);
        for (const row of rows) if (!byId.has(row.elevator_id)) put(row);
        return;
      } catch (error) {
        log.warn({ err: error }, 'elevators could not be looked up');
        await pause(findAgainMs);
      }
    }
    throw new Error('stopped');
  };
  const find = async (jobNum: string) => {
    if (waiting >= maxWaiting) return undefined;
    waiting += 1;
    try {
      wanted.add(jobNum);
      finding ??= findUnits();
      await finding;
      return byJobNum.get(jobNum);
    } finally {
      waiting -= 1;
    }
  };
  const onNotice = (notice: Notice<'elevator_changed'>) => {
    if (notice === everything) stale = everything;
    else if (stale !== everything) for (const id of notice) stale.add(id);
    schedule();
  };

  return {
    byJobNum: jobNum => byJobNum.get(jobNum),
    byId: elevatorId => byId.get(elevatorId),
    find,
    isRetired: jobNum => retired.has(jobNum),
    units: () => byId.values(),
    count: () => byId.size,
    async start() {
      stopListening = await listener.listen('elevator_changed', onNotice);
      await readAll();
    },
    readAgain: readAll,
    stop() {
      stopped = true;
      stopListening();
      clearTimeout(timer);
    },
  };
}
