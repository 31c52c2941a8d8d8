/** A story of the simulated fleet, as a duty officer sees it: people trapped, their pictures, and who is on the way. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { alarm } from '@hoistway/contract/features/alarm';
import { record } from '@hoistway/contract/features/record';
import { session } from '@hoistway/contract/features/session';
import { visit } from '@hoistway/contract/features/visit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dialogOf, furtherAct, moreActs, rowOf } from '../console.ts';
import { signedIn } from '../rig/api.ts';
import { endProcess, type World } from '../rig/world.ts';
import { startOwnWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, signIn, startWalk } from '../walk.ts';

const admin = 'vendor super administrator';
let world: World;
beforeAll(async () => {
  world = await startOwnWorld();
});
afterAll(async () => {
  await closeBrowser();
  await world.stop();
});

/** A story that says less than it should is asked for again. */
const longestSilenceMs = 60_000;

/**
 * Asks the running fleet as `npm run simulate -- --scenario` does, and stops listening after so many lines; the story
 * goes on. None came where no fleet runs yet.
 */
async function playStory(name: string, lines: number, ...more: string[]): Promise<string[]> {
  const child = fork(
    join(import.meta.dirname, '../../apps/simulator/dist/main.js'),
    ['--fleet', join(world.dataDir, 'demo-fleet.json'), '--scenario', name, ...more],
    { execArgv: [], stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  const printed: string[] = [];
  const silent = setTimeout(() => void endProcess(child), longestSilenceMs);
  if (child.stdout)
    for await (const line of createInterface({ input: child.stdout })) if (printed.push(line) >= lines) break;
  clearTimeout(silent);
  await endProcess(child);
  return printed;
}

test('people are trapped: the row, the pictures of the car, who is near', { timeout: 300_000 }, async () => {
  const api = await signedIn(world, admin);
  // The fleet comes up after the server.
  await expect.poll(() => playStory('entrapment', 1), { timeout: 240_000, interval: 1000 }).toHaveLength(1);

  const trapped = () => api.send(alarm.list, { boxUp: 'yes', finishStatus: 1, processType: -1 });
  await expect.poll(async () => (await trapped()).total, { timeout: 240_000, interval: 1000 }).toBe(1);
  const [row] = (await trapped()).result;
  if (!row) throw new Error('no entrapment');

  const walk = await startWalk({ world });
  const { page } = walk;
  await signIn(walk, admin, '/manage/alarm?boxUp=yes&finishStatus=1');
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
  await page.getByRole('button', { name: '人员定位' }).click();
  await dialogOf(page)
    .getByText(/\d 公里|\d 米/)
    .first()
    .waitFor();
  await walk.picture('story-staff');
  await walk.close();
});

test('mechanics make visits by the calls of their phones: records of two persons, scanned, with all items', {
  timeout: 300_000,
}, async () => {
  const api = await signedIn(world, admin);
  const { settings } = await api.send(session.current, {});
  const begun = new Date().toLocaleString('sv-SE', { timeZone: settings.timeZone });
  /** The units of the story, once the mechanics have looked into their phones. */
  const printed: string[] = [];
  await expect
    .poll(
      async () => {
        const lines = await playStory('maintenance-visits', 4, '--pace', '120');
        printed.splice(0, printed.length, ...lines);
        return lines.some(line => line.includes('conforming'));
      },
      { timeout: 150_000, interval: 10_000 },
    )
    .toBe(true);
  const jobNumOf = (story: string) =>
    / (\S+) \(/.exec(printed.find(line => line.includes(story)) ?? '')?.[1] ?? '';
  /** The one of the story: the unit has earlier records. */
  const visitOf = async (jobNum: string) => {
    const { result } = await api.send(record.list, { jobNum, planStatus: 'completed', pageSize: 100 });
    const plans = await Promise.all(result.map(({ mpId }) => api.send(visit.view, { mpId: String(mpId) })));
    return plans.flatMap(({ visits }) => visits).find(({ startedAt }) => (startedAt ?? '') >= begun);
  };
  const honest = jobNumOf('an honest visit');
  await expect
    .poll(async () => (await visitOf(honest))?.state, { timeout: 120_000, interval: 2000 })
    .toBe('record');
  const made = await visitOf(honest);
  expect(made?.persons.map(({ own, scanned }) => [own, scanned])).toEqual([
    [true, 'right'],
    [true, 'right'],
  ]);
  for (const person of made?.persons ?? []) expect(person.distance).toBeLessThan(60);
  expect(made?.items.length).toBeGreaterThanOrEqual(30);
  const photos = made?.items.flatMap(item => item.photos) ?? [];
  expect(photos.length).toBeGreaterThan(0);
  expect(photos.every(({ attachId }) => attachId !== null)).toBe(true);
  const absent = jobNumOf('nobody comes');
  await expect
    .poll(async () => (await visitOf(absent))?.state, { timeout: 120_000, interval: 2000 })
    .toBe('record');
  for (const person of (await visitOf(absent))?.persons ?? []) {
    expect(person.scanned).toBe('none');
    expect(person.distance).toBeGreaterThan(200);
  }
});
