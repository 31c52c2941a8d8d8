import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type DisplaySetting, display } from '@hoistway/contract/features/display';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFolderStore } from '../../files/object-store/folder-store.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount } from '../../testing/test-rows.ts';
import { displayImages } from './display-queries.ts';

let world: TestApp;
let own: number;
let other: number;
let picture: Buffer;

beforeAll(async () => {
  world = await createTestApp();
  const permissions = ['displayIndex', 'alarm', 'indexInfo'] as const;
  own = (await addAccount(world.db, { permissions: [...permissions] })).userId;
  other = (await addAccount(world.db, { permissions: [...permissions] })).userId;
  picture = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
});
afterAll(() => world?.stop());

const setting: DisplaySetting = {
  mode: 'manual',
  pages: [
    { page: 'index', seconds: 600 },
    { page: 'alarm', seconds: 3 },
  ],
  imageIds: [],
};
const read = async (as: number) => (await world.send(display.setting, {}, { as })).data;
const save = (as: number, more: Partial<DisplaySetting> = {}) =>
  world.send(display.save, { ...setting, ...more }, { as });
const add = (as: number, content = picture, name = 'a.png') =>
  world.send(display.addImage, {}, { as, file: { name, content } });
const addOne = async (as: number) => (await add(as)).data.imageId;
const see = (as: number, imageId: number) => world.send(display.image, { imageId }, { as });

describe('settings', () => {
  it('are the account’s own, nothing until they are saved, and keep their order', async () => {
    const nothing = { mode: 'auto', pages: [], imageIds: [] };
    expect(await read(own)).toEqual(nothing);
    expect((await save(own)).code).toBe(0);
    expect(await read(own)).toEqual(setting);
    expect(await read(other)).toEqual(nothing);
    await save(own, { mode: 'auto', pages: [] });
    expect(await read(own)).toEqual(nothing);
  });

  it.each([
    ['a page that the account does not see', { pages: [{ page: 'log' as const, seconds: 3 }] }],
    ['a page twice', { pages: [setting.pages[0], setting.pages[0]] as DisplaySetting['pages'] }],
    ['less than the shortest time', { pages: [{ page: 'alarm' as const, seconds: 2 }] }],
    ['more than the longest time', { pages: [{ page: 'alarm' as const, seconds: 601 }] }],
    ['a picture page without pictures', { pages: [{ page: 'imagePage' as const, seconds: 3 }] }],
    ['more than five pictures', { imageIds: [1, 2, 3, 4, 5, 6] }],
    ['a picture that does not exist', { imageIds: [2_000_000_000] }],
  ])('are refused with %s, and nothing is saved', async (_, more) => {
    await save(own);
    expect((await save(own, { mode: 'auto', ...more })).status).toBe(400);
    expect(await read(own)).toEqual(setting);
  });
});

describe('pictures', () => {
  it('are seen by their account alone, and cannot be taken by another', async () => {
    const imageId = await addOne(own);
    expect((await see(own, imageId)).headers['content-type']).toBe('image/png');
    expect((await see(other, imageId)).status).toBe(404);
    expect((await save(other, { imageIds: [imageId] })).status).toBe(400);
    expect((await save(own, { imageIds: [imageId] })).code).toBe(0);
    expect((await save(other, { imageIds: [imageId] })).status).toBe(400);
    expect((await see(other, imageId)).status).toBe(404);
  });

  it('keep the order of the settings', async () => {
    const [one, two] = [await addOne(own), await addOne(own)];
    await save(own, { imageIds: [two, one] });
    expect((await read(own)).imageIds).toEqual([two, one]);
    await save(own, { imageIds: [one] });
    expect((await read(own)).imageIds).toEqual([one]);
  });

  it.each([
    ['a text', Buffer.from('not a picture')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['nothing', Buffer.alloc(0)],
  ])('%s with the name of a picture is refused', async (_, content) => {
    expect((await add(own, content)).code).toBe(415);
  });

  it('may be 10 MB large, and no larger', async () => {
    expect((await add(own, Buffer.alloc(11 * 1024 * 1024))).status).toBe(413);
    expect((await add(own, Buffer.alloc(9 * 1024 * 1024))).code).toBe(415);
  });

  it('are swept a day after they were replaced', async () => {
    const store = await openFolderStore(world.config.files.dir);
    const files = async () => (await readdir(join(world.config.files.dir, 'displays'))).length;
    const [kept, replaced] = [await addOne(other), await addOne(other)];
    await save(other, { imageIds: [replaced] });
    await save(other, { imageIds: [kept] });
    await sql`update display_image set at = now() - interval '2 days' where creator_id = ${other}`.execute(
      world.db,
    );
    const before = await files();
    await displayImages.sweep(
      { db: world.db, store, log: { warn: () => undefined } },
      new AbortController().signal,
    );
    expect([(await see(other, kept)).status, (await see(other, replaced)).status]).toEqual([200, 404]);
    expect(await files()).toBe(before - 1);
  });
});
