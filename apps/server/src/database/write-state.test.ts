/** Runs against a real full disk: a small one in memory, where this machine allows mounting one. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refusals } from '@hoistway/contract/core/refusal';
import { session } from '@hoistway/contract/features/session';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { addAccount } from '../testing/test-rows.ts';
import { watchWriting } from './write-state.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let database: TestDatabase;
let app: TestApp;
let disk: string;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await createTestApp();
  disk = mkdtempSync(join(tmpdir(), 'hoistway-disk-'));
});
afterAll(async () => {
  await app.stop();
  await database.stop();
  rmSync(disk, { recursive: true, force: true });
});

test('a full folder is detected, reported, and detected to be free again', async context => {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk]).status === 0;
  context.skip(!mounted, 'a small disk cannot be mounted here: it needs root');
  const changes: boolean[] = [];
  const writing = watchWriting(database, disk, log);
  writing.onChange(canSave => changes.push(canSave));
  try {
    expect(writing.trouble()).toBeUndefined();
    const filler = join(disk, 'filler');
    expect(() => writeFileSync(filler, Buffer.alloc(8 << 20))).toThrow('ENOSPC');
    await expect.poll(writing.trouble, { timeout: 20_000 }).toBe('no space left in the data folder');
    rmSync(filler);
    await expect.poll(writing.trouble, { timeout: 20_000 }).toBeUndefined();
    expect(changes).toEqual([false, true]);
  } finally {
    await writing.stop();
    execFileSync('umount', [disk]);
  }
});

test('a statement that fails for lack of space is reported at once; so do /readyz and the refused call', async () => {
  const ask = async () => {
    const answer = await app.app.http.inject('/readyz');
    return { status: answer.statusCode, ...answer.json() };
  };
  await expect.poll(ask).toMatchObject({ status: 'ready', missing: [] });
  const full = sql`do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`;
  await expect(full.execute(app.db)).rejects.toThrow('could not extend');
  expect(await ask()).toMatchObject({
    missing: ['write'],
    reasons: { write: 'cannot write: no space left for the database' },
  });
  expect((await app.app.http.inject('/healthz')).statusCode).toBe(200);
  await expect.poll(ask, { timeout: 20_000 }).toMatchObject({ status: 'ready', missing: [] });

  const { userId } = await addAccount(app.db, { superAdministrator: true });
  await app.tokenFor(userId);
  await sql`create function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(app.db);
  await sql`create trigger full_disk before insert on socket_ticket execute function full_disk()`.execute(
    app.db,
  );
  const refused = await app.send(session.socketTicket, {}, { as: userId, language: 'en' });
  expect([refused.status, refused.code, refused.msg]).toEqual([
    503,
    refusals.cannotSave.code,
    refusals.cannotSave.words.en,
  ]);
});
