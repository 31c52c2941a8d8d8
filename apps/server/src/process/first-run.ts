/** Fills an empty database on the first start: the demo fleet, or one super administrator. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { seedInstallation } from '../auth/first-run.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/pool.ts';
import { readDemoAccounts } from '../demo/people/demo-accounts.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { qrKey } from '../features/qr-code/qr-check.ts';
import { encodeQr } from '../features/qr-code/qr-code.ts';
import { openObjectStore } from '../files/object-store/open-object-store.ts';
import { type Account, announce } from './lifecycle.ts';
import { linkVisits } from './link-visits.ts';

/** The stickers on the units of the demo. */
const stickerYears = 5;
const secondsPerYear = 31_536_000;

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
    const key = await qrKey(db);
    const expiresAt = Math.floor(Date.now() / 1000) + stickerYears * secondsPerYear;
    return (
      await seedDemo({
        ...database,
        store: await openObjectStore(config, log),
        dataDir: config.dataDir,
        timeZone: config.timeZone,
        now: new Date(),
        codeOf: elevatorId => encodeQr({ version: 1, elevatorId, expiresAt, generation: 0 }, key),
        linkVisits,
        log,
        progress: text => announce({ type: 'progress', text }),
      })
    ).accounts;
  }
  const made = await seedInstallation(db);
  return made ? [{ kind: 'super administrator', ...made }] : [];
}
