/**
 * The elevators in use, in memory: maps a job number to its unit and current state. Read at start and kept up to
 * date by database notices; after a lost connection everything is read again.
 */
import { type Kysely, sql } from 'kysely';
import type { Delivery } from '../broker/broker.ts';
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
  /** Undefined until the device's first message. */
  live: LiveState | undefined;
  online: boolean;
  /** Steady time of the newest message; 0 never. */
  heardAt: number;
  /** Resolves when every fact concluded about it is committed, or never will be; undefined when all are. */
  recording: Promise<Delivery> | undefined;
}

export interface Registry {
  byJobNum(jobNum: string): Unit | undefined;
  byId(elevatorId: number): Unit | undefined;
  /** Of a unit that is no longer in use: nothing that its device says counts. */
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
  retired: boolean;
}

const gatherMs = 200;

export function createRegistry({
  db,
  listener,
  onRetired,
  log,
}: {
  db: Kysely<DB>;
  listener: Listener;
  /** It is about to be forgotten. */
  onRetired: (unit: Unit) => void;
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
    };
    if (known && known.jobNum !== row.job_num && byJobNum.get(known.jobNum) === known)
      byJobNum.delete(known.jobNum);
    const unit = known
      ? Object.assign(known, facts)
      : {
          elevatorId: row.elevator_id,
          ...facts,
          live: undefined,
          online: false,
          heardAt: 0,
          recording: undefined,
        };
    byId.set(unit.elevatorId, unit);
    byJobNum.set(unit.jobNum, unit);
  };
  const remove = (elevatorId: number) => {
    const unit = byId.get(elevatorId);
    if (!unit) return;
    byId.delete(elevatorId);
    if (byJobNum.get(unit.jobNum) === unit) byJobNum.delete(unit.jobNum);
  };
  const select = sql`
    select elevator_id, job_num, domain_id, city_id, elevator_type = 'lift' as lift, retired_at is not null as retired
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
  const onNotice = (notice: Notice<'elevator_changed'>) => {
    if (notice === everything) stale = everything;
    else if (stale !== everything) for (const id of notice) stale.add(id);
    schedule();
  };

  return {
    byJobNum: jobNum => byJobNum.get(jobNum),
    byId: elevatorId => byId.get(elevatorId),
    isRetired: jobNum => retired.has(jobNum),
    units: () => byId.values(),
    count: () => byId.size,
    async start() {
      stopListening = await listener.listen('elevator_changed', onNotice);
      await readAll();
    },
    readAgain: readAll,
    stop() {
      stopListening();
      clearTimeout(timer);
    },
  };
}
