/** The home page: every number on it is the total of the list that it opens, and what needs somebody stands first. */
import { refusalMark } from '@hoistway/contract/core/refusal';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { dialogOf } from '../console.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

afterAll(closeBrowser);

const home = '/index/indexInfo';
const numberIn = (text: string) => Number(text.replaceAll(/[^\d]/g, ''));

/** The total that a list says, also where it is empty. */
async function totalIn(list: Locator): Promise<number> {
  const total = list.getByText(/^共 [\d,]+ 条$/).last();
  await total.waitFor();
  return numberIn(await total.innerText());
}
/** The total of the list in the open dialog. */
async function totalOfDialog(page: Page): Promise<number> {
  const dialog = dialogOf(page);
  return totalIn(dialog);
}
const closeDialog = async (page: Page) => {
  await dialogOf(page)
    .getByRole('button', { name: /关闭|Close/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};

/** Opens what the number opens, until both agree: the fleet lives meanwhile. */
async function expectTotal(
  walk: Walk,
  what: string,
  read: () => Promise<number>,
  open: () => Promise<void>,
  total: () => Promise<number>,
  back: () => Promise<void>,
) {
  for (let turn = 0; ; turn += 1) {
    const number = await read();
    await open();
    const found = await total();
    await back();
    if (found === number) return number;
    if (turn === 3) expect([what, number]).toEqual([what, found]);
    await walk.page.waitForTimeout(1500);
  }
}

/** Numbers that open a dialog. */
const buttons = '[data-counter], [data-bucket], [data-value]';
/** The page is there, with as much as the account sees. */
async function openHome(walk: Walk, kind: string) {
  await signIn(walk, kind);
  await walk.page.waitForURL(`**${home}`);
  await walk.page.locator(buttons).first().waitFor();
}

const checkDialog = async (walk: Walk, button: Locator) => {
  const name = (await button.getAttribute('aria-label')) ?? (await button.innerText());
  return expectTotal(
    walk,
    name,
    async () =>
      numberIn((await button.getAttribute('data-value')) ?? (await button.locator('strong').innerText())),
    () => button.click(),
    () => totalOfDialog(walk.page),
    () => closeDialog(walk.page),
  );
};

/** Every number of the page that opens a dialog. */
async function checkDialogs(walk: Walk) {
  const { page } = walk;
  await page.locator('[data-panel=elevatorAge] [data-bucket], [data-panel=elevatorAge] p').first().waitFor();
  await expect.poll(() => page.locator(buttons).count()).toBeGreaterThan(3);
  let known = 0;
  let all = 0;
  // Some come and go: of people who are trapped, of what is late.
  for (; all < (await page.locator(buttons).count()); all += 1)
    known += await checkDialog(walk, page.locator(buttons).nth(all));
  return { all, known };
}

/** The first number of each panel, and every count next to them and in the header. */
async function checkFirstDialogs(walk: Walk) {
  const { page } = walk;
  await expect.poll(() => page.locator('[data-panel] [aria-busy=true]').count()).toBe(0);
  const panels = await page.locator('[data-panel]').all();
  const counts = await page.locator('section:not([data-panel]) [data-counter], [data-status] button').all();
  let known = 0;
  for (const button of [...panels.map(panel => panel.locator(buttons).first()), ...counts])
    if ((await button.count()) > 0) known += await checkDialog(walk, button);
  return known;
}

/** Every number that leads to another page, by its address. */
async function checkLinks(walk: Walk, links: string, count: number) {
  const { page } = walk;
  await page.locator(links).first().waitFor();
  const all = await page.locator(links).count();
  let known = 0;
  for (let nth = 0; nth < Math.min(all, count); nth += 1) {
    const link = page.locator(links).nth(nth);
    const name = (await link.getAttribute('aria-label')) ?? '';
    known += await expectTotal(
      walk,
      name,
      async () => {
        await link.waitFor();
        return numberIn(await link.innerText());
      },
      async () => {
        await link.click();
        await page.waitForURL(address => address.pathname !== home);
      },
      () => totalIn(page.locator('main')),
      async () => {
        await page.goBack();
        await page.locator(links).first().waitFor();
      },
    );
  }
  return known;
}

test.each(['vendor super administrator', 'property manager'])(
  'each number is the total of its list: %s',
  async kind => {
    const walk = await startWalk();
    const { page } = walk;
    await openHome(walk, kind);
    await page.locator('td[data-day] a[data-kind]').first().waitFor();
    await walk.picture(`home-${kind.split(' ')[0]}`);
    const { all, known } = await checkDialogs(walk);
    expect(all).toBeGreaterThan(15);
    expect(known).toBeGreaterThan(0);
    await checkLinks(walk, '[data-stage] a', 8);
    // A manager of few units may have had a quiet day.
    if ((await page.locator('[data-faults]').count()) > 0) await checkLinks(walk, '[data-faults]', 4);
    expect(await checkLinks(walk, 'td[data-day] a[data-kind]', 6)).toBeGreaterThan(0);
    await walk.close();
  },
  390_000,
);

test.each([
  'vendor branch staff',
  'home-elevator owner',
  'service provider',
  'customer service',
  'technician (the simulator works with it)',
])(
  'the first number of each panel is the total of its list: %s',
  async kind => {
    const walk = await startWalk();
    await openHome(walk, kind);
    expect(await checkFirstDialogs(walk)).toBeGreaterThan(0);
    await checkLinks(walk, '[data-stage] a', 1);
    await walk.close();
  },
  180_000,
);

test('in the area that a property manager chose each number is the total of its list', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await openHome(walk, 'property manager');
  const unitsOf = async () => {
    const values = await page
      .locator('[data-status] [data-value]')
      .evaluateAll(counts => counts.map(count => Number(count.getAttribute('data-value'))));
    return values.reduce((sum, value) => sum + value, 0);
  };
  const all = await unitsOf();
  await page.getByRole('combobox', { name: '区域' }).click();
  // Region, province, city, site.
  for (const level of [0, 1, 2, 3])
    await page.locator('.ant-cascader-menu').nth(level).locator('li').first().click();
  await expect.poll(unitsOf).toBeLessThan(all);
  expect(await checkFirstDialogs(walk)).toBeGreaterThan(0);
  await checkLinks(walk, '[data-stage] a', 1);
  // The area is still chosen when the page is left and comes back.
  expect(await unitsOf()).toBeLessThan(all);
  await walk.close();
}, 180_000);

test('nothing scrolls at 1440×900, and what needs somebody now is the first and largest panel', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await signIn(walk, 'vendor super administrator', home);
  await page.locator('[data-panel=yesterdayWarning]').waitFor();
  await page.locator('td[data-day]').first().waitFor();
  const overflow = () =>
    page.evaluate(() => {
      const main = document.querySelector('main');
      return main ? [main.scrollHeight - main.clientHeight, main.scrollWidth - main.clientWidth] : [];
    });
  await expect.poll(overflow).toEqual([0, 0]);
  const boxes = await page.locator('[data-panel]').evaluateAll(panels =>
    panels.map(panel => {
      const { width, height, top, left } = panel.getBoundingClientRect();
      return { name: panel.getAttribute('data-panel'), area: width * height, top, left };
    }),
  );
  const [first] = boxes;
  expect(first?.name).toBe('rescueProgress');
  expect(boxes.every(box => box === first || box.area < (first?.area ?? 0))).toBe(true);
  expect(boxes.every(box => box.top >= (first?.top ?? 0) && box.left >= (first?.left ?? 0))).toBe(true);
  await walk.accessible();
  await walk.close();
});

test('a panel without its permission is masked, and the page comes first for who holds it', async () => {
  const walk = await startWalk({ language: 'en' });
  const { page } = walk;
  await signIn(walk, 'customer service');
  await page.waitForURL(`**${home}`);
  await page.locator('[data-panel=attention]').waitFor();
  const masked = page.locator('[data-panel]').filter({ hasText: 'No permission' });
  await expect
    .poll(() => masked.evaluateAll(panels => panels.map(panel => panel.getAttribute('data-panel'))))
    .toEqual([
      'maintenanceRecord',
      'runCount',
      'elevatorAge',
      'annualInspection',
      'contract',
      'yesterdayWarning',
    ]);
  await walk.picture('home-masked');
  await walk.accessible();
  await walk.close();
});

test('an event that is over goes after a while, and does not come back on that day', async () => {
  const walk = await startWalk();
  const { page } = walk;
  const event = (id: number, remove: boolean) => ({
    id,
    type: 1,
    state: remove ? 'cleared' : 'occurred',
    city: '上海市',
    domainName: 'site',
    jobNum: `E2E-${id}`,
    updateTime: '2026-03-01 08:00:00',
    remove,
  });
  await page.route('**/api/home/realTimeFaults', route =>
    route.fulfill({
      json: {
        code: 0,
        msg: '',
        data: { date: '2026-03-01', total: 1, result: [event(1, false), event(2, true)] },
      },
    }),
  );
  await signIn(walk, 'vendor super administrator', home);
  const over = page.locator('[data-event="1:2"]');
  await over.waitFor();
  await over.waitFor({ state: 'detached' });
  await page.locator('[data-event="1:1"]').waitFor();
  await page.reload();
  await page.locator('[data-event="1:1"]').waitFor();
  expect(await over.count()).toBe(0);
  await walk.close();
});

test('a panel that fails says so and offers another try, the others stay', async () => {
  const walk = await startWalk();
  const { page } = walk;
  walk.expectProblem('500');
  walk.expectProblem('runCountDistribution');
  let fails = true;
  await page.route('**/api/home/runCountDistribution', route =>
    fails
      ? route.fulfill({
          status: 500,
          headers: refusalMark,
          json: { code: 500, msg: '服务器出错', data: null },
        })
      : route.continue(),
  );
  await signIn(walk, 'vendor super administrator', home);
  const panel = page.locator('[data-panel=runCount]');
  await panel.getByRole('alert').waitFor();
  await page.locator('[data-panel=elevatorAge] [data-bucket]').first().waitFor();
  await walk.picture('home-failed');
  fails = false;
  await panel.getByRole('button', { name: /重\s?试/ }).click();
  await panel.locator('[data-bucket]').first().waitFor();
  await walk.close();
});

test('one column on a phone, every list a sheet', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
  const { page } = walk;
  await signIn(walk, 'vendor branch staff');
  await page.waitForURL(`**${home}`);
  await page.locator('[data-panel=yesterdayWarning]').scrollIntoViewIfNeeded();
  const lefts = await page
    .locator('[data-panel]')
    .evaluateAll(panels => new Set(panels.map(panel => Math.round(panel.getBoundingClientRect().left))).size);
  expect(lefts).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await page.locator('[data-panel=runCount] [data-bucket="1"]').click();
  await dialogOf(page).locator('li').first().waitFor();
  await walk.picture('home-list');
  await walk.accessible();
  await walk.close();
});
