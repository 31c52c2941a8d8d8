/**
 * The demo of a run's worlds, each of which is a copy: seeded once, since that takes a minute and a half of a core. As a
 * program (`node e2e/dist/rig/seeded-demo.js`) it seeds the one that `HOISTWAY_E2E_SEEDED_DEMO` names, while other
 * tests run.
 */
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { query } from './database.ts';
import { startWorld } from './world.ts';

/** Where whoever runs walks keeps a seeded demo from one run to the next. Its days grow old: not for long. */
const kept = process.env.HOISTWAY_E2E_SEEDED_DEMO;

/** @returns its data folder, and how to remove it unless it is kept */
export async function seedDemo({ inBackground = false } = {}): Promise<{
  folder: string;
  remove: () => Promise<void>;
}> {
  if (kept !== undefined && existsSync(kept)) return { folder: kept, remove: async () => {} };
  const world = await startWorld({ simulator: false, inBackground });
  try {
    // A server that has just begun judges the visits of its past, which every copy would do again.
    for (let tries = 1; (await verdictsAreDue(world.dataDir)) && tries < 60; tries += 1) await pause(2000);
    await world.end();
    if (kept === undefined) return { folder: world.dataDir, remove: world.stop };
    await keep(world.dataDir, kept);
  } catch (error) {
    await world.stop();
    throw error;
  }
  await world.stop();
  return { folder: kept, remove: async () => {} };
}

/** Whole or not at all; of two runs the first one is kept. */
async function keep(dataDir: string, folder: string): Promise<void> {
  const copy = await mkdtemp(`${folder}.`);
  try {
    await cp(dataDir, copy, { recursive: true, preserveTimestamps: true });
    if (!existsSync(folder)) await rename(copy, folder);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

const verdictsAreDue = async (dataDir: string) =>
  (await query(dataDir, 'select from verdict_due where due_at <= now() limit 1')).length > 0;

if (process.argv[1] === import.meta.filename) await seedDemo({ inBackground: true });
