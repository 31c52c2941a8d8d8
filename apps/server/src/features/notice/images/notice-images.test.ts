import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type NoticeForm, notice } from '@hoistway/contract/features/notice';
import { type Kysely, sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DB } from '../../../database/schema/tables.ts';
import { openFolderStore } from '../../../files/object-store/folder-store.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { lockWaits } from '../../../testing/test-database.ts';
import { addAccount } from '../../../testing/test-rows.ts';
import { noticeImages } from './notice-image-queries.ts';

let world: TestApp;
let author: number;
let reader: number;
let other: number;
let picture: Buffer;

beforeAll(async () => {
  world = await createTestApp();
  const permissions = ['notice', 'notice.add', 'notice.edit', 'notice.publish', 'notice.delete'] as const;
  author = (await addAccount(world.db, { permissions: [...permissions] })).userId;
  reader = (await addAccount(world.db, {})).userId;
  other = (await addAccount(world.db, { permissions: [...permissions] })).userId;
  picture = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#345' } })
    .withExif({ IFD0: { Copyright: 'whereabouts' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => world?.stop());

const form: NoticeForm = {
  noticeId: null,
  title: '图片',
  content: '图片',
  shortText: '图片',
  startDate: '2026-01-01 00:00:00',
  validHours: null,
  endDate: '2099-01-01 00:00:00',
  dataPermissionList: [],
  userTypes: [1],
  wxPush: false,
  imageIds: [],
};
const add = (as: number, content = picture, name = 'a.jpg') =>
  world.send(notice.addImage, {}, { as, file: { name, content } });
const addOne = async (as: number) => (await add(as)).data.imageId;
const see = (as: number, imageId: number) => world.send(notice.image, { imageId }, { as });
const save = (as: number, more: Partial<NoticeForm>) => world.send(notice.save, { ...form, ...more }, { as });
const newest = async () => (await world.send(notice.list, {}, { as: author })).data.result[0];

it('a picture is drawn again, belongs to who uploaded it, and is seen with its notice', async () => {
  expect(picture.includes('whereabouts')).toBe(true);
  const imageId = await addOne(author);
  const own = await see(author, imageId);
  expect([own.status, own.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(own.body.includes('whereabouts')).toBe(false);
  expect((await see(reader, imageId)).status).toBe(404);
  // Somebody else cannot take it for a notice of his.
  expect((await save(other, { imageIds: [imageId] })).status).toBe(400);
  expect((await save(author, { imageIds: [imageId] })).code).toBe(0);
  expect((await see(reader, imageId)).status).toBe(404);
  const noticeId = (await newest())?.noticeId ?? 0;
  await world.send(notice.publish, { noticeId }, { as: author });
  expect((await see(reader, imageId)).status).toBe(200);
  expect((await world.send(notice.mine, {}, { as: reader })).data[0]?.imageIds).toEqual([imageId]);
  // Nor for a second one of the author's.
  expect((await save(author, { imageIds: [imageId] })).status).toBe(400);
});

it('pictures keep the order of the form', async () => {
  const [one, two] = [await addOne(author), await addOne(author)];
  await save(author, { title: '顺序', imageIds: [two, one] });
  const row = await newest();
  expect(row?.imageIds).toEqual([two, one]);
  await save(author, { noticeId: row?.noticeId ?? 0, title: '顺序', imageIds: [one] });
  expect((await newest())?.imageIds).toEqual([one]);
});

it.each([
  ['a text', Buffer.from('not a picture')],
  ['a page', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a picture that is only its beginning', Buffer.from('\xff\xd8\xff', 'latin1')],
  ['nothing', Buffer.alloc(0)],
])('%s with the name of a picture is refused', async (_, content) => {
  expect((await add(author, content, 'a.jpg')).code).toBe(415);
});

it('too large a picture, and more than anybody needs, are refused', async () => {
  expect((await add(author, Buffer.alloc(6 * 1024 * 1024))).status).toBe(413);
  await sql`insert into notice_image (creator_id, object_key) select ${other}, 'x' from generate_series(1, 20)`.execute(
    world.db,
  );
  expect((await add(other)).status).toBe(429);
});

it('pictures of one account that come at once are counted one after another', async () => {
  const { userId } = await addAccount(world.db, { permissions: ['notice', 'notice.add'] });
  const put = (db: Kysely<DB>, count: number) =>
    sql`insert into notice_image (creator_id, object_key)
      select ${userId}::int, gen_random_uuid() from generate_series(1, ${count}::int)`.execute(db);
  await put(world.db, 19);
  const first = await world.db.startTransaction().execute();
  await sql`select from account where user_id = ${userId} for no key update`.execute(first);
  await put(first, 1);
  const second = add(userId);
  await expect.poll(() => lockWaits(world.db)).toBe(1);
  await first.commit().execute();
  expect((await second).status).toBe(429);
});

it('the sweep takes what belongs to no notice for a day, and nothing else', async () => {
  const { db } = world;
  const store = await openFolderStore(world.config.files.dir);
  const files = async () => new Set(await readdir(join(world.config.files.dir, 'notices')));
  const [kept, fresh, left] = [await addOne(author), await addOne(author), await addOne(author)];
  await save(author, { title: '留着', imageIds: [kept] });
  await sql`delete from notice_image where creator_id = ${other}`.execute(db);
  await sql`update notice_image set at = now() - interval '2 days' where image_id = any(${[kept, left]}::bigint[])`.execute(
    db,
  );
  const before = (await files()).size;
  await noticeImages.sweep({ db, store, log: { warn: () => undefined } }, new AbortController().signal);
  const ids = (await db.selectFrom('notice_image').select('image_id').execute()).map(row => row.image_id);
  expect([ids.includes(kept), ids.includes(fresh), ids.includes(left)]).toEqual([true, true, false]);
  expect((await files()).size).toBe(before - 1);
  expect((await see(author, left)).status).toBe(404);
  expect((await see(author, Number.parseInt(randomUUID().slice(0, 7), 16))).status).toBe(404);
});
