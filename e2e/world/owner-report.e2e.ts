/** Passengers who are stuck: what the owner's page shows them while help is on its way, and how they call for it. */
import { faultReport } from '@hoistway/contract/features/fault-report';
import { qrCode } from '@hoistway/contract/features/qr-code';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowOf } from '../console.ts';
import { signedIn } from '../rig/api.ts';
import { qrText } from '../rig/files.ts';
import { createStubbornDevice } from '../rig/stubborn-device.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

const world = sharedWorld();
const { outside } = world.quiet;
const jobNumOf = (at: number) => outside.units[at]?.jobNum ?? '';
let device: ReturnType<typeof createStubbornDevice>;
let api: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  device = createStubbornDevice(world.mqttUrl, world.device, 'owner-report-walk');
  api = await signedIn(world, 'vendor super administrator');
});
afterAll(async () => {
  await device.end();
  await closeBrowser();
});

/** The address in the code that an administrator hands out. */
async function scan({ page }: Walk, versionType: 1 | 2 | 3, jobNum: string) {
  const input = { jobNumList: [jobNum], expireTime: '2199-12-31', versionType };
  const { blob } = await api.receive(qrCode.generate, input);
  return qrText(page, Buffer.from(await blob.arrayBuffer()));
}
const reportEvent = (jobNum: string, action: 'occur' | 'clear') =>
  device.report({ jobNum, seq: Date.now() * 1000, code: '605', action });
/** Every one that the console lists of the unit, as a program. */
const listed = async (jobNum: string) =>
  (await api.send(faultReport.list, { pageNum: 1, pageSize: 10, jobNum })).result;

test('an open page follows an alarm from the call to the end, large, aloud and in the dark', async () => {
  const walk = await startWalk({ size: phone });
  const { page } = walk;
  // This machine has no voices of its own.
  await page.addInitScript(() => {
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    Object.defineProperty(window, 'speechSynthesis', {
      value: {
        getVoices: () => [{ lang: 'zh-CN', name: 'test' }],
        speak: ({ text }: { text: string }) => spoken.push(text),
        cancel: () => undefined,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      },
    });
    Object.assign(window, {
      SpeechSynthesisUtterance: class {
        readonly text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    });
  });
  const jobNum = jobNumOf(4);
  await page.goto(await scan(walk, 2, jobNum));
  await page.getByText(/^下次检验日期 \d{4}-\d\d-\d\d$/).scrollIntoViewIfNeeded();
  await walk.picture('owner-inspection');
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByText(/更新于 \d\d:\d\d:\d\d/).waitFor();
  expect(await page.locator('[data-rescue]').count()).toBe(0);
  await reportEvent(jobNum, 'occur');
  await page.getByText('有人被困，救援正在进行').waitFor();
  await page.getByText(/已派出人员，按规定最迟 .*\d\d:\d\d 到达/).waitFor();
  await page.getByText('不要扒门、撞门，不要从天窗爬出。').waitFor();
  expect(await page.getByRole('timer').innerText()).toMatch(/\d\d:\d\d/);
  await walk.picture('owner-alarm');
  await walk.accessible();
  await page.getByRole('button', { name: '大字' }).click();
  await walk.picture('owner-alarm-large');
  await page.emulateMedia({ colorScheme: 'dark' });
  await walk.picture('owner-alarm-large-dark');
  await walk.accessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);

  await page.getByRole('button', { name: '朗读' }).click();
  const spoken = await page.evaluate(() => (window as unknown as { spoken: string[] }).spoken.join('|'));
  expect(spoken).toContain('有人被困，救援正在进行');
  expect(spoken).toContain('不要扒门');
  await page.getByRole('button', { name: '停止' }).click();

  await reportEvent(jobNum, 'clear');
  await page.getByText('被困人员已经解困', { exact: true }).waitFor();
  await page.getByText(/\d\d:\d\d 人员已全部救出。/).waitFor();
  expect(await page.getByRole('timer').count()).toBe(0);
  await page.emulateMedia({ colorScheme: 'light' });
  // The choice stays.
  await page.reload();
  await page.getByRole('button', { name: '大字', pressed: true }).click();
  await walk.picture('owner-alarm-over');
  await device.report({ jobNum, seq: Date.now() * 1000, code: '104', action: 'occur' });
  await page.getByText('电梯有故障，维修人员已派出').waitFor();
  await walk.picture('owner-fault');
  await device.report({ jobNum, seq: Date.now() * 1000, code: '104', action: 'clear' });
  await walk.close();
});

test('two taps report a fault, which the console lists with its origin; trapped people raise an alarm', async () => {
  const walk = await startWalk({ size: phone });
  const { page } = walk;
  const jobNum = jobNumOf(5);
  await page.goto(await scan(walk, 2, jobNum));
  await page.getByRole('button', { name: '报告故障' }).click();
  await walk.picture('owner-report');
  await walk.accessible();
  await page.getByRole('button', { name: '门有问题' }).click();
  await page.getByText('已发送，等待处理。').waitFor();
  expect(await listed(jobNum)).toMatchObject([{ origin: 1, kind: 'doors', num: 0, telNum: '', status: 0 }]);

  await page.getByRole('button', { name: '报告故障' }).click();
  await page.getByRole('textbox', { name: '手机号码' }).fill('1390000');
  await page.getByText('请输入 11 位手机号码，或者清空').waitFor();
  await page.getByRole('textbox', { name: '手机号码' }).fill('13900001111');
  await page.getByRole('button', { name: '有人被困在里面' }).click();
  await walk.picture('owner-report-people');
  await walk.accessible();
  await page.getByRole('button', { name: '3', exact: true }).click();
  await page.getByText('已发送，困人报警已经发出。').waitFor();
  // What was sent is on the page at once.
  await page.getByText('有人被困，救援正在进行').waitFor();
  await walk.picture('owner-report-sent');
  await walk.accessible();
  await page.reload();
  await page.getByText('已发送，困人报警已经发出。').waitFor();

  const desk = await startWalk();
  await signIn(desk, 'vendor super administrator', `/manage/faultReport?jobNum=${jobNum}`);
  await desk.page.getByText('13900001111').waitFor();
  expect(await rowOf(desk, '13900001111').innerText()).toMatch(/乘客（扫码）[\s\S]*有人被困[\s\S]*扫码报障/);
  await desk.picture('owner-report-listed');
  await desk.close();
  await walk.close();
});

test('without network the report is kept, and sent again it counts once; the page says that it is old', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
  const { page } = walk;
  walk.expectProblem('ERR_INTERNET_DISCONNECTED');
  walk.expectProblem('/api/ownerPage/');
  const jobNum = jobNumOf(3);
  await page.goto(await scan(walk, 1, jobNum));
  await page.getByRole('button', { name: 'Report a fault' }).click();
  await walk.picture('owner-report');
  // The answer is lost on its way: the server has the report, and the phone does not know.
  await page.route('**/report', async route => {
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'The elevator is not moving' }).click();
  await page.getByText('Not sent yet').waitFor();
  await page.getByText(/of \d\d-\d\d \d\d:\d\d is saved on this phone/).waitFor();
  // Whoever is trapped meanwhile can say so.
  await page.getByRole('button', { name: 'Report a fault' }).click();
  await page.getByRole('button', { name: 'People are trapped inside' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(async () => (await listed(jobNum)).length).toBe(1);
  await walk.picture('owner-report-unsent');
  await walk.accessible();
  await page.context().setOffline(true);
  await page.getByText('Your phone has no network.').waitFor();
  await page.context().setOffline(false);
  await page.unroute('**/report');
  // Kept over a restart of the browser's page, and sent by hand.
  await page.reload();
  await page
    .getByRole('button', { name: 'Send again' })
    .or(page.getByText('Sent; waiting to be handled.'))
    .first()
    .waitFor();
  const again = page.getByRole('button', { name: 'Send again' });
  if ((await again.count()) > 0) await again.click();
  await page.getByText('Sent; waiting to be handled.').waitFor();
  expect(await listed(jobNum)).toHaveLength(1);
  // Version 1 shows no rescue, and takes reports all the same.
  expect(await page.getByText('Official inspection').count()).toBe(0);
  await page.getByRole('button', { name: 'Large' }).click();
  await walk.picture('owner-large');
  await walk.close();
});
