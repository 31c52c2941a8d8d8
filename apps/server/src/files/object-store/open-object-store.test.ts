import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startS3Server } from '../../testing/object-store/s3-server.ts';
import { openObjectStore } from './open-object-store.ts';

let dataDir: string;
let logged: { msg: string; reason?: string }[];
const log = pino({}, { write: line => void logged.push(JSON.parse(line)) });

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hoistway-files-'));
  logged = [];
});
afterEach(() => rm(dataDir, { recursive: true }));

const keepPdf = async (s3: Parameters<typeof openObjectStore>[0]['files']['s3']) => {
  const store = await openObjectStore({ files: { dir: join(dataDir, 'files'), s3 }, dataDir }, log);
  return store.put('a/b.pdf', Buffer.from('%PDF-1.7'), 'application/pdf', 1000);
};

it('stores files in the folder', async () => {
  await keepPdf(undefined);
  expect(existsSync(join(dataDir, 'files/a/b.pdf'))).toBe(true);
  expect(logged).toEqual([]);
});

it('stores files in the bucket from the settings, and logs it', async () => {
  const server = await startS3Server();
  try {
    await keepPdf(server.settings);
    expect([...server.objects.keys()]).toEqual(['a/b.pdf']);
    expect(existsSync(join(dataDir, 'files'))).toBe(false);
    await vi.waitFor(() => expect(logged).toMatchObject([{ msg: 'files are kept in the bucket' }]));
  } finally {
    await server.stop();
  }
});

it('opens with an unreachable bucket, logs why, and fails the calls that need it', async () => {
  const server = await startS3Server();
  await server.stop();
  await expect(keepPdf(server.settings)).rejects.toThrow('ECONNREFUSED');
  await vi.waitFor(() =>
    expect(logged).toMatchObject([
      { msg: 'the bucket for files cannot be used', reason: expect.stringContaining('ECONNREFUSED') },
    ]),
  );
});
