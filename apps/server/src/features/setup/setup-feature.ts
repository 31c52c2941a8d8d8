/** How far a new installation is. */
import { type SetupStep, setup } from '@hoistway/contract/features/setup';
import { type Kysely, sql } from 'kysely';
import { isSuperAdministratorRole } from '../../auth/rights/rights.ts';
import { inUse } from '../../auth/scope.ts';
import type { Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { bind } from '../../http/serve.ts';

/** By step: a query of what it makes. */
const made: Readonly<Record<SetupStep, Sql>> = {
  company: sql`select from company`,
  site: sql`select from site`,
  elevators: sql`select from elevator e where ${inUse('e')}`,
  // What it says of units that are not its own is refused.
  gateway: sql`select from device_account d where not disabled
    and (whole_fleet or exists (select from device_elevator l where l.device_id = d.device_id))`,
  // The super administrator's is there from the start.
  roles: sql`select from role r where not ${isSuperAdministratorRole('r')}`,
  // The first account is nobody's.
  people: sql`select from account where parent_id is not null`,
};

async function readProgress(db: Kysely<DB>): Promise<Record<SetupStep, boolean>> {
  const steps = Object.entries(made).map(([step, query]) => sql`exists (${query}) as ${sql.id(step)}`);
  const { rows } = await sql<Record<SetupStep, boolean>>`select ${sql.join(steps)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a selection of values is a row');
  return row;
}

export const setupFeature = () =>
  feature({ bindings: [bind(setup.progress, (_input, { db }) => readProgress(db))] });
