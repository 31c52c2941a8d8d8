/** Statutory items: what is late, one that is entered as done and withdrawn, the month, the way from a unit, and who may. */
import { afterAll, expect, test } from 'vitest';
import { dialogOf, furtherAct, moreActs, rowOf, rows } from '../console.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

afterAll(closeBrowser);

const open = async (walk: Walk, query = '', kind = 'vendor super administrator') => {
  await signIn(walk, kind, `/maintain/statutory${query}`);
  await rows(walk).first().waitFor();
};

test('an item that is due is entered as done at its unit, and stands among what was done', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await open(walk);
  expect(await rows(walk).first().innerText()).toMatch(/逾期 \d+ 天/);
  await walk.picture('statutory');
  await walk.accessible();

  await page.goto('/maintain/statutory?kind=winter&state=late');
  await rows(walk).first().waitFor();
  await rows(walk).first().getByRole('button', { name: '本梯事项' }).click();
  const unit = dialogOf(page);
  await unit.getByText('未完成').waitFor();
  await walk.picture('statutory-unit');
  await walk.accessible();
  const winter = unit.getByRole('listitem').filter({ hasText: '入冬检查' }).first();
  expect(await winter.innerText()).toContain('已逾期');
  await winter.getByRole('button', { name: '登记完成' }).click();
  const form = page.getByRole('dialog').last();
  await form.getByLabel('备注').fill('底坑排水与加热装置正常');
  await walk.picture('statutory-finish');
  await form.getByRole('button', { name: '登记完成' }).click();
  await unit.getByText('底坑排水与加热装置正常').waitFor();

  // It was the wrong unit: the entry stays, struck through, and the check is late again.
  const entered = unit.getByRole('listitem').filter({ hasText: '底坑排水与加热装置正常' });
  await entered.getByRole('button', { name: '撤销登记' }).click();
  await form.getByLabel('原因').fill('登记错了电梯');
  await walk.picture('statutory-withdraw');
  await walk.accessible();
  await form.getByRole('button', { name: '撤销登记' }).click();
  await entered.getByText(/撤销：登记错了电梯/).waitFor();
  expect(await entered.locator('s').allInnerTexts()).toContain('底坑排水与加热装置正常');
  expect(await entered.getByRole('button').count()).toBe(0);
  await unit.getByRole('listitem').filter({ hasText: '入冬检查' }).first().getByText('已逾期').waitFor();
  await entered.scrollIntoViewIfNeeded();
  await walk.picture('statutory-withdrawn');
  await walk.accessible();
  await page.keyboard.press('Escape');

  await page.goto('/maintain/statutory?state=blocked&kind=inspection');
  await rows(walk).first().waitFor();
  expect(await rows(walk).first().innerText()).toContain('年度自行检查');
  await walk.picture('statutory-blocked');
  await walk.close();
});

/** How many rows the list has, as its paging says. */
const total = async ({ page }: Walk) =>
  Number(
    /\d[\d,]*/
      .exec(
        await page
          .locator('main')
          .getByText(/^共 [\d,]+ 条$|^[\d,]+ in total$/)
          .innerText(),
      )?.[0]
      .replaceAll(',', ''),
  );

test('the month shows how many items each day has, and a number opens exactly these', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await signIn(walk, 'vendor super administrator');
  await page.goto('/maintain/statutory?view=month');
  const days = page.getByRole('region', { name: /^\d{4}-/ });
  await days.getByRole('button').first().waitFor();
  await walk.picture('statutory-month');
  await walk.accessible();
  for (const name of [/^[\d,]+ 项$/, /^逾期 [\d,]+$/]) {
    const number = days.getByRole('button', { name }).last();
    const count = Number((await number.innerText()).replaceAll(/\D/g, ''));
    const day = await number.locator('xpath=ancestor::section').getAttribute('aria-label');
    await number.click();
    await rows(walk).first().waitFor();
    expect(new URL(page.url()).searchParams.get('startDate')).toBe(day);
    await expect.poll(() => total(walk)).toBe(count);
    await page.goBack();
    await days.getByRole('button').first().waitFor();
  }
  await page.getByRole('button', { name: '下一月' }).click();
  await page.getByText(/未完成 [\d,]+ 项/).waitFor();
  await walk.close();
});

test('an elevator and its monitor lead to the items of the unit', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await signIn(walk, 'vendor super administrator');
  await page.goto('/info/lift');
  const row = rows(walk).first();
  await row.waitFor();
  await furtherAct(row, moreActs, '法定事项');
  const unit = dialogOf(page);
  const title = unit.getByText(/^法定事项 · \S+$/);
  await title.waitFor();
  const jobNum = (await title.innerText()).split(' · ')[1] ?? '';
  const address = page.url();
  await walk.picture('statutory-of-unit');
  await page.keyboard.press('Escape');
  // The list of elevators is kept behind it.
  const items = rows(walk).filter({ visible: true });
  await items.first().waitFor();
  expect(await items.first().innerText()).toContain(jobNum);
  expect(page.url()).not.toContain('unit=');

  // The address alone says it.
  await page.goto(address);
  await title.waitFor();
  await page.goto(`/manage/monitor?jobNum=${jobNum}`);
  await page.getByRole('main').getByRole('button', { name: '法定事项' }).click();
  await title.waitFor();
  expect(page.url()).toBe(address);
  await page.goto('/maintain/statutory?unit=2147483647');
  await dialogOf(page).getByText('没有可显示的法定事项').waitFor();
  await walk.close();
});

test('on a phone, in English, by a read-only user', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
  const { page } = walk;
  await open(walk, '', 'property manager');
  await walk.picture('statutory');
  await walk.accessible();
  await rows(walk).first().getByRole('button', { name: 'All items of this elevator' }).click();
  await dialogOf(page).getByText('Official inspection (certificate)').first().waitFor();
  await walk.picture('statutory-unit');
  await walk.accessible();
  expect(await page.getByRole('button', { name: /Record completion|Withdraw/ }).count()).toBe(0);
  await page.goto('/maintain/statutory?view=month');
  await page
    .getByRole('region', { name: /^\d{4}-/ })
    .first()
    .waitFor();
  await walk.picture('statutory-month');
  await walk.accessible();
  await walk.close();
});

test('certificates of staff stand next to the items: an expired one is renewed', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await open(walk, '?view=certificates&cert-certState=expired');
  expect(await rows(walk).count()).toBe(1);
  const name = await rows(walk).first().locator('td').nth(2).innerText();
  await rows(walk).first().getByText('已过期').waitFor();
  await walk.picture('statutory-certificates');
  await walk.accessible();
  await rows(walk).first().getByRole('button', { name: '编辑' }).click();
  const form = dialogOf(page);
  const until = form.getByLabel('作业证有效期至');
  await until.fill('2029-06-30');
  await until.press('Tab');
  await walk.picture('statutory-certificate-edit');
  await form.getByRole('button', { name: '保存' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => rows(walk).count()).toBe(0);
  await page.goto('/maintain/statutory?view=certificates&cert-certState=valid&cert-pageSize=100');
  await rowOf(walk, name).getByText('2029-06-30').waitFor();
  await walk.close();

  const english = await startWalk({ language: 'en', size: phone });
  await open(english, '?view=certificates');
  await english.picture('statutory-certificates');
  await english.accessible();
  await english.close();
});
