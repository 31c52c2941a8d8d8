/** Display links: what they open, what they do not, and a server that cannot be asked. */
import { refusalMark } from '@hoistway/contract/core/refusal';
import { displayLink } from '@hoistway/contract/features/display-link';
import { session } from '@hoistway/contract/features/session';
import { afterAll, expect, test } from 'vitest';
import { senderTo, signedIn } from '../rig/api.ts';
import { createStubbornDevice } from '../rig/stubborn-device.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

const world = sharedWorld();
afterAll(closeBrowser);

/** Through the API, for walks about what a link opens. */
const linkOf = async (form: { name: string; page: 'displayIndex' | 'deviceBigScreen'; jobNum?: string }) => {
  const api = await signedIn(world, 'vendor branch staff');
  return { api, ...(await api.send(displayLink.add, form)) };
};
const tokenOf = (path: string) => new URL(path, world.url).searchParams.get('token') ?? '';
const heading = ({ page }: Walk, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('the display mode plays its maker’s pages, marked that it came from a link; who is signed in stays so', async () => {
  const { path } = await linkOf({ name: 'Control room', page: 'displayIndex' });
  const wall = await startWalk({ language: 'en', size: phone });
  await wall.page.goto(path);
  await heading(wall, 'Overview').waitFor();
  await wall.page.getByText('Not shown on display links: Feedback').waitFor();
  await wall.page.getByText('1 / 5').waitFor();
  expect(wall.page.url()).toBe(`${world.url}/display?fromtoken=true`);
  await wall.picture('display-page');
  await wall.accessible(['dark']);
  await wall.close();

  const somebody = await startWalk();
  await signIn(somebody, 'property manager');
  await somebody.page.goto(path);
  await heading(somebody, '展示模式').waitFor();
  expect(somebody.page.url()).toBe(`${world.url}/display`);
  await somebody.close();
});

test('no key and no click opens anything of a page by a link, and the wheel scrolls it', async () => {
  const { path } = await linkOf({ name: '按键', page: 'displayIndex' });
  const wall = await startWalk();
  const { page } = wall;
  await page.clock.install();
  await page.goto(path);
  await heading(wall, '首页').waitFor();
  const slide = page.locator('main > section');
  await slide.locator('.ant-select').first().waitFor();
  for (let tab = 0; tab < 40; tab++) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.closest('[inert]') ?? null)).toBeNull();
  }
  await slide.locator('.ant-select').first().click({ force: true });
  expect(await page.locator('.ant-select-dropdown').count()).toBe(0);
  await page.clock.fastForward(60_000);
  await heading(wall, '报警管理').waitFor();
  await slide.locator('.ant-table-row').nth(30).waitFor();
  await wall.picture('link-list');
  await page.mouse.move(640, 300);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => slide.evaluate(box => box.scrollTop)).toBeGreaterThan(0);
  await wall.close();
});

test('a long feed scrolls by itself, and all of the overview stays on the screen', async () => {
  const { path } = await linkOf({ name: '长列表', page: 'displayIndex' });
  const wall = await startWalk({ moving: true, size: { width: 1920, height: 1080 } });
  const { page } = wall;
  const events = Array.from({ length: 400 }, (_, at) => ({
    ...{ id: at + 1, type: 1, state: 'occurred', city: '上海市', domainName: 'site', jobNum: `E2E-${at}` },
    ...{ updateTime: '2026-03-01 08:00:00', remove: false },
  }));
  await page.route('**/api/home/realTimeFaults', route =>
    route.fulfill({
      json: { code: 0, msg: '', data: { date: '2026-03-01', total: events.length, result: events } },
    }),
  );
  await page.goto(path);
  const feed = page.locator('section:has(> ul > [data-event])');
  await expect.poll(() => feed.evaluate(box => box.scrollTop)).toBeGreaterThan(20);
  const beyond = (box: Element) => box.scrollHeight - box.clientHeight;
  expect(await page.locator('main > section').evaluate(beyond)).toBe(0);
  await wall.picture('link-overview');
  await wall.close();
});

test('people who are trapped in the unit of a link are shown with their clock, and nobody by name', async () => {
  const jobNum = world.quiet.inside.units[1]?.jobNum ?? '';
  const { path } = await linkOf({ name: '大堂', page: 'deviceBigScreen', jobNum });
  const wall = await startWalk();
  await wall.page.goto(path);
  const device = createStubbornDevice(world.mqttUrl, world.device, 'link-of-a-unit');
  await device.state(jobNum, { service_mode: 1, car_position: '1', speed: 0 });
  await wall.page.locator('[data-panel=attention]').getByText('实时读数均正常').waitFor();
  const fault = { jobNum, code: '605' };
  await device.report({ ...fault, seq: Date.now() * 1000, action: 'occur' });
  const clock = wall.page.getByRole('timer', { name: /^被困/ });
  await clock.waitFor();
  await wall.picture('link-trapped');
  await device.report({ ...fault, seq: Date.now() * 1000, action: 'clear' });
  await clock.waitFor({ state: 'detached' });
  await device.end();
  await wall.close();
});

test('an invalid link says so, and without a link the page is the sign-in page', async () => {
  const wall = await startWalk();
  wall.expectProblem('401');
  await wall.page.goto(`/display?token=${'x'.repeat(43)}`);
  await heading(wall, '链接已失效').waitFor();
  expect(wall.page.url()).toBe(`${world.url}/display`);
  await wall.page.reload();
  await heading(wall, '链接已失效').waitFor();
  await wall.close();
  const nobody = await startWalk();
  await nobody.page.goto('/display');
  await nobody.page.waitForURL('**/login');
  await nobody.close();
});

test('while the server cannot be asked the page waits, and opens by itself', async () => {
  const { path } = await linkOf({ name: '等待恢复', page: 'displayIndex' });
  const wall = await startWalk();
  wall.expectProblem('503');
  let away = true;
  await wall.page.route('**/api/user/getUserByToken*', route =>
    away
      ? route.fulfill({ status: 503, headers: refusalMark, body: '{"code":503,"msg":"","data":null}' })
      : route.continue(),
  );
  await wall.page.clock.install();
  await wall.page.goto(path);
  await heading(wall, '暂时无法打开链接').waitFor();
  await wall.picture('display-waiting');
  await wall.page.reload();
  await heading(wall, '暂时无法打开链接').waitFor();
  away = false;
  await wall.page.clock.fastForward(15_000);
  await heading(wall, '首页').waitFor();
  await wall.close();
});

test('an open link may watch its unit, and ask for nothing else', async () => {
  const author = await signedIn(world, 'vendor branch staff');
  const { result } = await author.send(displayLink.list, { pageNum: 1, pageSize: 10 });
  expect(JSON.stringify(result)).not.toContain('token');
  const { api, path, displayLinkId } = await linkOf({ name: '只读', page: 'displayIndex' });
  const wall = senderTo(world.url, tokenOf(path));
  expect((await wall.send(session.current, {})).displayLink?.name).toBe('只读');
  await expect(wall.send(displayLink.list, { pageNum: 1, pageSize: 10 })).rejects.toThrow('403');
  await expect(wall.send(session.changeLanguage, { language: 'en' })).rejects.toThrow('403');
  await api.send(displayLink.revoke, { displayLinkId });
  await expect(wall.send(session.current, {})).rejects.toThrow('502');
});
