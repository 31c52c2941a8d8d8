/** A display link: made by one, opened by nobody in particular, ended while its page is open. */
import { displayLink } from '@hoistway/contract/features/display-link';
import { afterAll, expect, test } from 'vitest';
import { dialogOf, rowOf } from '../console.ts';
import { signedIn } from '../rig/api.ts';
import { createStubbornDevice } from '../rig/stubborn-device.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, signIn, startWalk, type Walk } from '../walk.ts';
import { freshName } from './own.ts';

const world = sharedWorld();
const device = createStubbornDevice(world.mqttUrl, world.device, 'links-journey');
afterAll(async () => {
  await device.end();
  await closeBrowser();
});

const heading = ({ page }: Walk, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('a link is made, opens one page without a sign-in, and its page ends when it is revoked', async () => {
  const name = freshName('大堂');
  const api = await signedIn(world, 'vendor branch staff');
  const jobNum = world.quiet.inside.units[0]?.jobNum ?? '';
  const { path: address } = await api.send(displayLink.add, { name, page: 'deviceBigScreen', jobNum });
  const author = await startWalk();
  const { page } = author;
  await signIn(author, 'vendor branch staff', '/info/displayLink');
  const row = rowOf(author, name);
  await row.getByText('未使用').waitFor();

  const wall = await startWalk();
  const asked: string[] = [];
  wall.page.on('request', request => asked.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await wall.page.goto(address);
  const isOpen = () => heading(wall, 'AI运行诊断').waitFor();
  await isOpen();
  await device.state(jobNum, { service_mode: 1, car_position: '1', speed: 0 });
  await wall.page.locator('[data-panel=RunStatus]').getByText('正常运行').waitFor();
  await wall.page.getByText(jobNum).first().waitFor();
  expect(wall.page.url()).toBe(`${world.url}/largeScreen/deviceBigScreen`);
  const token = new URL(address, world.url).searchParams.get('token') ?? '';
  // The address that was typed, and the question whose it is.
  expect(asked.filter(each => each.includes(token))).toHaveLength(2);
  await wall.page.reload();
  await isOpen();
  // Nothing else opens for it.
  await wall.page.goto('/manage/alarm');
  await isOpen();
  expect(wall.page.url()).toBe(`${world.url}/largeScreen/deviceBigScreen`);

  await page.getByRole('button', { name: '刷新' }).click();
  await row.getByText('未使用').waitFor({ state: 'detached' });
  wall.expectProblem('401');
  await row.getByRole('button', { name: '撤销' }).click();
  await dialogOf(page).getByRole('button', { name: '撤销' }).click();
  await row.getByText('已撤销').waitFor();
  await heading(wall, `“${name}”已结束`).waitFor();
  await wall.page.reload();
  await heading(wall, `“${name}”已结束`).waitFor();
  await wall.page.goto(address);
  await heading(wall, '链接已失效').waitFor();
  expect(wall.page.url()).not.toContain(token);
  await wall.close();
  await author.close();
});
