/** The structure of elevators, for drawing them. */
import type { StructureMessage } from '@hoistway/contract/live';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/schema/tables.ts';

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
