/** The phone of one's own account: bound with a code that an administrator reads in the outbox, and used to sign in. */
import { hashPassword } from '@hoistway/client/password';
import { outbox } from '@hoistway/contract/features/outbox';
import { phone as calls } from '@hoistway/contract/features/phone';
import { session } from '@hoistway/contract/features/session';
import { afterAll, expect, test } from 'vitest';
import { dialogOf, field, rowOf } from '../console.ts';
import { signedIn } from '../rig/api.ts';
import { captchaAnswer, passAMinute } from '../rig/captcha-answer.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

afterAll(closeBrowser);

const kind = 'service provider';
const telNum = '17712340001';
const password = () => sharedWorld().accounts.find(account => account.kind === kind)?.password ?? '';

/** The code as a super administrator reads it: nothing leaves this installation. */
const codeOf = async (number: string) => {
  const admin = await signedIn(sharedWorld(), 'vendor super administrator');
  const { result } = await admin.send(outbox.list, { pageNum: 1, pageSize: 10, telNum: number });
  return /\d{6}/.exec(result[0]?.text ?? '')?.[0] ?? 'none';
};
const openMenu = (walk: Walk) => walk.page.getByRole('button', { name: /provider/ }).click();
/** Whatever a walk before this one left. */
const unbind = async () => {
  const { send } = await signedIn(sharedWorld(), kind);
  const { user } = await send(session.current, {});
  if (user.telNum === '') return;
  const hash = hashPassword(user.username, password());
  await send(calls.modify, { userId: user.userId, telNum: '', password: hash });
};

test('a phone is bound with the code that was sent to it, signs in, and is unbound', async () => {
  await unbind();
  const walk = await startWalk();
  const { page } = walk;
  for (const problem of ['/api/user/', 'Failed to load resource', 'ERR_ABORTED']) walk.expectProblem(problem);
  await signIn(walk, kind);
  await openMenu(walk);
  await page.getByText('未绑定').waitFor();
  await walk.picture('user-menu-unbound');
  await page.getByRole('button', { name: '绑定', exact: true }).click();
  const form = dialogOf(page);
  const get = form.getByRole('button', { name: /获取/ });
  await field(form, '手机号').locator('input').fill('123');
  await get.click();
  await form.getByText('请输入11位数字的手机号').waitFor();
  await field(form, '手机号').locator('input').fill(telNum);
  await get.click();
  await form.getByRole('button', { name: /\d+ 秒后重新获取/ }).waitFor();
  await walk.picture('bind-phone');
  await walk.accessible();
  expect(await form.getByRole('button', { name: /秒后重新获取/ }).isDisabled()).toBe(true);
  await field(form, '当前密码').locator('input').fill(password());
  await field(form, '短信验证码').locator('input').fill('000000');
  await form.getByRole('button', { name: '确定' }).click();
  await form.getByText('短信验证码错误或已过期').waitFor();
  // The countdown was reset; asking again says that the last code is still valid, and it goes on.
  await form.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('短信验证码仍然有效').waitFor();
  await form.getByRole('button', { name: /\d+ 秒后重新获取/ }).waitFor();
  await field(form, '短信验证码')
    .locator('input')
    .fill(await codeOf(telNum));
  await form.getByRole('button', { name: '确定' }).click();
  await page.getByText('手机号已绑定').waitFor();
  await openMenu(walk);
  await page.getByText(telNum).waitFor();
  await walk.picture('user-menu-bound');
  await walk.accessible();

  await page.getByRole('button', { name: '解绑' }).click();
  const unbinding = dialogOf(page);
  await field(unbinding, '当前密码').locator('input').fill(password());
  await unbinding.getByRole('button', { name: '确定' }).click();
  await page.getByText('手机号已解绑').waitFor();
  await openMenu(walk);
  await page.getByText('未绑定').waitFor();
  await walk.close();
});

test('signing in by SMS asks for a captcha first, and the code opens the console', async () => {
  await unbind();
  const number = '17712340002';
  const owner = await signedIn(sharedWorld(), kind);
  const { user } = await owner.send(session.current, {});
  await owner.send(calls.smsCode, { telNum: number });
  await owner.send(calls.modify, {
    userId: user.userId,
    telNum: number,
    smsCode: await codeOf(number),
    password: hashPassword(user.username, password()),
  });
  await passAMinute(sharedWorld().dataDir);

  const walk = await startWalk({ size: phone, language: 'en' });
  const { page } = walk;
  for (const problem of ['/api/user/', 'Failed to load resource', 'ERR_ABORTED']) walk.expectProblem(problem);
  await page.goto('/login');
  const [drawn] = await Promise.all([
    page.waitForResponse(answer => answer.url().includes('/api/user/captcha')),
    page.getByRole('button', { name: 'Sign in by SMS' }).click(),
  ]);
  const { data } = await drawn.json();
  await page.getByLabel('Phone number').fill(number);
  await page.getByRole('button', { name: 'Get code' }).click();
  await page.getByText('Please enter the captcha').first().waitFor();
  await walk.picture('sms-login');
  await walk.accessible();
  await page
    .getByLabel('Captcha', { exact: true })
    .fill(await captchaAnswer(sharedWorld().dataDir, data.token));
  await page.getByRole('button', { name: 'Get code' }).click();
  await page.getByRole('button', { name: /Resend in \d+ s/ }).waitFor();
  await page.getByLabel('SMS code').fill(await codeOf(number));
  await page.keyboard.press('Enter');
  await page.waitForURL(address => address.pathname !== '/login');
  await walk.close();
  await unbind();
});

test('the outbox shows what was sent to whom, and what becomes of it, to those who may open it', async () => {
  const owner = await signedIn(sharedWorld(), kind);
  await owner.send(calls.smsCode, { telNum: '17712340003' });
  const walk = await startWalk();
  await signIn(walk, 'vendor super administrator');
  // The first answer is one from before the message was taken up.
  await walk.page.route(
    `**/api${outbox.list.path}*`,
    async route => {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({ response, body: body.replaceAll('"kept"', '"queued"') });
    },
    { times: 1 },
  );
  await walk.page.goto('/info/outbox');
  await rowOf(walk, '17712340003').getByText('等待发送').waitFor();
  await rowOf(walk, '17712340003').getByText('未发出，仅保存').waitFor();
  await rowOf(walk, '17712340003')
    .getByText(/您的验证码为 \d{6}|Your code is \d{6}/)
    .waitFor();
  await walk.picture('outbox');
  await walk.accessible();
  await walk.close();
  const other = await startWalk();
  await signIn(other, kind, '/info/outbox');
  await other.page.waitForURL(address => address.pathname !== '/info/outbox');
  await other.close();
});
