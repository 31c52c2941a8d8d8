/** The generated passwords, kept readable by the owner only, so that every start can print them again. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const demoAccounts = z.array(z.object({ kind: z.string(), username: z.string(), password: z.string() }));
export type DemoAccount = z.output<typeof demoAccounts>[number];

const pathIn = (dataDir: string) => join(dataDir, 'demo-accounts.json');

/** @returns an empty list when the file is missing or invalid: printing the accounts is only a convenience */
export function readDemoAccounts(dataDir: string): DemoAccount[] {
  try {
    return demoAccounts.parse(JSON.parse(readFileSync(pathIn(dataDir), 'utf8')));
  } catch {
    return [];
  }
}

export const writeDemoAccounts = (dataDir: string, accounts: readonly DemoAccount[]): void =>
  writePrivately(pathIn(dataDir), accounts);

/** Writes JSON atomically, readable by the owner only. */
export function writePrivately(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, path);
}
