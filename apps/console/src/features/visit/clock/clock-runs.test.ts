import { describe, expect, it } from 'vitest';
import { type ClockRun, clocksOf, serverTimeOf, withMeasure, withOpened, withStep } from './clock-runs.ts';

const dayMs = 86_400_000;
const get = (runs: readonly ClockRun[], runId: string): ClockRun => {
  const found = runs.find(one => one.runId === runId);
  if (!found) throw new Error(`no run ${runId}`);
  return found;
};
const opened = (runs: readonly ClockRun[], runId: string) => withOpened(runs, runId);
const stepped = (runs: readonly ClockRun[], from: string, runId: string, byMs: number) =>
  withStep(runs, get(runs, from), runId, byMs);
const measured = (runs: readonly ClockRun[], runId: string, behindMs: number) =>
  withMeasure(runs, get(runs, runId), behindMs);
/** How far the clock was behind, of one time that was noted in `work` and is sent in `now`. */
const sent = (runs: readonly ClockRun[], now: string) => clocksOf(runs, get(runs, now), { 7: 'work' });

describe('a clock that is set while the app sees it', () => {
  it('is known by how far it was set, though the server never said its time before', () => {
    for (const byMs of [2 * dayMs, -2 * dayMs]) {
      const runs = stepped(opened([], 'work'), 'work', 'now', byMs);
      const expected = [{ times: [7], behindMs: byMs, than: 'sending' }];
      expect(sent(runs, 'now')).toEqual(expected);
      // What the server then says is nothing new.
      expect(sent(measured(runs, 'now', 0), 'now')).toEqual(expected);
    }
  });

  it('had the state that the server measured in that very run', () => {
    const runs = stepped(measured(opened([], 'work'), 'work', 2 * dayMs), 'work', 'now', 2 * dayMs);
    expect(sent(runs, 'now')).toEqual([{ times: [7], behindMs: 2 * dayMs, than: 'server' }]);
    // A steady clock that stood still, of a sleep that nobody saw, changes nothing of it.
    expect(sent(measured(runs, 'now', 2 * dayMs), 'now')).toEqual([
      { times: [7], behindMs: 2 * dayMs, than: 'server' },
    ]);
  });

  it('was wrong since the gap before, where it had been right', () => {
    // Right at the last pull; the battery ran empty, and the clock began two days behind.
    const dead = opened(measured(opened([], 'pull'), 'pull', 0), 'work');
    const runs = measured(stepped(dead, 'work', 'now', 2 * dayMs), 'now', 0);
    expect(sent(runs, 'now')).toEqual([{ times: [7], behindMs: 2 * dayMs, than: 'sending' }]);
  });

  it('is corrected twice when it is set twice', () => {
    const once = stepped(opened([], 'work'), 'work', 'between', dayMs);
    const runs = stepped(once, 'between', 'now', -3 * dayMs);
    const noted = { 7: 'work', 8: 'between', 9: 'now', 10: 'unknown' };
    expect(clocksOf(runs, get(runs, 'now'), noted)).toEqual([
      { times: [7], behindMs: -2 * dayMs, than: 'sending' },
      { times: [8], behindMs: -3 * dayMs, than: 'sending' },
    ]);
  });

  it('is the same one where it is set by less than is tolerated', () => {
    expect(sent(stepped(opened([], 'work'), 'work', 'now', 120_000), 'now')).toEqual([]);
  });
});

describe('a clock that is set while the app is closed', () => {
  it('was as the last pull before the work found it', () => {
    const work = opened(measured(opened([], 'pull'), 'pull', 2 * dayMs), 'work');
    const expected = [{ times: [7], behindMs: 2 * dayMs, than: 'server' }];
    expect(sent(opened(work, 'now'), 'now')).toEqual(expected);
    expect(sent(measured(opened(work, 'now'), 'now', 0), 'now')).toEqual(expected);
  });

  it('is as it is when it sends, where nothing was known', () => {
    expect(sent(opened(opened([], 'work'), 'now'), 'now')).toEqual([]);
    expect(sent(measured(opened(opened([], 'work'), 'now'), 'now', dayMs), 'now')).toEqual([]);
  });
});

it('what was noted in the run that sends needs no word: the time of sending says it', () => {
  const runs = measured(opened([], 'work'), 'work', 2 * dayMs);
  expect(sent(runs, 'work')).toEqual([]);
});

it('says the server’s time of what was noted in any run, as far as it is known', () => {
  const runs = stepped(measured(opened([], 'work'), 'work', -dayMs), 'work', 'now', -dayMs);
  const at = serverTimeOf(runs, get(runs, 'now'), { 7: 'work' });
  expect([at(7), at(8)]).toEqual([7 - dayMs, 8]);
});

it('keeps the last three hundred runs', () => {
  let runs: ClockRun[] = [];
  for (let n = 0; n < 310; n += 1) runs = opened(runs, `${n}`);
  expect([runs.length, runs[0]?.runId]).toEqual([300, '10']);
});
