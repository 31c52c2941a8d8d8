/** Shared by the walks of the technician's app: who works with it, and what they do at a unit. */
import { visit as calls, type Job } from '@hoistway/contract/features/visit';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { signedIn } from './rig/api.ts';
import type { Ready } from './rig/world.ts';
import { sharedWorld } from './rig/worlds-of-walks.ts';
import type { Walk } from './walk.ts';

export const technician = 'technician (the simulator works with it)';

/** The technician as a program, and of each unit the next visit of half a month, given once. */
export async function workOfTechnician(world: Pick<Ready, 'url' | 'accounts'> = sharedWorld()) {
  const api = await signedIn(world, technician);
  const pullJobs = async () => (await api.send(calls.pull, {})).jobs;
  // The technicians of the simulator come to what is late or due today.
  const later = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const toCome = (await pullJobs()).filter(
    ({ planType, annex, state, begunBy, dueDate }) =>
      planType === 'HM' && annex === 'A' && state === 'planned' && begunBy.length === 0 && dueDate >= later,
  );
  // One visit that is done moves the others of its unit.
  const jobs = [...new Map(toCome.toReversed().map(job => [job.unit.elevatorId, job])).values()].reverse();
  return {
    api,
    pullJobs,
    viewOf: async (mpId: number) => (await api.send(calls.view, { mpId })).visits,
    nextJob: (): Job => {
      const job = jobs.shift();
      if (!job) throw new Error('the technician has no visit to do');
      return job;
    },
  };
}

export const accountOf = (walk: Walk, kind = technician) => {
  const found = walk.accounts.find(one => one.kind === kind);
  if (!found) throw new Error(`no account of kind ${kind}`);
  return found;
};
export const enter = async (walk: Walk, page: Page, kind = technician) => {
  const { username, password } = accountOf(walk, kind);
  await page.locator('input[autocomplete="username"]').fill(username);
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
};
/** The worker has everything that opens the app again. */
export const isKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        async () => (await navigator.serviceWorker.getRegistration('/work'))?.active?.state === 'activated',
      ),
    )
    .toBe(true);
/** Pixels to touch at least, each way; what is narrower than a thumb is missed in a glove. */
const leastTouch = 44;
/**
 * Fails where the app cannot be read in the sun or used with one thumb: text is pale, something to touch is small, or what
 * goes on with the work (`onward`) is out of the thumb's reach, in the upper half of the screen.
 */
export const fitsSunAndThumb = async (walk: Walk, onward?: RegExp) => {
  await walk.sunlit();
  const small = await walk.page.evaluate(least => {
    const touched =
      'a, button, select, textarea, summary, input:not(label input), label:has(input[type="radio"], input[type="checkbox"])';
    return [...document.querySelectorAll<HTMLElement>(touched)]
      .map(element => ({ element, box: element.getBoundingClientRect() }))
      .filter(
        ({ element, box }) =>
          element.checkVisibility() && box.width > 1 && (box.width < least || box.height < least),
      )
      .map(({ element, box }) => `${element.outerHTML.slice(0, 120)}: ${box.width} x ${box.height}`);
  }, leastTouch);
  expect(small).toEqual([]);
  if (!onward) return;
  const box = await walk.page
    .getByRole('button', { name: onward })
    .or(walk.page.getByRole('link', { name: onward }))
    .last()
    .boundingBox();
  const height = walk.page.viewportSize()?.height ?? 0;
  expect(box && box.y > height / 2 && box.y + box.height <= height, `${onward} is in the lower half`).toBe(
    true,
  );
};
export const openApp = async (walk: Walk) => {
  await walk.page.goto('/work');
  await enter(walk, walk.page);
  // In a closed group, when nothing is due today.
  await walk.page.locator('details a').first().waitFor({ state: 'attached' });
  await isKept(walk.page);
};
const openUnit = async (page: Page, { mpId }: Job) => {
  await page.goto(`/work#/unit/${mpId}`);
  await page.getByRole('link', { name: /到场签到|Sign in on site/ }).click();
};
export const begin = async (page: Page, job: Job) => {
  await openUnit(page, job);
  await page.getByRole('button', { name: /签到并开始|Sign in and start/ }).click();
  await page.getByText(/已检查 0\/|^0 of /).waitFor();
};
/** A picture such as a camera takes, with a place in it. */
export const photo = (page: Page) =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [3000, 2000];
    const pen = canvas.getContext('2d');
    for (let n = 0; n < 3000; n += 1) {
      if (pen) pen.fillStyle = `hsl(${(n * 37) % 360} 60% ${30 + (n % 50)}%)`;
      pen?.fillRect((n * 97) % 3000, (n * 53) % 2000, 90, 60);
    }
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.9));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? [])];
  });
export const takePhoto = async (page: Page, content: Buffer) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: content,
  });
/** Every item that is left is in order; photos where they are needed. */
export const checkItems = async (page: Page) => {
  const picture = Buffer.from(await photo(page));
  const inOrder = page.getByRole('button', { name: /^(合格|Passed)$/ });
  await page.getByRole('link', { name: /(开始|继续)检查|(Start|Continue) checking/ }).click();
  while (page.url().includes('/item/')) {
    const before = page.url();
    await inOrder.waitFor();
    if ((await page.getByText(/此项须拍照|A photo is required for this item/).count()) > 0) {
      await takePhoto(page, picture);
      await page.locator('figure img').waitFor();
    }
    await inOrder.click();
    await expect.poll(() => page.url()).not.toBe(before);
  }
};
export const sign = async (page: Page, name: string) => {
  await page.getByLabel('签字人姓名').fill(name);
  const role = page.getByRole('radio', { name: '电梯安全管理员' });
  await role.click();
  // Kept first, then shown.
  await expect.poll(() => role.isChecked()).toBe(true);
  const sheet = await page.locator('canvas').boundingBox();
  if (!sheet) throw new Error('no sheet to sign on');
  await page.mouse.move(sheet.x + 30, sheet.y + 60);
  await page.mouse.down();
  for (let n = 0; n < 40; n += 1)
    await page.mouse.move(sheet.x + 30 + n * 6, sheet.y + 60 + 30 * Math.sin(n / 3));
  await page.mouse.up();
  await page.getByRole('button', { name: '确认签字' }).click();
  await page.getByText(`${name} 已签字`).waitFor();
};
export const nobodySigns = async (page: Page) => {
  await page.getByRole('link', { name: /^(签字|Sign)$/ }).click();
  await page
    .getByLabel(/无人签字时，请说明原因|If nobody can sign, please enter the reason/)
    .fill('使用单位无人在场');
  await page.getByRole('link', { name: /返回记录|Back to the record/ }).click();
};
export const finish = async (page: Page) => {
  await page.getByRole('link', { name: /^(完成|Finish)$/ }).click();
  await page.getByRole('button', { name: /完成并提交|Complete and submit/ }).click();
  await page.locator('section[data-visit]').first().waitFor();
};
/** A visit from the sign-in to the queue. */
export const doVisit = async (page: Page, job: Job) => {
  await begin(page, job);
  await checkItems(page);
  await nobodySigns(page);
  await finish(page);
};
export const offline = (context: BrowserContext, walk: Walk) => {
  for (const part of ['ERR_INTERNET_DISCONNECTED', 'failed: ']) walk.expectProblem(part);
  return context.setOffline(true);
};
