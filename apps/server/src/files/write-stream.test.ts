import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeStream } from './write-stream.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoistway-stream-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('writes the contents of the stream', async () => {
  const path = join(folder, 'upper');
  const through = new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, chunk.toString().toUpperCase()),
  });
  await writeStream(path, Readable.from(['brake ', 'open']), { through, flush: true });
  expect(await readFile(path, 'utf8')).toBe('BRAKE OPEN');
});

test('does not replace a file', async () => {
  const path = join(folder, 'twice');
  await writeStream(path, Readable.from(['first']));
  await expect(writeStream(path, Readable.from(['second']))).rejects.toThrow('EEXIST');
  expect(await readFile(path, 'utf8')).toBe('first');
});

test('has opened and closed the file when a stream breaks off at once, so that it can be removed', async () => {
  for (let nth = 0; nth < 50; nth++) {
    const path = join(folder, `broken-${nth}`);
    const broken = new Readable({ read() {} });
    broken.destroy(new Error('cut off'));
    await expect(writeStream(path, broken)).rejects.toThrow('cut off');
    await rm(path, { force: true });
  }
  await new Promise(resolve => setImmediate(resolve));
  for (let nth = 0; nth < 50; nth++) expect(existsSync(join(folder, `broken-${nth}`))).toBe(false);
});
