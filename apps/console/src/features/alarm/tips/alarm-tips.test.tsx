/** The tip above every page, under a timer that the test moves. */
import { type AlarmRow, alarm } from '@hoistway/contract/features/alarm';
import { feedback } from '@hoistway/contract/features/feedback';
import { rescue } from '@hoistway/contract/features/rescue';
import type { AlarmNote } from '@hoistway/contract/live';
import { feedback as feedbackPage } from '@hoistway/contract/pages/feedback';
import { liveStore } from '@hoistway/fleet/live/live.ts';
import { act, cleanup } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { trappedRow } from '../../../testing/alarm-row.ts';
import { openConsole, reply } from '../../../testing/open-console.tsx';

/** That of the tests' session. */
const pollMs = 3_600_000;
/** How long the people have been inside. */
const clock = { name: /^被困/ };
let chimes = 0;
class Chime extends EventTarget {
  async play() {
    chimes += 1;
    this.dispatchEvent(new Event('ended'));
  }
}

beforeEach(() => {
  sessionStorage.clear();
  chimes = 0;
  vi.stubGlobal('Audio', Chime);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
});
const nextPoll = () => act(async () => void vi.advanceTimersByTime(pollMs));
const noted = (note: Pick<AlarmNote, 'change' | 'alarmId' | 'boxUp'>) =>
  act(async () => liveStore.apply([{ type: 'alarm', elevatorId: trappedRow.jobNum, ...note }]));

const shown = (page: Awaited<ReturnType<typeof open>>, row: AlarmRow) =>
  page.server(reply(alarm.newList, [row]));
const open = (rows: AlarmRow[] = []) =>
  openConsole(feedbackPage.path, {
    permissions: ['alarm', 'feedback'],
    replies: [
      reply(feedback.list, { total: 0, result: [] }),
      reply(rescue.preAlerts, []),
      reply(alarm.newList, rows),
    ],
  });
const suspected: AlarmRow = { ...trappedRow, mainFaultCode: '606', boxUp: 'no', state: 'open' };
const freed: AlarmRow = {
  ...trappedRow,
  finishDate: '2026-01-05 14:20:00',
  rescueTime: '2026-01-05 14:20:00',
  state: 'done',
};

test('the next poll ends the clock of people who are out, without a note', async () => {
  const page = await open();
  shown(page, trappedRow);
  await nextPoll();
  await page.findByRole('timer', clock);

  shown(page, freed);
  await nextPoll();
  await page.findByText('已结束');
  expect(page.queryByRole('timer', clock)).toBeNull();
  // The first when the page opens.
  expect(page.sent(alarm.newList).map(({ idList }) => idList)).toEqual([[], [], [trappedRow.alarmId]]);
});

test('a suspicion that has become certain is announced by the next poll, without a note', async () => {
  const page = await open();
  shown(page, suspected);
  await nextPoll();
  await page.findByText('1 条新报警');
  // It began before what a poll asks for.
  page.server(
    reply(alarm.newList, ({ idList }) => (idList.includes(trappedRow.alarmId) ? [trappedRow] : [])),
  );
  await nextPoll();
  await page.findByText('1 条新报警，其中困人 1 起');
  expect(chimes).toBe(2);
  await nextPoll();
  expect(chimes).toBe(2);
});

test('a tip goes with the right to see its alarm', async () => {
  const page = await open();
  shown(page, trappedRow);
  await nextPoll();
  await page.findByRole('timer', clock);
  page.server(reply(alarm.newList, []));
  await nextPoll();
  await expect.poll(() => page.queryByRole('timer', clock)).toBeNull();
});

test('a note corrects a tip without the details of its alarm, which name who called', async () => {
  const page = await open();
  shown(page, trappedRow);
  await noted({ change: 'raised', alarmId: trappedRow.alarmId, boxUp: true });
  await page.findByText('1 条新报警，其中困人 1 起');
  shown(page, freed);
  // Of an alarm that is not shown.
  await noted({ change: 'ended', alarmId: 8, boxUp: true });
  expect(page.sent(alarm.newList)).toHaveLength(2);
  await noted({ change: 'ended', alarmId: trappedRow.alarmId, boxUp: true });
  await page.findByText('已结束');
  expect(page.sent(alarm.newList)).toHaveLength(3);
  expect(page.sent(alarm.timeline)).toEqual([]);
});

test('people who wait are shown again when the page opens again, without a sound; other alarms are not', async () => {
  const stopped: AlarmRow = { ...trappedRow, alarmId: 8, eventId: 8, ledBy: 8, boxUp: 'no', state: 'open' };
  const first = await open([trappedRow, stopped]);
  await first.findByText('2 条新报警，其中困人 1 起');
  expect(chimes).toBe(1);
  cleanup();

  const again = await open([trappedRow, stopped]);
  await again.findByText('1 条新报警，其中困人 1 起');
  await again.findByRole('timer', clock);
  expect(chimes).toBe(1);
});

test.each([
  ['张工', '设备仍显示轿厢内有人；张工 已记录解困'],
  ['', '设备仍显示有人，已记录解困'],
])('a device that contradicts the rescue recorded by “%s” is quoted', async (rescuedBy, text) => {
  const page = await open();
  shown(page, { ...freed, state: 'deviceInside', deviceInside: true, rescuedBy });
  await nextPoll();
  await page.findByText(text);
});

test('an answer that comes after that of a later poll is not shown', async () => {
  const page = await open();
  shown(page, trappedRow);
  await nextPoll();
  await page.findByRole('timer', clock);
  let answerLate: (rows: AlarmRow[]) => void = () => undefined;
  const late = new Promise<AlarmRow[]>(resolve => {
    answerLate = resolve;
  });
  page.server(reply(alarm.newList, () => late));
  await nextPoll();
  shown(page, freed);
  await nextPoll();
  await page.findByText('已结束');
  await act(async () => answerLate([trappedRow]));
  expect(page.queryByRole('timer', clock)).toBeNull();
});
