/** A story of the simulated fleet, as a duty officer sees it: people trapped, their pictures, and who is on the way. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { alarm } from '@hoistway/contract/features/alarm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dialogOf, furtherAct, moreActs, rowOf } from './console.ts';
import { signedIn } from './rig/api.ts';
import { endProcess, startWorld, type World } from './rig/world.ts';
import { closeBrowser, signIn, startWalk } from './walk.ts';

const admin = 'vendor super administrator';
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  await closeBrowser();
  await world.stop();
});

/** Asks the running fleet as `npm run simulate -- --scenario` does. The story goes on after this disconnects. */
async function tellStory(name: string): Promise<{ lines: string[]; leave: () => Promise<void> }> {
  const child = fork(
    join(import.meta.dirname, '../apps/simulator/dist/main.js'),
    ['--fleet', join(world.dataDir, 'demo-fleet.json'), '--scenario', name],
    { execArgv: [], stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  const lines: string[] = [];
  if (child.stdout) createInterface({ input: child.stdout }).on('line', line => lines.push(line));
  return { lines, leave: () => endProcess(child) };
}

test('people are trapped: the row, the pictures of the car, who is near', { timeout: 300_000 }, async () => {
  const api = await signedIn(world, admin);
  // The fleet comes up after the server.
  await expect
    .poll(async () => {
      const { lines, leave } = await tellStory('entrapment');
      await expect
        .poll(() => lines.length, { timeout: 5000 })
        .toBeGreaterThan(0)
        .catch(() => undefined);
      await leave();
      return lines.length;
    })
    .toBeGreaterThan(0);

  const trapped = () => api.send(alarm.list, { boxUp: 'yes', finishStatus: 1, processType: -1 });
  await expect.poll(async () => (await trapped()).total, { timeout: 240_000, interval: 1000 }).toBe(1);
  const [row] = (await trapped()).result;
  if (!row) throw new Error('no entrapment');

  const walk = await startWalk({ world });
  const { page } = walk;
  await signIn(walk, admin);
  await page.goto('/manage/alarm?boxUp=yes&finishStatus=1');
  await rowOf(walk, row.jobNum).waitFor();
  await walk.picture('story-trapped');
  await furtherAct(rowOf(walk, row.jobNum), moreActs, '困人图像');
  const image = dialogOf(page).getByRole('img', { name: '困人图像 1' });
  await image.waitFor({ timeout: 60_000 });
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(300);
  await walk.picture('story-pictures');
  await page.keyboard.press('Escape');

  // A technician has set out and reports a position.
  await page.goto(`/manage/monitor?list.jobNum=${row.jobNum}`);
  await rowOf(walk, row.jobNum).getByRole('checkbox').check();
  await page.getByRole('button', { name: '人梯定位' }).click();
  await dialogOf(page)
    .getByText(/\d 公里|\d 米/)
    .first()
    .waitFor();
  await walk.picture('story-staff');
  await walk.close();
});
