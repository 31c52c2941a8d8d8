/** Fills an empty database on the first start: the demo fleet, or one super administrator. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { seedInstallation } from '../auth/first-run.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/pool.ts';
import { readDemoAccounts } from '../demo/people/demo-accounts.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { openObjectStore } from '../files/object-store/open-object-store.ts';
import { type Account, announce } from './lifecycle.ts';

/** @returns the accounts to print: the demo's at every start, a new super administrator's only once */
export async function firstRun({
  config,
  database,
  log,
}: {
  config: Config;
  database: Database;
  log: Logger;
}): Promise<Account[]> {
  const { db } = database;
  const anyone = await db.selectFrom('account').select('user_id').limit(1).executeTakeFirst();
  if (anyone)
    return existsSync(join(config.dataDir, 'demo-accounts.json')) ? readDemoAccounts(config.dataDir) : [];
  if (config.demo) {
    announce({ type: 'progress', text: 'Seeding the demo fleet' });
    return (
      await seedDemo({
        ...database,
        store: await openObjectStore(config, log),
        dataDir: config.dataDir,
        timeZone: config.timeZone,
        now: new Date(),
        log,
        progress: text => announce({ type: 'progress', text }),
      })
    ).accounts;
  }
  const made = await seedInstallation(db);
  return made ? [{ kind: 'super administrator', ...made }] : [];
}
