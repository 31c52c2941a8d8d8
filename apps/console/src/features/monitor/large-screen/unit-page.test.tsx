import { Refusal } from '@hoistway/contract/core/refusal';
import { alarm } from '@hoistway/contract/features/alarm';
import { binding } from '@hoistway/contract/features/binding';
import { type ElevatorRow, elevator } from '@hoistway/contract/features/elevator';
import { intercom } from '@hoistway/contract/features/intercom';
import { monitor } from '@hoistway/contract/features/monitor';
import { rescue } from '@hoistway/contract/features/rescue';
import { session } from '@hoistway/contract/features/session';
import { video } from '@hoistway/contract/features/video';
import { setLanguage } from '@hoistway/parts/language/language.ts';
import { act } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { trappedRow } from '../../../testing/alarm-row.ts';
import { type ConsoleOptions, type OpenConsole, openConsole, reply } from '../../../testing/open-console.tsx';
import { serverSays } from '../../../testing/open-home.ts';
import { openLine } from '../../../testing/open-line.ts';

const row: ElevatorRow = {
  ...{ elevatorId: 1, domainId: 2, jobNum: 'A1', areaName: '华东大区', province: '上海市', city: '上海市' },
  ...{ domainName: '金桥花园', domainType: '住宅', buildingName: '3幢', elevatorNum: '1号梯' },
  ...{
    address: '',
    registerCode: '',
    elevatorType: 'lift',
    brand: '申龙',
    x: null,
    y: null,
    inspectDate: null,
  },
  ...{ deviceType: 1, remark: '', elevatorAge: 3.2, isactive: 1, runTimesOr: null, totalTimeOr: null },
  ...{ bendTimesOr: null, allowed: 'Y', energy: 'N', retiredDate: null, trapped: false },
};
const line = {
  ...{ kind: 'electrical' as const, name: 'constantspdelec', now: 9, from: 19, to: 21 },
  ...{ samples: 1200, deviates: true },
};
const elec = {
  ...{ constantspdelec: 9, runingmaxelec: 14, runingmaxbusv: 560, runingminbusv: 530 },
  ...{ startmaxbusv: 555, startminbusv: 540, zerospdelec: 3 },
};
const open = (options: ConsoleOptions = {}) =>
  openConsole('/largeScreen/deviceBigScreen?jobNum=A1', {
    permissions: ['deviceBigScreen'],
    ...options,
    replies: [
      reply(rescue.preAlerts, []),
      reply(elevator.list, { total: 1, result: [row] }),
      reply(alarm.listByJobNum, { total: 0, result: [] }),
      reply(alarm.warnings, []),
      reply(binding.search, { total: 0, result: [] }),
      reply(monitor.elec, {
        ...{ constantspdelec: null, runingmaxelec: null, runingmaxbusv: null, runingminbusv: null },
        ...{ startmaxbusv: null, startminbusv: null, zerospdelec: null, history: [] },
      }),
      reply(monitor.compared, [
        { ...line, name: 'zerospdelec', now: 5, from: 4, to: 6, deviates: false },
        line,
      ]),
      ...(options.replies ?? []),
    ],
  });

test('what deviates comes first, by a sign and a word of its own', async () => {
  const page = await open();
  await page.findByText('偏离');
  const lines = [...document.querySelectorAll('[data-compared]')];
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '匀速电流9 A偏离通常 19–21 A · 1,200 个样本',
    '零速电流5 A与以往一致通常 4–6 A · 1,200 个样本',
  ]);
  expect(lines.map(each => each.querySelectorAll('svg').length)).toEqual([1, 0]);
});

test('a value and its usual range have the same number of decimals', async () => {
  const page = await open({
    replies: [reply(monitor.compared, [{ ...line, now: 44, from: 44.08, to: 49.1 }])],
  });
  await page.findByText('44.00 A');
  await page.findByText(/^通常 44\.08–49\.10 A/);
});

test('nobody chooses at a wall: currents and voltages are both drawn', async () => {
  const pen = new Proxy({}, { get: () => () => ({ width: 0 }) });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  onTestFinished(() => void vi.restoreAllMocks());
  const history = [{ at: '2026-03-01 11:00:00', values: elec }];
  const page = await open({ replies: [reply(monitor.elec, { ...elec, history })] });
  await page.findByRole('figure', { name: '电气参数 · 电流' });
  await page.findByRole('figure', { name: '电气参数 · 电压' });
  expect(page.queryByText('电压')).toBeNull();
});

const camera = { deviceSerial: 'AAAAAAAA1', channelNo: 1, name: '轿厢', type: 1, status: 1, diskStatus: 1 };
const reaching: ConsoleOptions = {
  permissions: ['deviceBigScreen', 'monitor', 'monitor.intercom', 'monitor.video'],
  replies: [
    reply(intercom.open, new Refusal('failed')),
    reply(intercom.list, { total: 0, result: [], lastTalkDate: null }),
    reply(video.devices, [camera]),
    reply(video.path, new Refusal('videoFailed')),
  ],
};
const watched = async (page: OpenConsole) => {
  await page.hand.click(await page.findByRole('button', { name: /视频$/ }));
  await page.findByRole('dialog', { name: '视频 · A1' });
  await expect.poll(() => page.sent(video.path).map(({ pageInfo }) => pageInfo)).toEqual(['diagnosis']);
};

const trapped = { ...trappedRow, jobNum: 'A1' };
test('people who are trapped are called and seen from here', async () => {
  const page = await open({
    ...reaching,
    replies: [
      ...(reaching.replies ?? []),
      reply(alarm.listByJobNum, { total: 1, result: [trapped] }),
      reply(alarm.timeline, {
        ...{
          alarm: trapped,
          stages: [],
          accepted: [],
          reports: [],
          members: [],
          calls: [],
          datedAgain: null,
        },
        ...{ deviceOut: null, arrivalDue: null, arrivalLate: false, messages: null },
      }),
    ],
  });
  await page.hand.click(await page.findByRole('button', { name: /对讲$/ }));
  await page.findByRole('dialog', { name: '对讲 · A1' });
  await expect.poll(() => page.sent(intercom.open)).toEqual([{ jobNum: 'A1' }]);
  await watched(page);
});

test('where it is not said who recorded the rescue, no name is missing in the sentence', async () => {
  const doubted = { ...trapped, alarmId: 8, rescueTime: '2026-01-05 13:00:00', deviceInside: true };
  const page = await open({ replies: [reply(alarm.listByJobNum, { total: 2, result: [trapped, doubted] })] });
  await page.findByText('设备仍显示有人，已记录解困');
  act(() => setLanguage('en'));
  await page.findByText('The device still reports people inside; rescue recorded');
});

test('the unit is also watched while all is well, by whoever may watch', async () => {
  await watched(await open(reaching));
});

test('without the right nothing leads to the video', async () => {
  const page = await open({ permissions: ['deviceBigScreen', 'monitor'] });
  await page.findByText('偏离');
  expect(page.queryByRole('button', { name: /视频$/ })).toBeNull();
});

test('a link to a unit ends at its own time, without the server', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  serverSays('2026-03-01 12:00:00');
  const unit = { jobNum: 'A1', domainName: '金桥花园', buildingName: '3幢', elevatorNum: '1号梯' };
  const page = await open({
    displayLink: {
      ...{ name: '大堂', page: 'deviceBigScreen', unit, openPages: [] },
      expireDate: '2026-03-01 12:00:00',
    },
    replies: [
      reply(session.current, () => {
        throw new Error('no network');
      }),
    ],
  });
  await page.findByText('申龙');
  await act(async () => void vi.advanceTimersByTime(60_000));
  await page.findByRole('heading', { name: '“大堂”已结束' });
  expect(page.queryByText('申龙')).toBeNull();
});

test('who works with no unit sees neither its address nor its registration code', async () => {
  const page = await open();
  await page.findByText('申龙');
  expect(page.queryByText('地址')).toBeNull();
  expect(page.queryByText('注册代码')).toBeNull();
});

test('whoever monitors units sees them', async () => {
  const page = await open({ permissions: ['deviceBigScreen', 'monitor'] });
  await page.findByText('地址');
  await page.findByText('注册代码');
});

test('an answer that could not be refreshed is grey, with the reason', async () => {
  // While the line is down no panel says why.
  openLine();
  const page = await open();
  await page.findByText('偏离');
  page.server(reply(monitor.compared, new Refusal('forbidden')));
  // Everything is read again.
  act(() => setLanguage('en'));
  const old = (await page.findByText(/refresh failed/)).closest<HTMLElement>('[data-stale="true"]');
  expect(old?.closest('[data-panel]')?.getAttribute('data-panel')).toBe('compared');
  expect(old?.textContent).toContain('Deviates');
});
