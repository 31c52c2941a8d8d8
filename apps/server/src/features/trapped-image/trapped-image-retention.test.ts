import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openFolderStore } from '../../files/object-store/folder-store.ts';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addAlarm, addElevator } from '../../testing/test-rows.ts';
import { removeOldImages } from './trapped-image-retention.ts';

let database: TestDatabase;
let folder: string;
let store: ObjectStore;
let picture: Buffer;
let unit: number;
const warnings: unknown[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'hoistway-images-'));
  store = await openFolderStore(folder);
  picture = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await database?.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  unit = (await addElevator(database.db)).elevatorId;
  warnings.length = 0;
});

/** A picture that came so many hours ago, with its object. */
async function addPicture(hoursAgo: number, { stored = true } = {}): Promise<string> {
  const key = `trapped/${unit}/${randomUUID()}.jpg`;
  await store.put(key, picture, 'image/jpeg', picture.length);
  await sql`insert into trapped_image (elevator_id, taken_at, received_at, object_key, stored)
    select ${unit}, at, at, ${key}, ${stored} from (select now() - make_interval(hours => ${hoursAgo}) as at) t`.execute(
    database.db,
  );
  return key;
}
const turn = (signal = new AbortController().signal) =>
  removeOldImages(
    { db: database.db, store, days: 10, log: { warn: (facts: object) => void warnings.push(facts) } },
    signal,
  );
const rows = async () => {
  const found = await sql<{ object_key: string }>`
    select object_key from trapped_image where elevator_id = ${unit} order by image_id`.execute(database.db);
  return found.rows.map(row => row.object_key);
};
const objects = () => readdir(join(folder, 'trapped', String(unit)));
const nameOf = (key: string) => key.split('/').at(-1);

test('old pictures are deleted with their objects, over several batches; others stay', async () => {
  for (let n = 0; n < 45; n++) await addPicture(241 + n);
  const kept = await addPicture(239);
  await turn();
  expect(await rows()).toEqual([kept]);
  expect(await objects()).toEqual([nameOf(kept)]);
});

test('pictures of an alarm stay while it is open', async () => {
  const before = await addPicture(600);
  const alarmId = await addAlarm(database.db, unit, { alarm_date: new Date(Date.now() - 500 * 3_600_000) });
  const during = await addPicture(400);
  await turn();
  expect(await rows()).toEqual([during]);
  expect(await objects()).toEqual([nameOf(during)]);
  expect(await store.stat(before)).toBeUndefined();
  await sql`update alarm set finish_date = now() where alarm_id = ${alarmId}`.execute(database.db);
  await turn();
  expect(await rows()).toEqual([]);
});

test('a row stays as long as its object does, and others are still deleted', async () => {
  const stuck = await addPicture(300);
  for (let n = 0; n < 25; n++) await addPicture(300);
  // A folder with something in it stands where the object was: it cannot be removed like one.
  await rm(join(folder, stuck));
  await mkdir(join(folder, stuck));
  await writeFile(join(folder, stuck, 'x'), '');
  await turn();
  expect(await rows()).toEqual([stuck]);
  expect(warnings).toHaveLength(1);
  // Nothing could be removed: the whole turn fails and says so.
  await expect(turn()).rejects.toThrow();
  await rm(join(folder, stuck), { recursive: true });
  await turn();
  expect(await rows()).toEqual([]);
});

test('incomplete uploads are removed, running ones are not', async () => {
  await addPicture(2, { stored: false });
  const arriving = await addPicture(0, { stored: false });
  await turn();
  expect(await rows()).toEqual([arriving]);
  expect(await objects()).toEqual([nameOf(arriving)]);
});

test('two runs at once do no harm, and an aborted one does not start', async () => {
  for (let n = 0; n < 30; n++) await addPicture(300);
  await turn(AbortSignal.abort());
  expect(await rows()).toHaveLength(30);
  await Promise.all([turn(), turn()]);
  expect(await rows()).toEqual([]);
  expect(await objects()).toEqual([]);
});

test('an elevator’s pictures cannot be deleted with it while their objects stay', async () => {
  await addPicture(1);
  await expect(sql`delete from elevator where elevator_id = ${unit}`.execute(database.db)).rejects.toThrow(
    /foreign key/,
  );
});
