/**
 * Maps with tiles: from a server that behaves like real tile servers, with a key, in the coordinate system of Chinese
 * maps.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dialogOf, field, rows } from '../console.ts';
import type { World } from '../rig/world.ts';
import { startOwnWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, signIn, startWalk } from '../walk.ts';

const key = 'a-tile-key';
const attribution = '© Tiles of a walk';
let tiles: Server;
let world: World;
const asked: URL[] = [];

/** A tile that shows its own number. */
const tileOf = (path: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
  <rect width="256" height="256" fill="#e8eef0" stroke="#b6c4c9"/>
  <text x="12" y="24" font-size="13" fill="#5b6b72">${path}</text></svg>`;

beforeAll(async () => {
  tiles = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://tiles');
    asked.push(url);
    if (url.searchParams.get('key') !== key || !/^\/\d+\/\d+\/\d+\.svg$/.test(url.pathname))
      return void response.writeHead(403).end();
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(tileOf(url.pathname));
  });
  tiles.listen(0, '127.0.0.1');
  await once(tiles, 'listening');
  const address = tiles.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  world = await startOwnWorld({
    simulator: false,
    settings: {
      HOISTWAY_TILE_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.svg?key=${key}`,
      HOISTWAY_TILE_SYSTEM: 'GCJ02',
      HOISTWAY_TILE_ATTRIBUTION: attribution,
    },
  });
});
afterAll(async () => {
  await closeBrowser();
  await world.stop();
  tiles.closeAllConnections();
  tiles.close();
});

/** From the tile in that place, by the usual tile numbers. */
async function longitudeOnTile(map: Locator, { x, y }: { x: number; y: number }): Promise<number> {
  for (const tile of await map.locator('img.leaflet-tile-loaded').all()) {
    const box = await tile.boundingBox();
    if (!box || x < box.x || x >= box.x + box.width || y < box.y || y >= box.y + box.height) continue;
    const [, z, column] = /\/(\d+)\/(\d+)\/\d+\.svg/.exec((await tile.getAttribute('src')) ?? '') ?? [];
    return ((Number(column) + (x - box.x) / box.width) / 2 ** Number(z)) * 360 - 180;
  }
  throw new Error('there is no tile');
}

test('tiles are shown, and a place picked on them is stored in satellite coordinates', async () => {
  const walk = await startWalk({ world });
  const { page } = walk;
  await signIn(walk, 'vendor super administrator', '/info/lift');
  await rows(walk).first().dblclick();
  const form = dialogOf(page);
  const [longitude, latitude] = ['经度', '纬度'].map(label => field(form, label).locator('input'));
  const stored = async () => [Number(await longitude?.inputValue()), Number(await latitude?.inputValue())];
  const before = await stored();
  await form.getByRole('button', { name: '在地图上选择' }).click();
  const map = page.getByRole('application');
  await expect.poll(() => map.locator('img.leaflet-tile-loaded').count()).toBeGreaterThan(3);
  await map.getByText(attribution).waitFor();
  for (const name of ['放大', '缩小']) await map.getByRole('button', { name }).waitFor();
  expect(asked.every(url => url.searchParams.get('key') === key)).toBe(true);
  await walk.picture('map-tiles');

  // Chinese tiles are drawn some hundred metres next to the satellites' coordinates, and so is the unit on them.
  const icon = await map.locator('.leaflet-marker-icon').first().boundingBox();
  if (!icon) throw new Error('the unit is not on the map');
  const at = { x: icon.x + icon.width / 2, y: icon.y + icon.height / 2 };
  const drawnAt = await longitudeOnTile(map, at);
  expect(Math.abs(drawnAt - (before[0] ?? 0))).toBeGreaterThan(0.002);
  expect(Math.abs(drawnAt - (before[0] ?? 0))).toBeLessThan(0.01);

  // It is drawn where it was picked: nothing is lost in the conversion there and back.
  await page.mouse.click(at.x, at.y);
  await dialogOf(page).getByRole('button', { name: '确定' }).click();
  await expect.poll(() => page.getByRole('application').count()).toBe(0);
  const [x = 0, y = 0] = await stored();
  // A pixel of the map is some five metres, a shift between the systems some five hundred.
  expect(Math.abs(x - (before[0] ?? 0))).toBeLessThan(0.001);
  expect(Math.abs(y - (before[1] ?? 0))).toBeLessThan(0.001);
  await walk.close();
});
