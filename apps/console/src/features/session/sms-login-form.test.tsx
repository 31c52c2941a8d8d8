import { company } from '@hoistway/contract/features/company';
import { session } from '@hoistway/contract/features/session';
import { sessionStore } from '@hoistway/parts/session/session.ts';
import { act } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openConsole, reply, sessionOf } from '../../testing/open-console.tsx';
import { browserKeyOf, recallAsked, rememberAsked, rememberBrowserKey } from './sms-memory.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

let drawn = 0;
/** @param before as the browser tab was when the page opened */
const openLogin = async (before: () => void = () => undefined) => {
  const page = await openConsole('/manage/device', {
    permissions: ['company'],
    replies: [
      reply(session.captcha, () => ({ token: `captcha-${++drawn}`.padEnd(32, 'x'), img: '' })),
      reply(session.signInCode, 60),
      reply(session.signInBySms, {
        token: 'token',
        info: sessionOf({ permissions: ['company'] }),
        browserKey: 'key',
      }),
      reply(company.list, { total: 0, result: [] }),
    ],
  });
  act(() => {
    sessionStore.end();
    before();
  });
  return page;
};
const openSignIn = async (telNum = '13800000001') => {
  const page = await openLogin();
  await page.hand.click(await page.findByRole('button', { name: '短信登录' }));
  await page.hand.type(await page.findByLabelText('手机号'), telNum);
  return page;
};
type Page = Awaited<ReturnType<typeof openLogin>>;
const askForCode = async (page: Page) => {
  await page.hand.type(page.getByLabelText('图片验证码'), 'abcdef');
  await page.hand.click(page.getByRole('button', { name: '获取验证码' }));
  await page.findByText('该手机号已绑定账号时，验证码会发送到手机。');
};
const enterCode = async (page: Page) => {
  await page.hand.type(page.getByLabelText('短信验证码'), '123456');
  await page.hand.click(page.getByRole('button', { name: '登录' }));
};

it('sends the code with the captcha it was asked for, and is known to the server from then on', async () => {
  const page = await openSignIn();
  await enterCode(page);
  await page.findByText('请先获取验证码；此前的验证码仅在获取时的页面有效');
  expect(page.sent(session.signInBySms)).toEqual([]);

  await askForCode(page);
  const [asked] = page.sent(session.signInCode);
  expect(asked).toMatchObject({ telNum: '13800000001', captcha: 'abcdef' });
  expect(asked).not.toHaveProperty('browserKey');
  await page.hand.click(page.getByRole('button', { name: '登录' }));
  await expect
    .poll(() => page.sent(session.signInBySms))
    .toEqual([{ telNum: '13800000001', smsCode: '123456', ctoken: asked?.ctoken }]);
  await expect.poll(() => browserKeyOf('13800000001')).toBe('key');
  expect(recallAsked(Date.now())).toBeUndefined();
});

it('tells the server that it is known when it asks for the next code of that number, and of no other', async () => {
  rememberBrowserKey('13800000001', 'key');
  rememberBrowserKey('13800000002', 'other key');
  const page = await openSignIn();
  await askForCode(page);
  expect(page.sent(session.signInCode)).toMatchObject([{ browserKey: 'key' }]);
  page.unmount();
  const stranger = await openSignIn('13800000003');
  await askForCode(stranger);
  expect(stranger.sent(session.signInCode)[0]).not.toHaveProperty('browserKey');
});

it('goes on where it was when the tab was dropped while the message was read', async () => {
  const before = await openSignIn();
  await askForCode(before);
  const [asked] = before.sent(session.signInCode);
  before.unmount();
  const kept = Object.entries({ ...sessionStorage });
  const page = await openLogin(() => {
    for (const [key, value] of kept) sessionStorage.setItem(key, value);
  });
  expect(await page.findByLabelText('手机号')).toHaveProperty('value', '13800000001');
  await enterCode(page);
  await expect
    .poll(() => page.sent(session.signInBySms))
    .toEqual([{ telNum: '13800000001', smsCode: '123456', ctoken: asked?.ctoken }]);
});

it('asks for a code of its own where another number is entered', async () => {
  const page = await openSignIn();
  await askForCode(page);
  await page.hand.clear(page.getByLabelText('手机号'));
  await page.hand.type(page.getByLabelText('手机号'), '13800000002');
  await enterCode(page);
  await page.findByText('请先获取验证码；此前的验证码仅在获取时的页面有效');
  expect(page.sent(session.signInBySms)).toEqual([]);
});

it('remembers the last ten numbers, and an asked code as long as it holds', () => {
  for (let n = 0; n < 11; n++) rememberBrowserKey(`1380000000${n % 11}`, `key ${n}`);
  expect([browserKeyOf('13800000000'), browserKeyOf('13800000001')]).toEqual([undefined, 'key 1']);
  const asked = { telNum: '13800000001', ctoken: 'token', at: 0 };
  rememberAsked(asked);
  expect([recallAsked(299_999), recallAsked(300_000)]).toEqual([asked, undefined]);
});
