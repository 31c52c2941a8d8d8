import { expect, it } from 'vitest';
import { planNotices } from './notices.ts';

const now = new Date('2026-03-18T15:00:00+08:00');
const accounts = ['admin', 'branch', 'service', 'provider'].map((username, index) => ({
  user_id: index + 1,
  username,
}));
const areas = [
  { area_id: 1, parent_id: null, level: 0, name: '华东大区' },
  { area_id: 2, parent_id: 1, level: 1, name: '江苏省' },
  { area_id: 3, parent_id: 2, level: 2, name: '苏州市' },
  { area_id: 4, parent_id: null, level: 0, name: '西南大区' },
];
const { notices, nodes, readers } = planNotices(accounts, areas, now);

it('has notices that are current, scheduled, expired, withdrawn and drafts, within the limits of their texts', () => {
  const stateOf = ({ state, start_date: start, end_date: end }: (typeof notices)[number]) =>
    state !== 'published' || !start || !end
      ? state
      : start > now
        ? 'coming'
        : end < now
          ? 'ended'
          : 'current';
  expect(new Set(notices.map(stateOf))).toEqual(
    new Set(['current', 'coming', 'ended', 'withdrawn', 'draft']),
  );
  for (const { title = '', short_text: text = '' } of notices)
    expect([title.length <= 50, text.length <= 40]).toEqual([true, true]);
});

it('sends those of a branch to the cities of its region, and counts readers that exist', () => {
  expect(new Set(nodes.map(node => node.node_id))).toEqual(new Set([3]));
  expect(readers.length).toBeGreaterThan(0);
  expect(readers.every(({ user_id: id }) => id !== undefined)).toBe(true);
});
