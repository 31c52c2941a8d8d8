import { expect, it } from 'vitest';
import { dayOf } from '../history/calendar.ts';
import { roles } from '../people/roles.ts';
import { createRandom } from '../random.ts';
import { planFeedback } from './feedback.ts';

const now = new Date('2026-03-18T15:00:00+08:00');
const accounts = ['property', 'homeowner', 'provider', 'branch'].map((username, index) => ({
  user_id: index + 2,
  username,
}));
const rows = planFeedback(createRandom('any'), accounts, dayOf(now, 'Asia/Shanghai'), now);

it('has feedback in every state, in the order of time', () => {
  const states = new Set(rows.map(({ reply, rating }) => `${reply === null} ${rating === null}`));
  expect(states).toEqual(new Set(['true true', 'false true', 'false false']));
  const times = rows.map(row => row.feedback_time?.getTime() ?? 0);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

it('is rated only by accounts that may rate it', () => {
  const roleOf = {
    property: roles.property,
    homeowner: roles.homeOwner,
    provider: roles.serviceProvider,
    branch: roles.branch,
  };
  const mayRate = Object.entries(roleOf).flatMap(([name, { menu }]) =>
    menu.some(permission => permission === 'feedback.rating') ? [name] : [],
  );
  expect(mayRate).toContain('homeowner');
  const raters = rows.flatMap(({ rating, creator }) => (rating === null ? [] : [creator]));
  expect(new Set(raters)).toEqual(new Set(mayRate));
});

it('belongs to accounts of the demo, is answered later and by another account, and has no future dates', () => {
  const names = new Set(accounts.map(({ username }) => username));
  for (const { creator, creator_id: id, feedback_time: at, replier, reply_time: then } of rows) {
    expect([names.has(creator ?? ''), id === null, replier === creator]).toEqual([true, false, false]);
    expect(at && at < now && (!then || (then > at && then < now))).toBe(true);
  }
});
