/** The structure of elevators, for drawing them: sent on request, and again when it is corrected. */
import type { StructureMessage } from '@hoistway/contract/live';
import { type Kysely, sql } from 'kysely';
import { type Everything, everything, type Notice } from '../database/channels.ts';
import type { Listener } from '../database/listen.ts';
import type { DB } from '../database/schema/tables.ts';
import type { Log } from '../log/log.ts';
import type { Unit } from '../telemetry/registry.ts';
import type { Viewer } from './publisher.ts';

interface Row {
  job_num: string;
  elevator_type: 'lift' | 'escalator';
  rated_speed: number;
  floors: { floorcode: string; description: string; height: number }[];
}

export type ReadStructures = (elevatorIds: readonly number[]) => Promise<StructureMessage[]>;

export const createStructures =
  (db: Kysely<DB>): ReadStructures =>
  async elevatorIds => {
    const { rows } = await sql<Row>`
      select job_num, elevator_type, rated_speed, floors from elevator
      where elevator_id = any(${elevatorIds}::int[]) order by job_num`.execute(db);
    return rows.map(row => ({
      type: 'structure',
      Id: row.job_num,
      elevatorType: row.elevator_type,
      realFloorList: row.floors.map(({ floorcode, description }) => ({ floorcode, description })),
      ratedSpeed: row.rated_speed,
      floorHeights: row.floors.map(floor => floor.height),
    }));
  };

/** Changes of one import are read together. */
const gatherMs = 200;
/** After a read that failed. */
const againMs = 5000;

export function createStructureNotes<V extends Pick<Viewer, 'put'>>({
  listener,
  read,
  viewers,
  unitsOf,
  log,
}: {
  listener: Listener;
  read: ReadStructures;
  viewers: ReadonlySet<V>;
  /** The units that the viewer draws. */
  unitsOf(viewer: V): readonly Unit[];
  log: Log;
}) {
  let changed: Set<number> | Everything = new Set();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let stopListening = () => {};

  const sendChanged = async (which: typeof changed) => {
    const ids = new Set<number>();
    const drawnBy = new Map<string, V[]>();
    for (const viewer of viewers)
      for (const { elevatorId, jobNum } of unitsOf(viewer)) {
        if (which !== everything && !which.has(elevatorId)) continue;
        ids.add(elevatorId);
        const own = drawnBy.get(jobNum);
        if (own) own.push(viewer);
        else drawnBy.set(jobNum, [viewer]);
      }
    if (ids.size === 0) return;
    for (const structure of await read([...ids]))
      for (const viewer of drawnBy.get(structure.Id) ?? []) viewer.put(JSON.stringify(structure));
  };
  const onChanged = (notice: Notice<'elevator_changed'>, afterMs = gatherMs) => {
    if (notice === everything) changed = everything;
    else if (changed !== everything) for (const id of notice) changed.add(id);
    timer ??= setTimeout(() => {
      timer = undefined;
      const which = changed;
      changed = new Set();
      sendChanged(which).catch(error => {
        if (stopped) return;
        log.warn({ err: error }, 'corrected structures could not be read');
        onChanged(which === everything ? which : [...which], againMs);
      });
    }, afterMs);
  };

  return {
    /** Notices were missed. */
    all: () => onChanged(everything),
    async start() {
      stopListening = await listener.listen('elevator_changed', onChanged);
    },
    stop() {
      stopped = true;
      stopListening();
      clearTimeout(timer);
    },
  };
}
